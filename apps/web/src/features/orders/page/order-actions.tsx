import type { OrderPage } from "@vitrine/contract/storefront/orders";
import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { cancelAnswerText } from "@vitrine/wording/screen/request-answer-text";
import { moneyBackText } from "@vitrine/wording/time/money-back-text";
import { useState } from "react";
import { Link } from "react-router";
import { centsOf } from "../../../lib/reais.ts";
import { CancelDialog } from "../../order/cancel-dialog.tsx";
import { changePaymentPath, payNowPath } from "../../order/payment-path.ts";
import { useMay } from "../../session/session.queries.ts";
import { Moment } from "../moment.tsx";
import { useCancelPlacedOrder } from "../orders.queries.ts";
import { AskCancel } from "./ask-cancel.tsx";
import { RepeatOrder } from "./repeat-order.tsx";

type OrderActionsProps = { page: OrderPage; isAgent: boolean };

/** What concerns the payment comes first on the page. The contact pays; an agent does not. */
export function PaymentActions({ page, isAgent, className }: OrderActionsProps & { className: string }) {
  const { order, canPay, canChangePayment, heldUntil } = page;
  return (
    <div className={`grid gap-2 ${className}`}>
      {heldUntil && (
        <p className="text-sm text-pretty text-muted">
          Produtos reservados até <Moment at={heldUntil} />. Sem pagamento até lá, o pedido é cancelado.
        </p>
      )}
      {canPay && !isAgent && (
        <Link to={payNowPath(order)} className={buttonStyle("filled")}>
          Pagar agora
        </Link>
      )}
      {canChangePayment && (
        <Link to={changePaymentPath(order.id)} className={buttonStyle("quiet")}>
          Mudar forma de pagamento
        </Link>
      )}
    </div>
  );
}

export function OtherActions({ page, isAgent }: OrderActionsProps) {
  const may = useMay();
  const { order, canCancel, cancelApproval, cancelAnswer, canRepeat, chatLink } = page;
  return (
    <div className="grid gap-2 empty:hidden">
      {canRepeat && may("change-order") && <RepeatOrder orderId={order.id} isAgent={isAgent} />}
      {chatLink && !isAgent && (
        <a href={chatLink} data-chat-link className={buttonStyle("quiet")}>
          Falar com a loja
        </a>
      )}
      {cancelAnswer && (
        <p role="status" className="text-sm text-pretty text-muted">
          {cancelAnswerText(cancelAnswer)}
        </p>
      )}
      {canCancel && may("cancel-own-order") && <CancelOrder page={page} />}
      {cancelApproval !== undefined && may("ask-cancel") && <AskCancel page={page} asked={cancelApproval} />}
    </div>
  );
}

/** Whoever cancels what is paid reads the sum that goes back, and says why. */
function CancelOrder({ page: { order, refundOnCancel: refund, refundArrival } }: { page: OrderPage }) {
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState("");
  const cancel = useCancelPlacedOrder(order.id);
  const isPaid = refund > 0;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Cancelar pedido
      </Button>
      {isAsking && (
        <CancelDialog
          text={
            isPaid
              ? `Cancelar este pedido? ${moneyBackText(centsOf(refund), refundArrival)} Ele não poderá ser retomado.`
              : "Deseja cancelar este pedido? Ele não poderá ser retomado."
          }
          isCanceling={cancel.isPending}
          isReady={!isPaid || reason.trim() !== ""}
          failure={cancel.error}
          onCancel={() => cancel.mutate(isPaid ? { reason: reason.trim(), refund } : {})}
          onClose={() => {
            cancel.reset();
            setIsAsking(false);
          }}
        >
          {isPaid && <TextField label="Motivo" value={reason} onChange={setReason} maxLength={200} />}
        </CancelDialog>
      )}
    </>
  );
}
