import { useQuery } from "@tanstack/react-query";
import type { DiscountApproval } from "@vitrine/contract/storefront/discount";
import { formatBRL, noMoney } from "@vitrine/domain/money";
import { Button } from "@vitrine/ui/button.tsx";
import { noteIdOf } from "@vitrine/ui/fields/field.tsx";
import { ApiFailure } from "../../../lib/api/api-failure.ts";
import { centsOf } from "../../../lib/reais.ts";
import { useCheckout } from "../checkout-context.ts";
import { useDraft } from "../use-draft.ts";
import { AnsweredDiscount, AskForDiscount, WaitingDiscount } from "./discount-approval.tsx";
import { DiscountField } from "./discount-field.tsx";
import { discountApproval, useSetDiscount } from "./summary.queries.ts";
import { DISCOUNT_FIELD_ID, savedDiscount, typedDiscount } from "./unapplied.ts";

/** The manual discount of a platform user. Applying an empty field removes it. Above a limit, they ask for it. */
export function DiscountBox() {
  const fieldId = DISCOUNT_FIELD_ID;
  const { order, draft, isRecalculating } = useCheckout();
  const { change, failure, forgetFailure } = useSetDiscount();
  const approval = useQuery(discountApproval(order)).data;
  const saved = savedDiscount(order);
  const typed = useDraft((typing) => typedDiscount(order, typing));
  const forgetTyped = () => draft.save({ discount: null, discountPercent: null });
  const amount = typed === null ? saved : typed === 0 ? null : typed;
  const isAboveLimit = failure instanceof ApiFailure && failure.errors[0]?.code === "discount-above-limit";
  const waiting = approval?.request;

  return (
    <>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isRecalculating) change((amount ?? noMoney) / 100, forgetTyped);
        }}
      >
        <DiscountField
          amount={amount}
          onType={forgetFailure}
          error={failure?.message}
          hint={hintOf({ isSaved: amount === saved, isEmpty: amount === null, approval })}
          action={
            <Button
              variant="quiet"
              type="submit"
              disabled={amount === saved}
              aria-disabled={isRecalculating || undefined}
              aria-describedby={noteIdOf(fieldId)}
            >
              Aplicar
            </Button>
          }
        />
      </form>
      {isAboveLimit && amount !== null && (
        <AskForDiscount
          discount={amount}
          onAsked={() => {
            forgetFailure();
            forgetTyped();
          }}
        />
      )}
      {approval?.answer && <AnsweredDiscount answer={approval.answer} />}
      {waiting && <WaitingDiscount discount={centsOf(waiting.discount)} by={waiting.by} />}
    </>
  );
}

type Approval = Pick<DiscountApproval, "most" | "approvedBy" | "answer"> | undefined;

type Typed = { isSaved: boolean; isEmpty: boolean; approval: Approval };

function hintOf({ isSaved, isEmpty, approval }: Typed): string | undefined {
  if (isSaved && approval?.approvedBy && !approval.answer) return `Aprovado por ${approval.approvedBy}.`;
  if (approval?.most != null) return `Você pode dar até ${formatBRL(centsOf(approval.most))} sem pedir.`;
  if (!isSaved) return undefined;
  return isEmpty ? "Digite o valor para aplicar." : "Digite outro valor para aplicar.";
}
