import { type Static, Type } from "typebox";
import { described } from "../../wire/described.ts";
import { Count, closed, Id, Line, Nullable, PageToken, Timestamp, Url } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";
import { ShopId } from "../platform.ts";
import { EventType } from "./event-types.ts";

export const WebhookSecret = Type.String({ minLength: 16, maxLength: 200, pattern: "^[\\x21-\\x7e]+$" });

export const NewWebhook = Type.Object(
  {
    url: described("A public https address that takes POST.", Url),
    events: described(
      "The events that are sent; when absent, all events but the frequent ones, including future events.",
      Type.Optional(Type.Array(EventType, { minItems: 1, maxItems: 50, uniqueItems: true })),
    ),
    secret: described(
      "The secret of the signature. When absent, the current secret stays, or the server creates one.",
      Type.Optional(WebhookSecret),
    ),
  },
  closed,
);
export type NewWebhook = Static<typeof NewWebhook>;

export const Webhook = Type.Object({
  url: described("Where the events are sent.", Url),
  events: Type.Array(EventType, { maxItems: 50, description: "The events that are sent." }),
  isActive: Type.Boolean({ description: "False after the URL answered 410 (gone). A new PUT activates it again." }),
  updatedAt: described("When the webhook was set last.", Timestamp),
});
export type Webhook = Static<typeof Webhook>;

export const SavedWebhook = Type.Object({
  ...Webhook.properties,
  secret: described(
    "Returned only once, when the server created it; null otherwise.",
    Nullable(Type.String({ maxLength: 200 })),
  ),
});
export type SavedWebhook = Static<typeof SavedWebhook>;

export const deliveryStatuses = ["waiting", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const StatusField = Type.Unsafe<DeliveryStatus>({
  type: "string",
  enum: [...deliveryStatuses],
  description: "`waiting`: the server sends it, or sends it again; `failed`: it does not",
});

export const WebhookDelivery = Type.Object({
  id: described(
    "The same in every attempt: `shop:order:version`, and a second event of the same change has its type behind it.",
    Type.String({ maxLength: 400 }),
  ),
  type: described("The event.", Line),
  orderId: described("The order that it is about. Null for an event that is not about an order.", Nullable(Id)),
  version: described("The version of the order after the event.", Nullable(Count)),
  status: StatusField,
  attempts: described("How often it was sent.", Count),
  lastError: described(
    "In Portuguese, for the person who fixes the webhook.",
    Nullable(Type.String({ maxLength: 500 })),
  ),
  createdAt: described("When it was sent first.", Timestamp),
  lastAttemptAt: described("When it was sent last.", Timestamp),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const DeliveryPage = Type.Object({
  deliveries: Type.Array(WebhookDelivery, { maxItems: 200, description: "The deliveries of this page." }),
  nextPageToken: described("The token of the next page; null on the last page.", Nullable(PageToken)),
});

const inShop = Type.Object({
  shopId: described("The id of the shop.", ShopId),
});

export const defaultWebhookRoutes = {
  "GET /platform/v1/shops/{shopId}/webhook": route({
    access: "account",
    deed: "see-webhooks",
    operationId: "getDefaultWebhook",
    tag: "Webhooks",
    summary: "Get the webhook of a shop, without its secret",
    params: inShop,
    data: Webhook,
  }),
  "PUT /platform/v1/shops/{shopId}/webhook": route({
    access: "account",
    deed: "change-webhooks",
    operationId: "putDefaultWebhook",
    tag: "Webhooks",
    summary: "Set the webhook of a shop; deliveries are signed and retried",
    params: inShop,
    body: NewWebhook,
    data: SavedWebhook,
  }),
  "DELETE /platform/v1/shops/{shopId}/webhook": route({
    access: "account",
    deed: "change-webhooks",
    operationId: "deleteDefaultWebhook",
    tag: "Webhooks",
    summary: "Remove the webhook of a shop",
    params: inShop,
    data: Type.Object({
      removed: Type.Boolean({ description: "False: there was none." }),
    }),
  }),
  "GET /platform/v1/shops/{shopId}/webhook/deliveries": route({
    access: "account",
    deed: "see-deliveries",
    operationId: "listDefaultWebhookDeliveries",
    tag: "Webhooks",
    summary: "List the recent webhook deliveries, newest first, with their errors",
    params: inShop,
    query: Type.Object(
      {
        pageToken: described("The `nextPageToken` of the page before.", Type.Optional(PageToken)),
        perPage: described(
          "How many deliveries a page has.",
          Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
        ),
      },
      closed,
    ),
    data: DeliveryPage,
  }),
};
