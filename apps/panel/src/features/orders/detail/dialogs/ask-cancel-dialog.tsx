import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { moneyBackText } from "@vitrine/wording/time/money-back-text";
import { useState } from "react";
import { FormDialog } from "../../../../lib/edit/form-dialog.tsx";
import { useShopId } from "../../../account/use-me.ts";
import { orderName, toCents } from "../../order-text.ts";
import { useOrderChange } from "../../orders.queries.ts";
import { arrivalOfLeft } from "./payment-text.ts";

/** Whoever may not give back what was paid asks those who may. */
export function AskCancelDialog({ page, onClose }: { page: PanelOrderDetails; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const ask = useOrderChange("POST /painel/api/shops/{shopId}/orders/{orderId}/cancel-request", {
    shopId: useShopId(),
    orderId: page.order.id,
  });
  const said = reason.trim();
  const confirm = () => {
    setIsMissing(said === "");
    if (said !== "") ask.mutate({ reason: said }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={`Pedir para cancelar ${orderName(page.order.number).toLowerCase()}?`}
      action="Pedir cancelamento"
      refusal="Voltar"
      isBusy={ask.isPending}
      isDirty={said !== ""}
      failure={ask.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>
          {`Este pedido já foi pago. Quem gerencia a loja decide se ele é cancelado. Então ${moneyBackText(toCents(page.refundOnCancel), arrivalOfLeft(page.payments))}`}
        </p>
        <TextField
          label="Motivo"
          value={reason}
          onChange={setReason}
          maxLength={200}
          error={isMissing ? "Diga por que o pedido deve ser cancelado" : undefined}
          hint="Quem decide lê o motivo; o cliente, não"
        />
      </div>
    </FormDialog>
  );
}
