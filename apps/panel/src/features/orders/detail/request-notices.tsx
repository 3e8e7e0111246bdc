import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import type { Deed } from "@vitrine/domain/deeds/deed-table";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { cancelAnswerText, refundAnswerText } from "@vitrine/wording/screen/request-answer-text";
import { agoText } from "../../../lib/time-ago.ts";
import { useMay, useShopPath } from "../../account/use-me.ts";
import { moneyText } from "../order-text.ts";

/** What somebody asked for who may not do it: that it waits, or what was decided, until it is asked anew. */
export function RequestNotices({ page }: { page: PanelOrderDetails }) {
  const { cancelRequest: cancel, refundRequest: refund } = page;
  return (
    <>
      <RequestNotice
        {...cancel}
        decidedBy="cancel-paid-order"
        asked={`pediu para cancelar este pedido e devolver ${moneyText(page.refundOnCancel)}`}
        answerText={cancelAnswerText}
      />
      <RequestNotice
        {...refund}
        decidedBy="refund-orders"
        asked={`pediu para estornar ${moneyText(refund.waiting?.amount ?? 0)}`}
        answerText={refundAnswerText}
      />
    </>
  );
}

type RequestNoticeProps<Answer> = {
  waiting: PanelOrderDetails["cancelRequest"]["waiting"];
  answer: Answer | null;
  decidedBy: Deed;
  /** “… pediu para estornar R$ 10,00”. */
  asked: string;
  answerText: (answer: Answer) => string;
};

function RequestNotice<Answer extends { at: string }>(props: RequestNoticeProps<Answer>) {
  const { waiting, answer, decidedBy, asked, answerText } = props;
  const shopPath = useShopPath();
  const mayDecide = useMay()(decidedBy);
  if (waiting) {
    return (
      <div role="status" className="grid gap-1 rounded-xl bg-caution-tint px-4 py-3 text-caution">
        <p className="font-medium text-pretty break-words">{`${waiting.by} ${asked}: “${waiting.reason}”`}</p>
        <p className="text-sm">
          {`Aguarda aprovação · ${agoText(waiting.askedAt)}`}
          {mayDecide && (
            <>
              {" · "}
              <Link
                href={shopPath("/atendimento/aprovacoes")}
                className="inline-block py-1 font-semibold underline underline-offset-4"
              >
                Aprovar ou recusar
              </Link>
            </>
          )}
        </p>
      </div>
    );
  }
  if (!answer) return null;
  return (
    <p role="status" className="rounded-xl bg-sunk px-4 py-3 font-medium text-pretty break-words">
      {answerText(answer)}
      <span className="font-normal text-muted">{` · ${agoText(answer.at)}`}</span>
    </p>
  );
}
