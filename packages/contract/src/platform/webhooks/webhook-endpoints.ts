import { type Static, Type } from "typebox";
import { described } from "../../wire/described.ts";
import { Count, closed, Line, Moment, Nullable, PageToken, Timestamp, Url } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";
import { ShopId } from "../platform.ts";
import { StatusField, WebhookDelivery, WebhookSecret } from "./default-webhook.ts";
import { EventType } from "./event-types.ts";

export const webhookPayloadKinds = ["full", "thin"] as const;

export type WebhookPayloadKind = (typeof webhookPayloadKinds)[number];

const EndpointId = Type.String({
  pattern: "^[a-zA-Z0-9_-]{1,40}$",
  description: "`default` is the one that `PUT …/webhook` saves",
});

const settings = {
  name: described("For people.", Line),
  url: described("A public https address that takes POST.", Url),
  events: Nullable(
    Type.Array(EventType, {
      minItems: 1,
      maxItems: 50,
      uniqueItems: true,
      description:
        "The events that are sent; null: all of them, also future ones, but `order.created` and `order.updated`",
    }),
  ),
  payload: Type.Unsafe<WebhookPayloadKind>({
    type: "string",
    enum: [...webhookPayloadKinds],
    description: "`full`: with the order; `thin`: only its id, for those who read it themselves",
  }),
  isActive: Type.Boolean({
    description:
      "A paused endpoint gets no events; `replay` sends them later. An address that answers 410 pauses its endpoint",
  }),
};

export const WebhookEndpoint = Type.Object({
  id: EndpointId,
  ...settings,
  formerSecretUntil: described(
    "Until this time the former secret signs as well; null when only one does.",
    Nullable(Timestamp),
  ),
  version: described("Increases with every change.", Count),
  createdAt: described("When it was made.", Timestamp),
  updatedAt: described("When it was changed last.", Timestamp),
});
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

const secret = Nullable(
  Type.String({ maxLength: 200, description: "Shown this once, if the server made it; null otherwise" }),
);

export const SavedWebhookEndpoint = Type.Object({ ...WebhookEndpoint.properties, secret });
export type SavedWebhookEndpoint = Static<typeof SavedWebhookEndpoint>;

export const NewWebhookEndpoint = Type.Object(
  {
    id: described("Made by the server when absent.", Type.Optional(EndpointId)),
    url: settings.url,
    name: Type.Optional(settings.name),
    events: Type.Optional(settings.events),
    payload: Type.Optional(settings.payload),
    isActive: Type.Optional(settings.isActive),
    secret: described("Made by the server, and shown once, when absent.", Type.Optional(WebhookSecret)),
  },
  closed,
);
export type NewWebhookEndpoint = Static<typeof NewWebhookEndpoint>;

export const WebhookEndpointChange = described(
  "JSON Merge Patch: what is absent stays.",
  Type.Object(
    {
      url: Type.Optional(settings.url),
      name: Type.Optional(Nullable(settings.name)),
      events: Type.Optional(settings.events),
      payload: Type.Optional(Nullable(settings.payload)),
      isActive: Type.Optional(settings.isActive),
    },
    closed,
  ),
);
export type WebhookEndpointChange = Static<typeof WebhookEndpointChange>;

const responseStatus = Nullable(
  Type.Integer({ minimum: 0, maximum: 999, description: "The status of the last answer; null when there was none" }),
);

const durationMs = Nullable(
  Type.Integer({ minimum: 0, maximum: 1_000_000, description: "How long the last answer took" }),
);

export const EndpointDelivery = Type.Object({ ...WebhookDelivery.properties, responseStatus, durationMs });
export type EndpointDelivery = Static<typeof EndpointDelivery>;

export const EndpointDeliveryDetail = Type.Object({
  ...EndpointDelivery.properties,
  requestBody: described(
    "The body of the last request, as it was sent; null before the first attempt.",
    Nullable(Type.String({ maxLength: 50_000_000 })),
  ),
  responseBody: described(
    "The first 2 kB of the last answer; null when there was none.",
    Nullable(Type.String({ maxLength: 4_096 })),
  ),
});
export type EndpointDeliveryDetail = Static<typeof EndpointDeliveryDetail>;

export const perPage = Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 }));

const types = Type.Array(EventType, { minItems: 1, maxItems: 50, uniqueItems: true });

export const ReplayRange = Type.Object(
  {
    since: described("Events that happened at this time or later.", Moment),
    until: described("Events that happened before this time; until now when absent.", Type.Optional(Moment)),
    events: described("Only these events; those of the endpoint when absent.", Type.Optional(types)),
    status: Type.Optional(
      Type.Unsafe<DeliveryChoice>({
        type: "string",
        enum: ["failed", "waiting", "delivered", "unsent"],
        description:
          "Only events in this state; `unsent`: no delivery was made, because the endpoint was paused or not there. All when absent",
      }),
    ),
  },
  closed,
);
export type ReplayRange = Static<typeof ReplayRange>;

export type DeliveryChoice = "failed" | "waiting" | "delivered" | "unsent";

export const inShop = Type.Object({ shopId: ShopId });

const ofEndpoint = Type.Object({ shopId: ShopId, webhookId: EndpointId });

