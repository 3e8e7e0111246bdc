import { type Static, Type } from "typebox";
import { Key, KeyWithToken, NewKey } from "../../platform/keys.ts";
import { ShopId } from "../../platform/platform.ts";
import { deliveryStatuses } from "../../platform/webhooks/default-webhook.ts";
import {
  EndpointDelivery,
  EndpointDeliveryDetail,
  NewWebhookEndpoint,
  ReplayRange,
  SavedWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointChange,
} from "../../platform/webhooks/webhook-endpoints.ts";
import { Count, closed, Id, Line, Nullable, PageToken, Timestamp, WireWord } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";

const inShop = Type.Object({ shopId: ShopId });
const ofKey = Type.Object({ shopId: ShopId, keyId: Id });
const ofWebhook = Type.Object({ shopId: ShopId, webhookId: Id });
const ofDelivery = Type.Object({ shopId: ShopId, webhookId: Id, deliveryId: Id });
const owns = { access: "member", action: "change-account" } as const;

export const PanelKey = Type.Object({
  ...Key.properties,
  /** Who was shown a token of it that still works; one who has left comes first. Null: nobody of the panel. */
  madeBy: Nullable(Type.Object({ id: Id, name: Line, hasLeft: Type.Boolean() })),
});
export type PanelKey = Static<typeof PanelKey>;

/** Keys belong to the account, webhooks to the shop. */
export const panelAccountRoutes = {
  "GET /painel/api/shops/{shopId}/keys": route({
    ...owns,
    params: inShop,
    data: Type.Object({ items: Type.Array(PanelKey, { maxItems: 1_000 }) }),
  }),
  "POST /painel/api/shops/{shopId}/keys": route({
    ...owns,
    fresh: true,
    params: inShop,
    body: NewKey,
    data: KeyWithToken,
  }),
  "POST /painel/api/shops/{shopId}/keys/{keyId}/rotate": route({
    ...owns,
    fresh: true,
    params: ofKey,
    body: Type.Object({ overlapHours: Type.Optional(Type.Integer({ minimum: 0, maximum: 168 })) }, closed),
    data: KeyWithToken,
  }),
  "POST /painel/api/shops/{shopId}/keys/{keyId}/revoke": route({
    ...owns,
    params: ofKey,
    body: Type.Object({}, closed),
    data: Key,
  }),
  "GET /painel/api/shops/{shopId}/webhooks": route({
    ...owns,
    params: inShop,
    data: Type.Object({ items: Type.Array(WebhookEndpoint, { maxItems: 100 }) }),
  }),
  /** A webhook gets the orders, with the people in them. */
  "POST /painel/api/shops/{shopId}/webhooks": route({
    ...owns,
    fresh: true,
    params: inShop,
    body: NewWebhookEndpoint,
    data: SavedWebhookEndpoint,
  }),
  "PATCH /painel/api/shops/{shopId}/webhooks/{webhookId}": route({
    ...owns,
    fresh: ["url", "events", "payload"],
    params: ofWebhook,
    body: WebhookEndpointChange,
    data: WebhookEndpoint,
  }),
  "DELETE /painel/api/shops/{shopId}/webhooks/{webhookId}": route({
    ...owns,
    params: ofWebhook,
    data: Type.Object({ deleted: Type.Boolean() }),
  }),
  "POST /painel/api/shops/{shopId}/webhooks/{webhookId}/test": route({
    ...owns,
    params: ofWebhook,
    body: Type.Object({}, closed),
    data: EndpointDeliveryDetail,
  }),
  "POST /painel/api/shops/{shopId}/webhooks/{webhookId}/replay": route({
    ...owns,
    params: ofWebhook,
    body: ReplayRange,
    data: Type.Object({ replayed: Count, nextSince: Nullable(Timestamp) }),
  }),
  "GET /painel/api/shops/{shopId}/webhooks/{webhookId}/deliveries": route({
    ...owns,
    params: ofWebhook,
    query: Type.Object(
      {
        status: Type.Optional(WireWord(...deliveryStatuses)),
        pageToken: Type.Optional(PageToken),
        perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
      },
      closed,
    ),
    data: Type.Object({
      items: Type.Array(EndpointDelivery, { maxItems: 200 }),
      nextPageToken: Nullable(PageToken),
    }),
  }),
  "GET /painel/api/shops/{shopId}/webhooks/{webhookId}/deliveries/{deliveryId}": route({
    ...owns,
    params: ofDelivery,
    data: EndpointDeliveryDetail,
  }),
  "POST /painel/api/shops/{shopId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay": route({
    ...owns,
    params: ofDelivery,
    body: Type.Object({}, closed),
    data: EndpointDelivery,
  }),
};
