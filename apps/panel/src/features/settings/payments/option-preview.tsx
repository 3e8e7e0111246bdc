import { type Cents, cents, formatBRL, minus } from "@vitrine/domain/money";
import { paymentDiscount } from "@vitrine/domain/order/totals/payment-discount";
import { installmentOffers } from "@vitrine/domain/payment/card/installments";
import { receivedOf } from "@vitrine/domain/payment/payment-cost";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { installmentsText } from "@vitrine/wording/screen/installments-text";
import { discountedTotalText } from "@vitrine/wording/screen/payment-discount-text";
import { useState } from "react";
import { costOf, discountOf, installmentRulesOf, type OptionFields } from "./option-fields.ts";

/** What a customer chooses from at this value: the same rule as in the checkout. */
export function InstallmentPreview({ fields }: { fields: OptionFields }) {
  const [value, setValue] = useState<Cents | null>(cents(200_00));
  const total = value ?? cents(0);
  const offers = total > 0 ? installmentOffers(total, installmentRulesOf(fields)) : [];
  return (
    <div className="mt-4 grid gap-3 rounded-xl bg-sunk p-4">
      <MoneyField className="w-40" label="O que o cliente vê em" value={value} onChange={setValue} />
      <ul aria-label="Parcelas oferecidas" className="grid gap-x-6 gap-y-0.5 text-sm tabular-nums sm:grid-cols-2">
        {offers.map((offer) => (
          <li key={offer.count}>{installmentsText({ ...offer, interest: minus(offer.total, total) })}</li>
        ))}
      </ul>
    </div>
  );
}

const EXAMPLE = cents(100_00);

export function DiscountPreview({ fields }: { fields: OptionFields }) {
  const discount = discountOf(fields);
  if (!discount) return null;
  const total = minus(EXAMPLE, paymentDiscount(EXAMPLE, discount));
  return (
    <p className="mt-3 text-sm">
      {`Em produtos de ${formatBRL(EXAMPLE)} o cliente vê: ${discountedTotalText(total, discount)}.`}
    </p>
  );
}

export function CostPreview({ fields }: { fields: OptionFields }) {
  const cost = costOf(fields);
  if (!cost) return null;
  return (
    <p className="mt-3 text-sm">{`De ${formatBRL(EXAMPLE)} a loja recebe ${formatBRL(receivedOf(EXAMPLE, cost))}.`}</p>
  );
}