const ofDelivery = Type.Object({
  shopId: ShopId,
  webhookId: EndpointId,
  deliveryId: described(
    "The id of the delivery, or of its event, as `Vitrine-Delivery` had it.",
    Type.String({ minLength: 1, maxLength: 400 }),
  ),
});

const shared = { access: "account", tag: "Webhooks" } as const;

export const webhookEndpointRoutes = {
  "GET /platform/v1/shops/{shopId}/webhooks": route({
    ...shared,
    deed: "see-webhooks",
    operationId: "listWebhooks",
    summary: "List the webhook endpoints of a shop, without their secrets",
    params: inShop,
    data: Type.Object({
      items: Type.Array(WebhookEndpoint, { maxItems: 50, description: "The endpoints of this page." }),
      nextPageToken: described("The token of the next page; null on the last page.", Nullable(PageToken)),
    }),
  }),
  "POST /platform/v1/shops/{shopId}/webhooks": route({
    ...shared,
    deed: "change-webhooks",
    operationId: "createWebhook",
    summary: "Create a webhook endpoint; a shop may have twenty",
    params: inShop,
    body: NewWebhookEndpoint,
    data: SavedWebhookEndpoint,
  }),
  "GET /platform/v1/shops/{shopId}/webhooks/{webhookId}": route({
    ...shared,
    deed: "see-webhooks",
    operationId: "getWebhook",
    summary: "Get a webhook endpoint, without its secret",
    versioned: true,
    params: ofEndpoint,
    data: WebhookEndpoint,
  }),
  "PATCH /platform/v1/shops/{shopId}/webhooks/{webhookId}": route({
    ...shared,
    deed: "change-webhooks",
    operationId: "changeWebhook",
    summary: "Change a webhook endpoint in part",
    versioned: true,
    params: ofEndpoint,
    body: WebhookEndpointChange,
    data: WebhookEndpoint,
  }),
  "DELETE /platform/v1/shops/{shopId}/webhooks/{webhookId}": route({
    ...shared,
    deed: "change-webhooks",
    operationId: "deleteWebhook",
    summary: "Remove a webhook endpoint; what waits to be sent to it is given up",
    versioned: true,
    params: ofEndpoint,
    data: Type.Object({
      deleted: Type.Literal(true, { description: "True: it is gone." }),
    }),
  }),
  "POST /platform/v1/shops/{shopId}/webhooks/{webhookId}/roll-secret": route({
    ...shared,
    deed: "change-webhooks",
    operationId: "rollWebhookSecret",
    summary: "Give a webhook endpoint a new secret; for a while both secrets sign",
    versioned: true,
    params: ofEndpoint,
    body: Type.Object(
      {
        overlapHours: described(
          "How long the former secret signs as well: 24 when absent; 0 ends it at once.",
          Type.Optional(Type.Integer({ minimum: 0, maximum: 168, default: 24 })),
        ),
        secret: described("Made by the server, and shown once, when absent.", Type.Optional(WebhookSecret)),
      },
      closed,
    ),
    data: SavedWebhookEndpoint,
  }),
  "POST /platform/v1/shops/{shopId}/webhooks/{webhookId}/test": route({
    ...shared,
    deed: "change-webhooks",
    operationId: "testWebhook",
    summary: "Send the event `webhook.test` now, and answer what the address said",
    params: ofEndpoint,
    data: EndpointDeliveryDetail,
  }),
  "POST /platform/v1/shops/{shopId}/webhooks/{webhookId}/replay": route({
    ...shared,
    deed: "change-webhooks",
    operationId: "replayWebhook",
    summary: "Send the events of a time again, at most ten thousand",
    params: ofEndpoint,
    body: ReplayRange,
    data: Type.Object({
      replayed: described("How many events are sent again.", Count),
      nextSince: described(
        "Where the next call goes on, if there were more than ten thousand; null otherwise.",
        Nullable(Timestamp),
      ),
    }),
  }),
  "GET /platform/v1/shops/{shopId}/webhooks/{webhookId}/deliveries": route({
    ...shared,
    deed: "see-deliveries",
    operationId: "listWebhookDeliveries",
    summary: "List the deliveries of an endpoint in the last 30 days, newest first",
    params: ofEndpoint,
    query: Type.Object(
      {
        pageToken: described("The `nextPageToken` of the page before.", Type.Optional(PageToken)),
        perPage: described("How many deliveries a page has.", perPage),
        status: Type.Optional(StatusField),
      },
      closed,
    ),
    data: Type.Object({
      items: Type.Array(EndpointDelivery, { maxItems: 200, description: "The deliveries of this page." }),
      nextPageToken: described("The token of the next page; null on the last page.", Nullable(PageToken)),
    }),
  }),
  "GET /platform/v1/shops/{shopId}/webhooks/{webhookId}/deliveries/{deliveryId}": route({
    ...shared,
    deed: "see-deliveries",
    operationId: "getWebhookDelivery",
    summary: "Get a delivery with its last request and answer",
    params: ofDelivery,
    data: EndpointDeliveryDetail,
  }),
  "POST /platform/v1/shops/{shopId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay": route({
    ...shared,
    deed: "change-webhooks",
    operationId: "replayWebhookDelivery",
    summary: "Send one event again",
    params: ofDelivery,
    data: EndpointDelivery,
  }),
};
