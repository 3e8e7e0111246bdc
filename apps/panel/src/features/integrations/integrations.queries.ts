import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";

const ofShop = (shopId: string) => ["integrations", shopId] as const;

export const keys = (shopId: string) =>
  queryOptions({
    queryKey: [...ofShop(shopId), "keys"],
    queryFn: ({ signal }) => call("GET /painel/api/shops/{shopId}/keys", { params: { shopId }, signal }),
  });

export const webhooks = (shopId: string) =>
  queryOptions({
    queryKey: [...ofShop(shopId), "webhooks"],
    queryFn: ({ signal }) => call("GET /painel/api/shops/{shopId}/webhooks", { params: { shopId }, signal }),
  });

export type DeliveryQuery = { status?: "waiting" | "delivered" | "failed"; pageToken?: string };

export const deliveries = (shopId: string, webhookId: string, query: DeliveryQuery) =>
  queryOptions({
    queryKey: [...ofShop(shopId), "deliveries", webhookId, query],
    queryFn: ({ signal }) =>
      call("GET /painel/api/shops/{shopId}/webhooks/{webhookId}/deliveries", {
        params: { shopId, webhookId },
        query,
        signal,
      }),
  });

export const delivery = (shopId: string, webhookId: string, deliveryId: string) =>
  queryOptions({
    queryKey: [...ofShop(shopId), "delivery", webhookId, deliveryId],
    queryFn: ({ signal }) =>
      call("GET /painel/api/shops/{shopId}/webhooks/{webhookId}/deliveries/{deliveryId}", {
        params: { shopId, webhookId, deliveryId },
        signal,
      }),
  });

/** A change of keys or webhooks, after which both are read again. */
export function useIntegrationChange<Given, Answer>(shopId: string, change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: ofShop(shopId) }),
  });
}
