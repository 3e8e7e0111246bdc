import { type Cents, cents, minus, noMoney, share, smaller, sum, times } from "../../money.ts";
import type { ShopRules } from "../../shop/shop-rules.ts";
import type { Order, OrderLine } from "../order.ts";
import type { ClosedTotals, ExplanationLine, PriceTag, Totals } from "../totals-shape.ts";
import { couponDiscount, couponTime, linesInScope } from "./coupons.ts";
import { itemsAmount, lineAmount } from "./line-amounts.ts";
import { formOf, type PaidBy, withFormDiscount } from "./payment-discount.ts";
import { priceTableInForce, sellerOf, singlePrice } from "./prices.ts";

/**
 * The whole sum. While the order is being made, it is worked out from scratch each time, so two callers cannot disagree.
 * Afterwards it is what was agreed, whatever becomes of the shop's coupons and fees, and the interest of the
 * installments that were chosen to pay it.
 */
export function orderTotals(order: Order, rules: ShopRules, now: number): Totals {
  const { interest = noMoney, installments = 1 } = order.payment ?? {};
  return withInterest(order.closedTotals ?? totalsOf(order, rules, now), { interest, installments });
}

/** The sum at once, if it was paid by this form. */
export function totalsBy(order: Order, paidBy: PaidBy, rules: ShopRules, now: number): Totals {
  const totals = formTotals(order.closedTotals ?? goodsTotals(order, rules, now), order, paidBy, rules);
  return withInterest(totals, { interest: noMoney, installments: 1 });
}

function withInterest(
  atOnce: ClosedTotals,
  { interest, installments }: { interest: Cents; installments: number },
): Totals {
  return {
    ...atOnce,
    tags: new Map(atOnce.tags),
    interest,
    total: sum([atOnce.total, interest]),
    explanation: [...atOnce.explanation, ...line("interest", String(installments), interest)],
  };
}

/** What the order costs when it is paid at once, however it is paid. */
export function totalAtOnce({ total, interest }: Pick<Totals, "total" | "interest">): Cents {
  return minus(total, interest);
}

/** The totals that are stored when the order is placed. */
export function closedTotals(order: Order, rules: ShopRules, now: number): ClosedTotals {
  return totalsOf(order, rules, now);
}

/**
 * A placed order that waits for its payment, after somebody chose another form: the discount of the former one goes, and
 * that of the new one comes. What was agreed stays otherwise.
 */
export function withChosenForm(before: Order, after: Order, rules: Pick<ShopRules, "paymentOptions">): Order {
  const { closedTotals: closed, payment } = after;
  if (!closed || !before.closedTotals || isSameForm(before.payment, payment)) return after;
  const totals = formTotals(closed, after, payment, rules);
  return totals.total === closed.total ? after : { ...after, closedTotals: totals };
}

function isSameForm(a: PaidBy | null, b: PaidBy | null): boolean {
  return a?.method === b?.method && a?.optionId === b?.optionId && a?.providerType === b?.providerType;
}

function formTotals(
  totals: ClosedTotals,
  order: Order,
  payment: PaidBy | null,
  { paymentOptions }: Pick<ShopRules, "paymentOptions">,
): ClosedTotals {
  return withFormDiscount(totals, order, formOf(payment, paymentOptions));
}

function totalsOf(order: Order, rules: ShopRules, now: number): ClosedTotals {
  return formTotals(goodsTotals(order, rules, now), order, order.payment, rules);
}

