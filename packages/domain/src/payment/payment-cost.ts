import { type Cents, minus, noMoney, percentOf, smaller, sum } from "../money.ts";

/** What a payment costs the shop: a share of its value, and a part that is always the same. */
export type PaymentCost = { percent: number; fixed: Cents };

/** What the shop receives of a payment. Nothing, where the cost takes all of it. */
export function receivedOf(amount: Cents, { percent, fixed }: PaymentCost): Cents {
  const cost = smaller(amount, sum([percentOf(amount, percent), fixed]));
  return amount <= 0 ? noMoney : minus(amount, cost);
}
