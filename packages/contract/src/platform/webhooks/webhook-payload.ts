import { type Static, Type } from "typebox";
import { Order } from "../../storefront/order.ts";
import { described } from "../../wire/described.ts";
import { Count, Id, Nullable, Timestamp } from "../../wire/fields.ts";
import { ShopId } from "../platform.ts";
import { EventType, type WebhookEvent } from "./event-types.ts";

export const WebhookPayload = described(
  "The body of a webhook delivery. It is signed: see the header `Vitrine-Signature`.",
  Type.Object({
    id: described(
      "The same in every attempt, and in the header `Vitrine-Delivery`. A receiver acts on an id once.",
      Type.String({ maxLength: 400 }),
    ),
    type: described("The event, as in the header `Vitrine-Event`.", EventType),
    createdAt: described("When it happened, not when it was sent.", Timestamp),
    shopId: described("The shop of the order.", ShopId),
    isTest: Type.Boolean({ description: "Whether the shop is a test shop." }),
    version: described(
      "The version of the order after the event; null for an event that is not about an order.",
      Nullable(Count),
    ),
    data: described(
      "What the event is about, with the facts of its type.",
      Type.Object({
        contactId: described("The contact whose order it is.", Type.Optional(Id)),
        order: described(
          "In a full payload: the order when the webhook was sent, which may be newer than the event.",
          Type.Optional(Order),
        ),
        orderId: described("In a thin payload.", Type.Optional(Id)),
      }),
    ),
  }),
);
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
  "order.refunded": "Money went back, in full or in part",
  "order.created": "A cart got its first item; sent only to endpoints that name it",
  "order.updated": "Any later change of an order; sent only to endpoints that name it",
  "stock.low": "A SKU fell to `lowStockAt` of the shop document",
  "stock.out": "No units of a SKU are left",
  "contact.erased": "The data of a contact was erased",
  "contact.merged": "A contact was merged into another one, who has their orders now",
  "import.finished": "An import of the catalogue ended",
  "message.failed": "A message did not reach the contact",
  "payment.failed": "A charge was refused or expired; the order is still unpaid",
  "payment.change-requested": "The customer wants to pay in another way",
  "flow.changed": "An agent handed the contact over to the semi-automatic flow, or took them back",
};
