import { read } from "../../lib/api/read.ts";
import { useChange } from "../../lib/api/use-change.ts";

const ofShop = (shopId: string) => ["integrations", shopId] as const;

export const keys = (shopId: string) =>
  read([...ofShop(shopId), "keys"], "GET /painel/api/shops/{shopId}/keys", { params: { shopId } });

export const webhooks = (shopId: string) =>
  read([...ofShop(shopId), "webhooks"], "GET /painel/api/shops/{shopId}/webhooks", { params: { shopId } });

export type DeliveryQuery = { status?: "waiting" | "delivered" | "failed"; pageToken?: string };

export const deliveries = (shopId: string, webhookId: string, query: DeliveryQuery) =>
  read(
    [...ofShop(shopId), "deliveries", webhookId, query],
    "GET /painel/api/shops/{shopId}/webhooks/{webhookId}/deliveries",
    { params: { shopId, webhookId }, query },
  );

export const delivery = (shopId: string, webhookId: string, deliveryId: string) =>
  read(
    [...ofShop(shopId), "delivery", webhookId, deliveryId],
    "GET /painel/api/shops/{shopId}/webhooks/{webhookId}/deliveries/{deliveryId}",
    { params: { shopId, webhookId, deliveryId } },
  );

/** A change of keys or webhooks, after which both are read again. */
export function useIntegrationChange<Given, Answer>(shopId: string, change: (given: Given) => Promise<Answer>) {
  return useChange(ofShop(shopId), change);
}
