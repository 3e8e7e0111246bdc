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
const keys = { access: "member", deed: "change-keys" } as const;
const webhooks = { access: "member", deed: "change-webhooks" } as const;
const deliveries = { access: "member", deed: "see-deliveries" } as const;

export const PanelKey = Type.Object({
  ...Key.properties,
  /** Who was shown a token of it that still works; one who has left comes first. Null: nobody of the panel. */
  madeBy: Nullable(Type.Object({ id: Id, name: Line, hasLeft: Type.Boolean() })),
});
export type PanelKey = Static<typeof PanelKey>;

/** Keys belong to the account, webhooks to the shop. */
export const panelAccountRoutes = {
  "GET /painel/api/shops/{shopId}/keys": route({
    ...keys,
    deed: "see-keys",
    params: inShop,
    data: Type.Object({ items: Type.Array(PanelKey, { maxItems: 1_000 }) }),
  }),
  "POST /painel/api/shops/{shopId}/keys": route({
    ...keys,
    fresh: true,
    params: inShop,
    body: NewKey,
    data: KeyWithToken,
  }),
  "POST /painel/api/shops/{shopId}/keys/{keyId}/rotate": route({
    ...keys,
    fresh: true,
    params: ofKey,
    body: Type.Object({ overlapHours: Type.Optional(Type.Integer({ minimum: 0, maximum: 168 })) }, closed),
    data: KeyWithToken,
  }),
  "POST /painel/api/shops/{shopId}/keys/{keyId}/revoke": route({
    ...keys,
    params: ofKey,
    body: Type.Object({}, closed),
    data: Key,
  }),
  "GET /painel/api/shops/{shopId}/webhooks": route({
    ...webhooks,
    deed: "see-webhooks",
    params: inShop,
    data: Type.Object({ items: Type.Array(WebhookEndpoint, { maxItems: 100 }) }),
  }),
  /** A webhook gets the orders, with the people in them. */
  "POST /painel/api/shops/{shopId}/webhooks": route({
    ...webhooks,
    fresh: true,
    params: inShop,
    body: NewWebhookEndpoint,
    data: SavedWebhookEndpoint,
  }),
  "PATCH /painel/api/shops/{shopId}/webhooks/{webhookId}": route({
    ...webhooks,
    params: ofWebhook,
    body: WebhookEndpointChange,
    data: WebhookEndpoint,
  }),
  "DELETE /painel/api/shops/{shopId}/webhooks/{webhookId}": route({
    ...webhooks,
    params: ofWebhook,
    data: Type.Object({ deleted: Type.Boolean() }),
  }),
  "POST /painel/api/shops/{shopId}/webhooks/{webhookId}/test": route({
    ...webhooks,
    params: ofWebhook,
    body: Type.Object({}, closed),
    data: EndpointDeliveryDetail,
  }),
  "POST /painel/api/shops/{shopId}/webhooks/{webhookId}/replay": route({
    ...webhooks,
    params: ofWebhook,
    body: ReplayRange,
    data: Type.Object({ replayed: Count, nextSince: Nullable(Timestamp) }),
  }),
  "GET /painel/api/shops/{shopId}/webhooks/{webhookId}/deliveries": route({
    ...deliveries,
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
    ...deliveries,
    params: ofDelivery,
    data: EndpointDeliveryDetail,
  }),
  "POST /painel/api/shops/{shopId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay": route({
    ...webhooks,
    params: ofDelivery,
    body: Type.Object({}, closed),
    data: EndpointDelivery,
  }),
};
