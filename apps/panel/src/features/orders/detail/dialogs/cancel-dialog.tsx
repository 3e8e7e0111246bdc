import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { cents, sum } from "@vitrine/domain/money";
import { isConfirmedManually } from "@vitrine/domain/payment/order-payment";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { cancelOrderText } from "@vitrine/wording/panel/cancel-order-text";
import { useState } from "react";
import { FormDialog } from "../../../../lib/edit/form-dialog.tsx";
import { useShopId } from "../../../account/use-me.ts";
import { orderName } from "../../order-text.ts";
import { useOrderChange } from "../../orders.queries.ts";
import { arrivalOfLeft, type Payment, refundableOf } from "./payment-text.ts";

type DialogProps = { page: PanelOrderDetails; onClose: () => void };

export function CancelDialog({ page, onClose }: DialogProps) {
  const [reason, setReason] = useState("");
  const [isTold, setIsTold] = useState(true);
  const [isMissing, setIsMissing] = useState(false);
  const cancel = useOrderChange("POST /painel/api/shops/{shopId}/orders/{orderId}/cancel", {
    shopId: useShopId(),
    orderId: page.order.id,
  });
  const leftOf = (isOf: (payment: Payment) => boolean) =>
    sum(page.payments.filter(isOf).map((payment) => cents(refundableOf(payment))));
  const confirm = () => {
    setIsMissing(reason.trim() === "");
    if (reason.trim() !== "")
      cancel.mutate({ reason: reason.trim(), isTold, refund: page.refundOnCancel }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={`Cancelar ${orderName(page.order.number).toLowerCase()}?`}
      action="Cancelar pedido"
      refusal="Voltar"
      isDangerous
      isBusy={cancel.isPending}
      isDirty={reason.trim() !== ""}
      failure={cancel.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>
          {cancelOrderText({
            byProvider: leftOf((payment) => !isConfirmedManually(payment)),
            byHand: leftOf(isConfirmedManually),
            arrival: arrivalOfLeft(page.payments.filter((payment) => !isConfirmedManually(payment))),
          })}
        </p>
        <TextField
          label="Motivo"
          value={reason}
          onChange={setReason}
          maxLength={200}
          error={isMissing ? "Diga por que o pedido é cancelado" : undefined}
          hint="Fica no histórico e, se avisado, na mensagem ao cliente"
        />
        <Checkbox label="Avisar o cliente na conversa" isChecked={isTold} onChange={setIsTold} />
      </div>
    </FormDialog>
  );
}