/** All but what depends on how it is paid. */
function goodsTotals(order: Order, rules: ShopRules, now: number): ClosedTotals {
  const { lines } = order;
  const items = itemsAmount(lines);
  const freight = order.logistic?.price ?? noMoney;
  const serviceFee = sellerOf(order, rules)?.serviceTax ?? noMoney;

  const coupon = rules.coupons.find((each) => each.code === order.couponCode);
  const byCoupon = coupon
    ? couponDiscount(coupon, order, { freight, now: couponTime(order, now) })
    : { items: noMoney, freight: noMoney };
  // The discount was not above the items when it was given, but items can be removed.
  const manualDiscount = smaller(order.manualDiscount, minus(items, byCoupon.items));

  const freightGift = order.freightGift ? minus(freight, byCoupon.freight) : noMoney;

  const couponCode = coupon?.code ?? "";
  const tableName = tableNameOf(order, rules);
  const explanation = [
    ...line("products", "", sum(lines.map(({ prices, quantity }) => times(prices.own, quantity)))),
    ...line("price-table", tableName, sum(lines.map(tableDifference))),
    ...line("promotion", "", sum(lines.map(promotionDifference))),
    ...line("quantity-price", "", sum(lines.map(quantityDifference))),
    ...order.gifts.map((gift): ExplanationLine => ({ kind: "gift", subject: gift.name, amount: noMoney })),
    ...line("coupon", couponCode, negative(byCoupon.items)),
    ...line("manual-discount", "", negative(manualDiscount)),
    ...line("freight", "", freight),
    ...line("free-delivery", couponCode, negative(byCoupon.freight)),
    ...line("freight-gift", "", negative(freightGift)),
    ...line("service-fee", "", serviceFee),
  ];
  const discount = sum([byCoupon.items, byCoupon.freight, freightGift, manualDiscount]);
  return {
    items,
    discount,
    freight,
    serviceFee,
    total: minus(sum([items, freight, serviceFee]), discount),
    explanation,
    tags: priceTags(lines, {
      tableName,
      couponCode,
      ofCoupon: coupon ? linesInScope(coupon, lines) : [],
      byCoupon: byCoupon.items,
      manualDiscount,
    }),
  };
}

function line(kind: ExplanationLine["kind"], subject: string, amount: Cents): ExplanationLine[] {
  return amount === 0 ? [] : [{ kind, subject, amount }];
}

function tableDifference({ prices, quantity }: OrderLine): Cents {
  return times(minus(prices.table, prices.own), quantity);
}

function promotionDifference({ prices, quantity }: OrderLine): Cents {
  return times(minus(singlePrice(prices), prices.table), quantity);
}

function quantityDifference({ prices, quantity }: OrderLine): Cents {
  return times(minus(prices.paid, singlePrice(prices)), quantity);
}

function negative(amount: Cents): Cents {
  return cents(0 - amount);
}

function tableNameOf(order: Order, rules: ShopRules): string {
  const id = priceTableInForce(order, rules);
  return rules.priceTables.find((table) => table.id === id)?.name ?? "";
}

type Reductions = {
  tableName: string;
  couponCode: string;
  ofCoupon: readonly OrderLine[];
  byCoupon: Cents;
  manualDiscount: Cents;
};

/**
 * Discounts on the whole order are split among its lines by their prices, so that the price tags add up too. The manual
 * discount is split by the rest after the coupon, so no line is below zero.
 */
function priceTags(
  lines: readonly OrderLine[],
  { tableName, couponCode, ofCoupon, byCoupon, manualDiscount }: Reductions,
): ClosedTotals["tags"] {
  const amounts = lines.map(lineAmount);
  const couponShares = sharesOf(
    byCoupon,
    lines.map((each, index) => (ofCoupon.includes(each) ? (amounts[index] ?? 0) : 0)),
  );
  const manualShares = sharesOf(
    manualDiscount,
    amounts.map((amount, index) => amount - (couponShares[index] ?? 0)),
  );
  return lines.map((each, index) => {
    const all: PriceTag[] = [
      { kind: "price-table", subject: tableName, value: tableDifference(each) },
      { kind: "promotion", subject: "", value: promotionDifference(each) },
      { kind: "quantity-price", subject: "", value: quantityDifference(each) },
      { kind: "coupon", subject: couponCode, value: negative(couponShares[index] ?? noMoney) },
      { kind: "manual-discount", subject: "", value: negative(manualShares[index] ?? noMoney) },
    ];
    return [each.index, all.filter(({ value }) => value !== 0)];
  });
}

/** Lines without a price get no discount. */
function sharesOf(amount: Cents, weights: readonly number[]): Cents[] {
  return amount === 0 ? [] : share(amount, weights);
}
