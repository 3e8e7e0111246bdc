import { PaymentMethod, walletMethods } from "../codes/payment.ts";
import { type Cents, minus, sum } from "../money.ts";
import { type Attempt, tookMoney } from "./attempt.ts";
import { isConfirmedManually } from "./order-payment.ts";
import { type Refund, refundedAmount } from "./refund.ts";

/**
 * On which way money goes back to the customer, and so when it is with them. `by-shop`: people hand it over, and a provider
 * has no part in it.
 */
export const refundArrivals = ["pix", "card", "boleto", "wallet", "by-shop"] as const;
export type RefundArrival = (typeof refundArrivals)[number];

type PaidBy = Pick<Attempt, "method" | "providerType">;

export function refundArrival(paid: PaidBy): RefundArrival {
  if (isConfirmedManually(paid)) return "by-shop";
  if (walletMethods.includes(paid.method)) return "wallet";
  if (paid.method === PaymentMethod.CreditCard) return "card";
  return paid.method === PaymentMethod.Boleto ? "boleto" : "pix";
}

/** The one of all payments of an order. Null where they differ: who paid in two ways is told neither for both. */
export function arrivalOf(attempts: readonly (PaidBy & Pick<Attempt, "status">)[]): RefundArrival | null {
  const [first, ...others] = new Set(attempts.filter(tookMoney).map(refundArrival));
  return first === undefined || others.length > 0 ? null : first;
}

/** What was paid for a canceled order and is not back for certain: with the shop, or on its way. */
export function stillToGiveBack(
  attempts: readonly Attempt[],
  refunds: readonly (Refund & { attemptId: string })[],
): Cents {
  const left = attempts.filter(tookMoney).map((attempt) => {
    const own = refunds.filter(({ attemptId }) => attemptId === attempt.id);
    return minus(attempt.amount, refundedAmount(attempt, own));
  });
  return sum(left);
}
