import { PaymentStatus } from "../checkout/payment.ts";
import type { Order } from "./order.ts";
import { OrderStatus } from "./status.ts";

/** What others than the people at the order should hear of. Small steps on the way are not among it. */
export type OrderNews =
  | "items.confirmed"
  | "order.received"
  | "order.finalized"
  | "order.canceled"
  | "order.error"
  | "order.paid"
  | "payment.failed"
  | "payment.change-requested"
  | "flow.changed";

const newsOfStatus: Partial<Record<OrderStatus, OrderNews>> = {
  [OrderStatus.Received]: "order.received",
  [OrderStatus.Finalized]: "order.finalized",
  [OrderStatus.Canceled]: "order.canceled",
  [OrderStatus.Error]: "order.error",
};

/** What a change of an order is news of, if of anything. */
export function newsOf(before: Order, after: Order): OrderNews | undefined {
  if (before.status !== after.status) return newsOfStatus[after.status];
  const payment = paymentNewsOf(before, after);
  if (payment) return payment;
  if (before.confirmedAt === null && after.confirmedAt !== null) return "items.confirmed";
  return before.isInSemiAutomatic === after.isInSemiAutomatic ? undefined : "flow.changed";
}

function paymentNewsOf({ payment: before }: Order, { payment: after, status }: Order): OrderNews | undefined {
  if (status === OrderStatus.Received && before && !after) return "payment.change-requested";
  if (!after || before?.status === after.status) return undefined;
  if (after.status === PaymentStatus.Paid) return "order.paid";
  return after.status === PaymentStatus.Failed || after.status === PaymentStatus.Expired ? "payment.failed" : undefined;
}
