import { isOpen, OrderStatus } from "../codes/order-status.ts";
import { PaymentStatus } from "../codes/payment.ts";
import type { Order } from "../order/order.ts";
import { isGivenBack, isPartlyPaid } from "./order-payment.ts";

/** How an order stands with its money, in one word. */
export const paymentStates = [
  /** Nothing was charged yet, or the last charge was given up. */
  "unpaid",
  /** A charge waits for the customer or for its provider. */
  "waiting",
  /** The last charge was refused. */
  "failed",
  /** The last charge was not paid in time. */
  "expired",
  /** The items were changed after the payment: the rest is to come. */
  "partly-paid",
  "paid",
  "partly-refunded",
  /** Everything was given back. */
  "refunded",
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Placed, and the shop has not the money, or not all of it. */
export const unpaidStates = [
  "unpaid",
  "waiting",
  "failed",
  "expired",
  "partly-paid",
] as const satisfies readonly PaymentState[];

export function isUnpaidState(state: PaymentState | null): boolean {
  return unpaidStates.some((each) => each === state);
}

/** Null while nothing is owed: the order is still being made, or it was canceled before anybody paid. */
export function paymentStateOf({ status, payment }: Pick<Order, "status" | "payment">): PaymentState | null {
  if (isOpen(status)) return null;
  if (payment?.status === PaymentStatus.Paid) return (payment.refunded ?? 0) > 0 ? "partly-refunded" : "paid";
  if (payment && isGivenBack(payment)) return "refunded";
  // Of a canceled order, too: the shop still has that part.
  if (isPartlyPaid(payment)) return "partly-paid";
  if (status === OrderStatus.Canceled) return null;
  switch (payment?.status) {
    case PaymentStatus.Waiting:
      return "waiting";
    case PaymentStatus.Failed:
      return "failed";
    case PaymentStatus.Expired:
      return "expired";
    default:
      return "unpaid";
  }
}
