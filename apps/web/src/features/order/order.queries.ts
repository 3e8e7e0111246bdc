import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { call } from "../../lib/api/api.ts";

const CURRENT = ["order", "current"] as const;
export const ORDER_CHANGE = ["order", "change"] as const;

/** The order of this session. It is fetched only when none is cached: each change responds with the order. */
export const currentOrder = queryOptions<Order>({
  queryKey: CURRENT,
  queryFn: async ({ client }) => {
    const order = await call("GET /api/order/current");
    return newest(client.getQueryData<Order>(CURRENT), order);
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: true,
  // Every card reads the order. After a failure, a card that becomes visible must not send the request again.
  retryOnMount: false,
});

/** Responses may arrive out of order. An older copy never replaces a newer one. */
function newest(cached: Order | undefined, order: Order): Order {
  return cached && cached.id === order.id && cached.version > order.version ? cached : order;
}

export function cacheOrder(queries: QueryClient, order: Order): void {
  queries.setQueryData<Order>(CURRENT, (cached) => newest(cached, order));
}

/**
 * After a failure the screen may be out of date: another person closed the order or removed the item, or the change was
 * saved and only the response was lost.
 */
export function invalidateOrder(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: CURRENT });
}
