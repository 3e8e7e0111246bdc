import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { type Cents, cents, formatBRL } from "@vitrine/domain/money";
import { isConfirmedManually } from "@vitrine/domain/payment/order-payment";
import { refundArrival } from "@vitrine/domain/payment/refund-arrival";
import { ChipChoice } from "@vitrine/ui/fields/chip-choice.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { moneyWayText } from "@vitrine/wording/time/money-back-text";
import { useState } from "react";
import { FormDialog } from "../../../../lib/edit/form-dialog.tsx";
import { useShopId } from "../../../account/use-me.ts";
import { toReais } from "../../order-text.ts";
import { useOrderChange } from "../../orders.queries.ts";
import { paymentName, refundableOf } from "./payment-text.ts";
import { RefundByHand } from "./refund-by-hand.tsx";
import { itemsAmount, refundableLines } from "./refund-items.ts";
import { RefundItemsFields } from "./refund-items-fields.tsx";

type DialogProps = { page: PanelOrderDetails; onClose: () => void };

/** Gives back everything that is left of a payment, a part of it, or what some items cost. */
export function RefundDialog(props: DialogProps) {
  const of = { shopId: useShopId(), orderId: props.page.order.id };
  const refund = useOrderChange("POST /painel/api/shops/{shopId}/orders/{orderId}/refund", of);
  return <RefundForm {...props} refund={refund} isAsking={false} />;
}

/** Whoever may not give money back asks those who may, in the same words. */
export function AskRefundDialog(props: DialogProps) {
  const of = { shopId: useShopId(), orderId: props.page.order.id };
  const refund = useOrderChange("POST /painel/api/shops/{shopId}/orders/{orderId}/refund-request", of);
  return <RefundForm {...props} refund={refund} isAsking />;
}

type RefundFormProps = DialogProps & {
  refund: ReturnType<typeof useOrderChange<"POST /painel/api/shops/{shopId}/orders/{orderId}/refund">>;
  isAsking: boolean;
};

function RefundForm({ page, onClose, refund, isAsking }: RefundFormProps) {
  const payments = page.payments.filter((payment) => refundableOf(payment) > 0);
  const [paymentId, setPaymentId] = useState(payments[0]?.id ?? "");
  const chosen = payments.find(({ id }) => id === paymentId);
  const most = cents(chosen ? refundableOf(chosen) : 0);
  // Until somebody types, it is all that is left: of the payment that is chosen, as it is now.
  const [typed, setTyped] = useState<Cents | null>();
  const amount = typed === undefined ? most : typed;
  const [reason, setReason] = useState("");
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const lines = refundableLines(page, chosen);
  const [way, setWay] = useState<"amount" | "items">("amount");
  const [units, setUnits] = useState<ReadonlyMap<number, number>>(new Map());
  const isByItems = way === "items" && lines.length > 0;
  const sum = isByItems ? itemsAmount(lines, units) : amount;
  const isWrong = sum === null || sum <= 0 || sum > most;
  const isByHand = chosen !== undefined && isConfirmedManually(chosen);
  const verb = verbOf({ isAsking, isByHand });
  const confirm = () => {
    const lacksReason = isAsking && reason.trim() === "";
    setIsReasonMissing(lacksReason);
    if (isWrong || lacksReason) return;
    const items = lines.flatMap(({ index }) => {
      const quantity = units.get(index) ?? 0;
      return quantity > 0 ? [{ index, quantity }] : [];
    });
    const what = isByItems ? { items } : sum < most && { amount: toReais(sum) };
    const body = { paymentId, reason: reason.trim(), ...what };
    refund.mutate(body, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={isAsking ? "Pedir estorno" : "Estornar pagamento"}
      action={isWrong ? verb : `${verb} ${formatBRL(sum)}`}
      isDangerous={!isAsking}
      isBusy={refund.isPending}
      isDirty={typed !== undefined || units.size > 0 || reason.trim() !== ""}
      failure={refund.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        {isAsking && <p>Quem gerencia a loja decide se o dinheiro volta. Até lá, nada é devolvido.</p>}
        {payments.length > 1 && (
          <SelectField
            label="Pagamento"
            options={payments.map((payment) => ({ value: payment.id, label: paymentName(payment, page.timeZone) }))}
            value={paymentId}
            onChange={(id) => {
              setPaymentId(id);
              setTyped(undefined);
              setUnits(new Map());
            }}
          />
        )}
        {lines.length > 0 && (
          <ChipChoice
            label="O que devolver"
            names={{ amount: "Um valor", items: "Itens" }}
            value={way}
            onChange={setWay}
          />
        )}
        {isByItems ? (
          <RefundItemsFields lines={lines} units={units} onChange={setUnits} />
        ) : (
          <MoneyField
            label="Valor"
            value={amount}
            onChange={setTyped}
            error={isWrong ? limitText(most) : undefined}
            hint={`Ainda pode ser devolvido: ${formatBRL(most)}`}
          />
        )}
        {isByItems && isWrong && <p className="text-sm text-muted">{itemsText(most, sum)}</p>}
        {isByHand && !isAsking && <RefundByHand page={page} amount={isWrong ? null : sum} />}
        {!isByHand && chosen && (
          <p className="text-sm text-pretty text-muted">{`O valor volta ${moneyWayText(refundArrival(chosen))}.`}</p>
        )}
        <TextField
          label="Motivo"
          value={reason}
          onChange={setReason}
          maxLength={200}
          error={isReasonMissing ? "Diga por que o dinheiro deve ser devolvido" : undefined}
          hint={isAsking ? "Quem decide lê, e o cliente também, se for aprovado" : "O cliente lê na página do pedido"}
        />
      </div>
    </FormDialog>
  );
}

function verbOf({ isAsking, isByHand }: { isAsking: boolean; isByHand: boolean }): string {
  if (isAsking) return "Pedir";
  return isByHand ? "Devolvi" : "Estornar";
}

/** Somebody may have given everything back, or canceled the order, while this was open. */
function limitText(most: Cents): string {
  return most > 0 ? `Até ${formatBRL(most)}` : "Não há mais o que devolver: feche e veja o pagamento do pedido.";
}

function itemsText(most: Cents, sum: Cents | null): string {
  if (sum !== null && sum > most) return `Ainda pode ser devolvido: ${formatBRL(most)}. Escolha menos, ou um valor.`;
  return "Escolha quantos de cada item voltam. O frete fica: para devolvê-lo, escolha um valor.";
}
