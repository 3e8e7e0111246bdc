import { OrderStatus } from "../codes/order-status.ts";
import { PaymentStatus } from "../codes/payment.ts";
import type { Order } from "./order.ts";

/** The events that a shop's webhook receives. Small changes have none. */
export type OrderWebhookEvent =
  | "items.confirmed"
  | "order.received"
  | "order.finalized"
  | "order.canceled"
  | "order.error"
  | "order.paid"
  | "payment.failed"
  | "payment.change-requested"
  | "flow.changed";

const eventOfStatus: Partial<Record<OrderStatus, OrderWebhookEvent>> = {
  [OrderStatus.Received]: "order.received",
  [OrderStatus.Finalized]: "order.finalized",
  [OrderStatus.Canceled]: "order.canceled",
  [OrderStatus.Error]: "order.error",
};

/** The webhook event of a change, if it has one. */
export function orderWebhookEventOf(before: Order, after: Order): OrderWebhookEvent | undefined {
  if (before.status !== after.status) return eventOfStatus[after.status];
  const payment = paymentEventOf(before, after);
  if (payment) return payment;
  if (before.confirmedAt === null && after.confirmedAt !== null) return "items.confirmed";
  return before.isInSemiAutomatic === after.isInSemiAutomatic ? undefined : "flow.changed";
}

function paymentEventOf({ payment: before }: Order, { payment: after, status }: Order): OrderWebhookEvent | undefined {
  if (status === OrderStatus.Received && before && !after) return "payment.change-requested";
  if (!after || before?.status === after.status) return undefined;
  if (after.status === PaymentStatus.Paid) return "order.paid";
  return after.status === PaymentStatus.Failed || after.status === PaymentStatus.Expired ? "payment.failed" : undefined;
}
