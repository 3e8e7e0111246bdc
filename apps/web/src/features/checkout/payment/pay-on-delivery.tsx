import type { PaymentOption } from "@vitrine/contract/storefront/payment";
import { changeFor, coversTotal, isCash } from "@vitrine/domain/checkout/payment-methods";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { CASH_MISSING, CASH_TOO_LOW } from "@vitrine/wording/screen/missing-text";
import { paymentDiscountText } from "@vitrine/wording/screen/payment-discount-text";
import { invoiceDueText } from "@vitrine/wording/time/invoice-text";
import { useState } from "react";
import { centsOf, formatReais } from "../../../lib/reais.ts";
import { useDebouncedCallback } from "../../../lib/use-debounced-callback.ts";
import { useCheckout } from "../checkout-context.ts";
import { discountOf } from "./discount-of.ts";
import { usePayOnDelivery } from "./payment-options.queries.ts";

/** The customer chooses a group of payment means and then one of them. */
export function PayOnDelivery({ options }: { options: readonly PaymentOption[] }) {
  const { order, isRecalculating } = useCheckout();
  const { change, pendingChoice, failure } = usePayOnDelivery();
  const [pickedGroup, setPickedGroup] = useState<string | null>(null);
  const [pickedMeans, setPickedMeans] = useState<string | null>(null);
  const groups = [...new Set(options.map(headingOf))];
  const saved = options.find(
    ({ providerId }) => providerId === (pendingChoice?.providerId ?? order.payment.providerId),
  );
  const group = pickedGroup ?? (saved ? headingOf(saved) : "");
  const inGroup = options.filter((option) => headingOf(option) === group);
  const means = inGroup.find(({ providerId }) => providerId === (pickedMeans ?? saved?.providerId));

  /** Cash is sent later, together with its amount. */
  function pick(option: PaymentOption) {
    setPickedMeans(option.providerId);
    if (!isCash(option)) change({ providerId: option.providerId, type: option.method, cashAmount: null });
  }

  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Pagar com"
          placeholder="Selecione"
          options={groups.map((each) => ({ value: each, label: each }))}
          value={group}
          onChange={(chosenGroup) => {
            setPickedGroup(chosenGroup);
            setPickedMeans(null);
            const [first, ...others] = options.filter((option) => headingOf(option) === chosenGroup);
            if (first && others.length === 0) pick(first);
          }}
          isBusy={isRecalculating}
        />
        {group !== "" && (
          <SelectField
            label="Meio de pagamento"
            placeholder="Selecione"
            options={inGroup.map((option) => ({ value: option.providerId, label: nameOf(option) }))}
            value={means?.providerId ?? ""}
            onChange={(providerId) => {
              const option = inGroup.find((each) => each.providerId === providerId);
              if (option) pick(option);
            }}
            isBusy={isRecalculating}
          />
        )}
        {means && isCash(means) && (
          <CashAmount
            onSet={(cashAmount) => change({ providerId: means.providerId, type: means.method, cashAmount })}
          />
        )}
      </div>
      {means?.invoice && <InvoiceNote {...means.invoice} isShort={means.lacks === "credit"} />}
      <FailureBlock text={failure?.message} />
    </>
  );
}

/** The group is only a heading: what has none stands under its own name. */
function headingOf({ group, name }: PaymentOption): string {
  return group || name;
}

type InvoiceNoteProps = NonNullable<PaymentOption["invoice"]> & { isShort: boolean };

/** When it is to be paid, and how much of the credit is left. */
function InvoiceNote({ dueDays, limit, free, isShort }: InvoiceNoteProps) {
  return (
    <p className={`text-sm text-pretty ${isShort ? "text-danger" : "text-muted"}`}>
      <span className="inline-block first-letter:uppercase">{invoiceDueText({ dueDays, dueOn: null })}.</span> Limite de
      crédito: {formatReais(free)} livre de {formatReais(limit)}
      {isShort ? ", menos do que este pedido." : "."}
    </p>
  );
}

/** "Dinheiro (5% de desconto)". */
function nameOf({ name, discount, lacks }: PaymentOption): string {
  if (lacks === "credit") return `${name} (limite insuficiente)`;
  return discount ? `${name} (${paymentDiscountText(discountOf(discount))})` : name;
}

/** The debounce of the cash amount: long enough to type the next digit. */
const DEBOUNCE_MS = 700;

/** Saved on blur, on Enter, or when typing stops, so that one tap on the button is enough to place the order. */
function CashAmount({ onSet }: { onSet: (reais: number) => void }) {
  const { order } = useCheckout();
  const saved = order.payment.cashAmount === null ? null : centsOf(order.payment.cashAmount);
  const [typed, setTyped] = useState<Cents | null>(saved);
  const [isLeft, setIsLeft] = useState(saved !== null);
  const isEnough = coversTotal(typed, centsOf(order.totalAmout));

  const setAmount = (amount: Cents | null) => {
    const isNewAmount = coversTotal(amount, centsOf(order.totalAmout)) && amount !== saved;
    if (amount !== null && isNewAmount) onSet(amount / 100);
  };
  const setAmountLater = useDebouncedCallback(setAmount, DEBOUNCE_MS);

  function save() {
    setIsLeft(true);
    setAmount(typed);
  }

  return (
    <MoneyField
      label="Troco para quanto?"
      hint={changeText(typed, centsOf(order.totalAmout))}
      value={typed}
      onChange={(amount) => {
        setTyped(amount);
        setAmountLater(amount);
      }}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === "Enter") save();
      }}
      error={isLeft && !isEnough ? (typed === null ? CASH_MISSING : CASH_TOO_LOW) : undefined}
    />
  );
}

/** What the customer gets back, as soon as the amount covers the order. */
function changeText(cashAmount: Cents | null, total: Cents): string {
  const change = changeFor(cashAmount, total);
  if (change === null) return `Total do pedido: ${formatBRL(total)}`;
  return change === 0 ? "Sem troco: o valor é o total do pedido." : `Seu troco: ${formatBRL(change)}`;
}
