import { type Cents, cents, minus, noMoney, sum } from "../money.ts";

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
  /** What of the net is still to come. */
  waiting: Cents;
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
  const { gross, refunded, orders, received } = sums;
  const net = minus(gross, refunded);
  return {
    ...sums,
    net,
    waiting: minus(net, received),
    average: orders === 0 ? null : cents(Math.round(gross / orders)),
  };
}

/** How much more than before, in percent; null where there was nothing before, or both are nothing. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1_000) / 10;
}

export function addSales(one: SalesSums, other: SalesSums): SalesSums {
  return {
    orders: one.orders + other.orders,
    canceled: one.canceled + other.canceled,
    paidOrders: one.paidOrders + other.paidOrders,
    gross: sum([one.gross, other.gross]),
    refunded: sum([one.refunded, other.refunded]),
    received: sum([one.received, other.received]),
    discount: sum([one.discount, other.discount]),
    couponDiscount: sum([one.couponDiscount, other.couponDiscount]),
  };
}
