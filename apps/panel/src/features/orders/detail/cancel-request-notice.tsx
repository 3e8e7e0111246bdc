import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { cancelAnswerText } from "@vitrine/wording/screen/request-answer-text";
import { agoText } from "../../../lib/time-ago.ts";
import { useMay, useShopPath } from "../../account/use-me.ts";
import { moneyText } from "../order-text.ts";

/** A cancellation that somebody asked for: that it waits, or what was decided, until it is asked anew. */
export function CancelRequestNotice({ page }: { page: PanelOrderDetails }) {
  const { waiting, answer } = page.cancelRequest;
  const shopPath = useShopPath();
  const mayDecide = useMay()("cancel-paid-order");
  if (waiting) {
    return (
      <div role="status" className="grid gap-1 rounded-xl bg-caution-tint px-4 py-3 text-caution">
        <p className="font-medium text-pretty break-words">
          {`${waiting.by} pediu para cancelar este pedido e devolver ${moneyText(page.refundOnCancel)}: “${waiting.reason}”`}
        </p>
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
      {cancelAnswerText(answer)}
      <span className="font-normal text-muted">{` · ${agoText(answer.at)}`}</span>
    </p>
  );
}
