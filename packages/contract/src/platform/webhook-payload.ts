import { type Static, Type } from "typebox";
import { Order } from "../storefront/order.ts";
import { Count, Id, Timestamp } from "../wire/fields.ts";
import { ShopId } from "./platform.ts";
import { EventType, type WebhookEvent } from "./webhook.ts";

/** The body of a webhook delivery. It is signed: see the header `Vitrine-Signature`. */
export const WebhookPayload = Type.Object({
  /** The same in every attempt, and in the header `Vitrine-Delivery`. A receiver acts on an id once. */
  id: Type.String({ maxLength: 300 }),
  /** The event, as in the header `Vitrine-Event`. */
  type: EventType,
  /** When it happened, not when it was sent. */
  createdAt: Timestamp,
  /** The shop of the order. */
  shopId: ShopId,
  /** The version of the order after the event. */
  version: Count,
  /** What the event is about. */
  data: Type.Object({
    /** The contact whose order it is. */
    contactId: Id,
    /** The order when the webhook was sent, which may be newer than the event. */
    order: Order,
  }),
});
export type WebhookPayload = Static<typeof WebhookPayload>;

/** When each event is sent, for the document of the API. */
export const eventSummaries: Record<WebhookEvent, string> = {
  "items.confirmed": "The customer confirmed the items; the goods are held for them",
  "order.received": "The order was accepted; it may still have to be paid",
  "order.finalized": "The order is delivered, or settled by the shop; it does not mean paid",
  "order.canceled": "The order is canceled; its goods and its coupon are released",
  "order.error": "A person must check the order",
  "order.paid": "The payment has arrived, before or after the delivery",
  "order.waiting": "The shop took the order back to the beginning, to correct a mistake",
  "order.preparing": "The shop began to prepare the order",
  "order.ready": "A pickup is ready at the store",
  "order.shipped": "A delivery is on its way",
  "order.delivered": "The customer has the order",
  "order.refunded": "Money was given back: a whole payment, an amount or some items",
  "order.created": "An order began: its first item was added. Sent only to endpoints that name it",
  "order.updated": "An order changed. Sent only to endpoints that name it",
  "payment.failed": "A charge was refused or expired; the order is still unpaid",
  "payment.change-requested": "The customer wants to pay in another way",
  "flow.changed": "An agent handed the contact over to the semi-automatic flow, or took them back",
  "stock.low": "What is left of a SKU reached the threshold `lowStockAt` of the shop",
  "stock.out": "Nothing is left of a SKU",
  "contact.erased": "The personal data of a contact were erased; erase your copy too",
  "import.finished": "An import of the catalogue ended, with its counts",
  "message.failed": "A message could not be delivered to a contact",
};
