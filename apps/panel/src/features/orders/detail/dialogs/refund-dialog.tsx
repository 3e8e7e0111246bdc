import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { type Cents, cents, formatBRL } from "@vitrine/domain/money";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { useState } from "react";
import { FormDialog } from "../../../../lib/edit/form-dialog.tsx";
import { useShopId } from "../../../account/use-me.ts";
import { useOrderChange } from "../../orders.queries.ts";
import { paymentName, refundableOf } from "./payment-text.ts";

type DialogProps = { page: PanelOrderDetails; onClose: () => void };

/** Gives back everything that is left of a payment, or a part of it. */
export function RefundDialog({ page, onClose }: DialogProps) {
  const payments = page.payments.filter((payment) => refundableOf(payment) > 0);
  const [paymentId, setPaymentId] = useState(payments[0]?.id ?? "");
  const chosen = payments.find(({ id }) => id === paymentId);
  const most = cents(chosen ? refundableOf(chosen) : 0);
  // Until somebody types, it is all that is left: of the payment that is chosen, as it is now.
  const [typed, setTyped] = useState<Cents | null>();
  const amount = typed === undefined ? most : typed;
  const [reason, setReason] = useState("");
  const refund = useOrderChange("POST /painel/api/shops/{shopId}/orders/{orderId}/refund", {
    shopId: useShopId(),
    orderId: page.order.id,
  });
  const isWrong = amount === null || amount <= 0 || amount > most;
  const confirm = () => {
    if (isWrong) return;
    const body = { paymentId, reason: reason.trim(), ...(amount < most && { amount: amount / 100 }) };
    refund.mutate(body, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Estornar pagamento"
      action={isWrong ? "Estornar" : `Estornar ${formatBRL(amount)}`}
      isDangerous
      isBusy={refund.isPending}
      isDirty={typed !== undefined || reason.trim() !== ""}
      failure={refund.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {payments.length > 1 && (
          <SelectField
            label="Pagamento"
            options={payments.map((payment) => ({ value: payment.id, label: paymentName(payment, page.timeZone) }))}
            value={paymentId}
            onChange={(id) => {
              setPaymentId(id);
              setTyped(undefined);
            }}
          />
        )}
        <MoneyField
          label="Valor"
          value={amount}
          onChange={setTyped}
          error={isWrong ? limitText(most) : undefined}
          hint={`Ainda pode ser devolvido: ${formatBRL(most)}`}
        />
        <TextField
          label="Motivo"
          value={reason}
          onChange={setReason}
          maxLength={200}
          hint="O cliente lê na página do pedido"
        />
      </div>
    </FormDialog>
  );
}

/** Somebody may have given everything back, or canceled the order, while this was open. */
function limitText(most: Cents): string {
  return most > 0 ? `Até ${formatBRL(most)}` : "Não há mais o que devolver: feche e veja o pagamento do pedido.";
}
