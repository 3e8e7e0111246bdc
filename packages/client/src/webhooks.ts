import type { BodyOf, QueryOf } from "./call/call-types.ts";
import type { Call, CallOptions } from "./call-types.ts";
import { Pages } from "./pages.ts";

const HOOKS = "/platform/v1/shops/{shopId}/webhooks";
type Hooks = typeof HOOKS;
type Hook = `${Hooks}/{webhookId}`;

/** The webhook endpoints of a shop, each with its own events and secret. */
export function createWebhooks(call: Call, shopId: string) {
  const ofHook = (webhookId: string) => ({ shopId, webhookId });
  const ofDelivery = (webhookId: string, deliveryId: string) => ({ shopId, webhookId, deliveryId });
  return {
    list: (options?: CallOptions) => call(`GET ${HOOKS}`, { params: { shopId } }, options),
    create: (body: BodyOf<`POST ${Hooks}`>, options?: CallOptions) =>
      call(`POST ${HOOKS}`, { params: { shopId }, body }, options),
    get: (id: string, options?: CallOptions) => call(`GET ${HOOKS}/{webhookId}`, { params: ofHook(id) }, options),
    change: (id: string, body: BodyOf<`PATCH ${Hook}`>, options?: CallOptions) =>
      call(`PATCH ${HOOKS}/{webhookId}`, { params: ofHook(id), body }, options),
    delete: (id: string, options?: CallOptions) => call(`DELETE ${HOOKS}/{webhookId}`, { params: ofHook(id) }, options),
    rollSecret: (id: string, body: BodyOf<`POST ${Hook}/roll-secret`> = {}, options?: CallOptions) =>
      call(`POST ${HOOKS}/{webhookId}/roll-secret`, { params: ofHook(id), body }, options),
    test: (id: string, options?: CallOptions) =>
      call(`POST ${HOOKS}/{webhookId}/test`, { params: ofHook(id) }, options),
    replay: (id: string, body: BodyOf<`POST ${Hook}/replay`>, options?: CallOptions) =>
      call(`POST ${HOOKS}/{webhookId}/replay`, { params: ofHook(id), body }, options),
    deliveries: (id: string, query: QueryOf<`GET ${Hook}/deliveries`> = {}, options?: CallOptions) =>
      new Pages(
        (pageToken = query.pageToken) =>
          call(
            `GET ${HOOKS}/{webhookId}/deliveries`,
            { params: ofHook(id), query: { ...query, ...(pageToken && { pageToken }) } },
            options,
          ),
        ({ items }) => items,
      ),
    getDelivery: (id: string, deliveryId: string, options?: CallOptions) =>
      call(`GET ${HOOKS}/{webhookId}/deliveries/{deliveryId}`, { params: ofDelivery(id, deliveryId) }, options),
    replayDelivery: (id: string, deliveryId: string, options?: CallOptions) =>
      call(`POST ${HOOKS}/{webhookId}/deliveries/{deliveryId}/replay`, { params: ofDelivery(id, deliveryId) }, options),
  };
}
