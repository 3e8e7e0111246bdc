import { type Cents, cents, noMoney } from "../money.ts";

/** What a group of sales adds up to. Every report is a list of these. */
export type SalesSums = {
  /** Placed and not canceled. */
  orders: number;
  /** Placed, and canceled later. */
  canceled: number;
  paidOrders: number;
  /** The totals of the orders. */
  gross: Cents;
  /** What of it was given back. */
  refunded: Cents;
  /** What of it the shop has: paid orders and the parts that came of others, less what was given back. */
  received: Cents;
  discount: Cents;
  couponDiscount: Cents;
};

export type SalesNumbers = SalesSums & {
  /** The money of the period: gross less refunded. */
  net: Cents;
  /** Gross per order, rounded to the centavo; null without orders. */
  average: Cents | null;
};

export const noSales: SalesSums = {
  orders: 0,
  canceled: 0,
  paidOrders: 0,
  gross: noMoney,
  refunded: noMoney,
  received: noMoney,
  discount: noMoney,
  couponDiscount: noMoney,
};

export function salesNumbers(sums: SalesSums): SalesNumbers {
  const { gross, refunded, orders } = sums;
  return {
    ...sums,
    net: cents(gross - refunded),
    average: orders === 0 ? null : cents(Math.round(gross / orders)),
  };
}

/** How much more than before, in percent; null where there was nothing before, or both are nothing. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1_000) / 10;
}
