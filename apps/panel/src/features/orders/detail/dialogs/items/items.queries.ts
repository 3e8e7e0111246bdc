import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../../lib/api/api.ts";
import { read } from "../../../../../lib/api/read.ts";
import { ordersOf } from "../../../orders.queries.ts";
import type { Wanted } from "./edited-items.ts";

type Of = { shopId: string; orderId: string };

export const soldProducts = ({ shopId, orderId }: Of, q: string) =>
  queryOptions({
    ...read([...ordersOf(shopId), "sold-products", q], "GET /painel/api/shops/{shopId}/orders/{orderId}/items/search", {
      params: { shopId, orderId },
      query: { q },
    }),
    placeholderData: keepPreviousData,
  });

/** What the change would make of the order as it is now. */
export const itemsPreview = ({ shopId, orderId }: Of, version: number, wanted: Wanted | null) =>
  queryOptions({
    queryKey: [...ordersOf(shopId), "items-preview", orderId, version, wanted],
    queryFn: ({ signal }) =>
      call("POST /painel/api/shops/{shopId}/orders/{orderId}/items/preview", {
        params: { shopId, orderId },
        body: wanted ?? {},
        signal,
      }),
    // Stock and prices are those of the moment.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
