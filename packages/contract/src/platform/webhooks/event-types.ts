import { Type } from "typebox";

/** The events of a shop. The list grows; a receiver ignores events it does not know. */
export const webhookEvents = [
  "items.confirmed",
  "order.received",
  "order.finalized",
  "order.canceled",
  "order.error",
  "order.paid",
  "order.waiting",
  "order.preparing",
  "order.ready",
  "order.shipped",
  "order.delivered",
  "order.refunded",
  "order.created",
  "order.updated",
  "payment.failed",
  "payment.change-requested",
  "flow.changed",
  "stock.low",
  "stock.out",
  "contact.erased",
  "contact.merged",
  "import.finished",
  "message.failed",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** So frequent that an endpoint gets them only if it names them. */
export const frequentEvents = ["order.created", "order.updated"] as const satisfies WebhookEvent[];

/** The name of an event. */
export const EventType = Type.Unsafe<WebhookEvent>({ type: "string", enum: [...webhookEvents] });
