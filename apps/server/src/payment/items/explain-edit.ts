import type { EditRefusal } from "@vitrine/domain/checkout/edit-items";
import { englishMessages } from "../../http/language/english.ts";
import { answers, type Refusal } from "../../http/refusals.ts";
import { explainRefusal } from "../../order/change/order-refusals.ts";

/** The refusal of an edit, with every wish that cannot be fulfilled and where it is. */
export function explainEdit(refusal: Refusal, refused: EditRefusal | undefined): Refusal {
  if (refusal.code !== "edit-items" || refused?.code !== "edit-items") return refusal;
  return {
    code: refusal.code,
    problems: refused.problems.map(({ of, at, refusal: wrong }) => {
      const { code } = wrong;
      const { detail, englishDetail = detail } = explainRefusal(wrong);
      const sentence = (text: string, more: string | undefined) => (more ? `${text} ${more}` : text);
      return {
        param: of === "lines" ? `/items/${at}` : `/added/${at}`,
        code,
        reason: code,
        message: sentence(answers[code].message, detail),
        english: sentence(englishMessages[code], englishDetail),
      };
    }),
  };
}
