import { PaymentMethod, type PaymentProviderType } from "../../codes/payment.ts";
import { type Cents, cents, minus, noMoney, percentOf, share, smaller, sum } from "../../money.ts";
import type { PaymentDiscount, PaymentOption } from "../../shop/shop-rules.ts";
import type { Order, OrderPayment } from "../order.ts";
import type { ClosedTotals, ExplanationLine, PriceTag } from "../totals-shape.ts";
import { lineAmount } from "./line-amounts.ts";

/** By which form an order is paid. */
export type PaidBy = Pick<OrderPayment, "method" | "optionId"> & { providerType: PaymentProviderType | null };

type Form = Pick<PaymentOption, "providerId" | "method" | "providerType" | "name" | "discount">;

/** The form of the shop that the payment of an order is. Of what is paid at the door, none before its means is chosen. */
export function formOf<Each extends Form>(payment: PaidBy | null, forms: readonly Each[]): Each | undefined {
  if (!payment) return undefined;
  const ofMethod = forms.filter(({ method }) => method === payment.method);
  if (payment.optionId !== null) return ofMethod.find(({ providerId }) => providerId === payment.optionId);
  if (payment.method === PaymentMethod.OnDelivery) return undefined;
  return ofMethod.find(({ providerType }) => providerType === payment.providerType) ?? ofMethod[0];
}

/** What a form takes off goods of this value. Freight and fees stay, and nothing falls below zero. */
export function paymentDiscount(goods: Cents, { percent = 0, amount = noMoney }: PaymentDiscount): Cents {
  return smaller(goods, sum([percentOf(goods, percent), amount]));
}

type Explained = { readonly kind: ExplanationLine["kind"]; readonly amount: number };

/** What the chosen form does not change: the price of its own discount is taken out, and so is interest. */
const ofForm: readonly ExplanationLine["kind"][] = ["payment-discount", "interest"];
const notGoods: readonly ExplanationLine["kind"][] = [
  ...ofForm,
  ...(["freight", "free-delivery", "freight-gift", "service-fee"] as const),
];

/** What an order costs by a form, worked out from the lines that explain its total now. */
export function totalByForm(explanation: readonly Explained[], discount: PaymentDiscount): Cents {
  const without = (kinds: readonly ExplanationLine["kind"][]) =>
    cents(explanation.filter(({ kind }) => !kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0));
  return minus(without(ofForm), paymentDiscount(without(notGoods), discount));
}

type Goods = Pick<Order, "lines">;

/** How much of the totals the chosen form took off. */
export function paymentDiscountIn({ explanation }: Pick<ClosedTotals, "explanation">): Cents {
  return sum(explanation.filter(isOfForm).map(({ amount }) => minus(noMoney, amount)));
}

/** The totals for this form, whichever they were worked out for: the discount of one goes when another is chosen. */
export function withFormDiscount(totals: ClosedTotals, order: Goods, form: Form | undefined): ClosedTotals {
  const plain = withoutFormDiscount(totals);
  if (!form?.discount) return plain;
  const amount = paymentDiscount(sum(goodsOf(plain, order)), form.discount);
  return withDiscount(plain, order, { amount, name: form.name });
}

/** The totals with exactly this discount: what a charge was made with, whatever the shop takes off by now. */
export function withChargedDiscount(totals: ClosedTotals, order: Goods, amount: Cents): ClosedTotals {
  if (paymentDiscountIn(totals) === amount) return totals;
  const plain = withoutFormDiscount(totals);
  return withDiscount(plain, order, { amount: smaller(amount, sum(goodsOf(plain, order))), name: "" });
}

function isOfForm({ kind }: Pick<ExplanationLine | PriceTag, "kind">): boolean {
  return kind === "payment-discount";
}

function withoutFormDiscount(totals: ClosedTotals): ClosedTotals {
  const amount = paymentDiscountIn(totals);
  if (amount === 0) return totals;
  return {
    ...totals,
    discount: minus(totals.discount, amount),
    total: sum([totals.total, amount]),
    explanation: totals.explanation.filter((line) => !isOfForm(line)),
    tags: totals.tags.map(([index, tags]) => [index, tags.filter((tag) => !isOfForm(tag))]),
  };
}

/** It is shared among the lines by what they cost after coupon and discount, so parts that are given back add up. */
function withDiscount(
  totals: ClosedTotals,
  order: Goods,
  { amount, name: subject }: { amount: Cents; name: string },
): ClosedTotals {
  if (amount <= 0) return totals;
  const shares = share(amount, goodsOf(totals, order));
  const before = new Map(totals.tags);
  return {
    ...totals,
    discount: sum([totals.discount, amount]),
    total: minus(totals.total, amount),
    explanation: [...totals.explanation, { kind: "payment-discount", subject, amount: cents(0 - amount) }],
    tags: order.lines.map(({ index }, position) => {
      const value = cents(0 - (shares[position] ?? 0));
      const tags = before.get(index) ?? [];
      return [index, value === 0 ? tags : [...tags, { kind: "payment-discount", subject, value }]];
    }),
  };
}

/** What each line costs after the discounts on the whole order. */
function goodsOf({ tags }: ClosedTotals, { lines }: Goods): Cents[] {
  const ofLine = new Map(tags);
  return lines.map((line) => {
    const shared = (ofLine.get(line.index) ?? []).filter(({ kind }) => isOrderDiscount(kind));
    return sum([lineAmount(line), ...shared.map(({ value }) => value)]);
  });
}

/** A line's share of what is taken off the whole order. Its price has its table and promotion in it already. */
export function isOrderDiscount(kind: PriceTag["kind"]): boolean {
  return kind === "coupon" || kind === "manual-discount" || kind === "payment-discount";
}
