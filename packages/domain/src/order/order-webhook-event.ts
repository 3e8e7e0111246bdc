import type { FulfilmentStage } from "../codes/fulfilment.ts";
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
  | "order.waiting"
  | "order.preparing"
  | "order.ready"
  | "order.shipped"
  | "order.delivered"
  | "payment.failed"
  | "payment.change-requested"
  | "flow.changed";

const eventOfStatus: Partial<Record<OrderStatus, OrderWebhookEvent>> = {
  [OrderStatus.Received]: "order.received",
  [OrderStatus.Finalized]: "order.finalized",
  [OrderStatus.Canceled]: "order.canceled",
  [OrderStatus.Error]: "order.error",
};

const eventOfStage: Record<FulfilmentStage, OrderWebhookEvent> = {
  waiting: "order.waiting",
  preparing: "order.preparing",
  ready: "order.ready",
  "on-the-way": "order.shipped",
  delivered: "order.delivered",
};

/**
 * The webhook events of a change. Most have none or one. A delivery also finalizes the order, and an order may be paid
 * in the moment it is received: then both are told, the new status first.
 */
export function orderWebhookEventsOf(before: Order, after: Order): OrderWebhookEvent[] {
  const events = [statusEventOf(before, after), paymentEventOf(before, after), stageEventOf(before, after)];
  const told = events.filter((event) => event !== undefined);
  if (told.length > 0 || before.status !== after.status) return told;
  if (before.confirmedAt === null && after.confirmedAt !== null) return ["items.confirmed"];
  return before.isInSemiAutomatic === after.isInSemiAutomatic ? [] : ["flow.changed"];
}

function statusEventOf(before: Order, after: Order): OrderWebhookEvent | undefined {
  return before.status === after.status ? undefined : eventOfStatus[after.status];
}

function stageEventOf({ fulfilment: before }: Order, { fulfilment: after }: Order): OrderWebhookEvent | undefined {
  return after && before?.stage !== after.stage ? eventOfStage[after.stage] : undefined;
}

function paymentEventOf(before: Order, { payment: after, status }: Order): OrderWebhookEvent | undefined {
  const isPlaced = before.status === OrderStatus.Received && status === OrderStatus.Received;
  if (isPlaced && before.payment && !after) return "payment.change-requested";
  if (!after || before.payment?.status === after.status) return undefined;
  // Of a canceled order it only says that its provider did not give the money back: nobody should send the goods.
  if (after.status === PaymentStatus.Paid) return status === OrderStatus.Canceled ? undefined : "order.paid";
  return after.status === PaymentStatus.Failed || after.status === PaymentStatus.Expired ? "payment.failed" : undefined;
}
