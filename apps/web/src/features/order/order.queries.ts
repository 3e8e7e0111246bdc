import { type QueryClient, queryOptions, skipToken, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ItemUpdate, Order } from "@vitrine/contract/order";
import { call } from "../../lib/api.ts";

/** The order as the last change left it. Until there is a change, the session's copy is the order. */
export const changedOrder = queryOptions<Order>({
  queryKey: ["order", "current"],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Answers may overtake each other: an older copy never replaces a newer one. */
function keepOrder(queries: QueryClient, order: Order): void {
  queries.setQueryData(changedOrder.queryKey, (kept) =>
    kept && kept.id === order.id && kept.version > order.version ? kept : order,
  );
}

/** Puts an item into the order, or changes one by its `index`. A failure leaves the order as it was. */
export function usePutItem() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (item: ItemUpdate) => call("POST /api/order/items/", { body: item }),
    onSuccess: (order) => keepOrder(queries, order),
  });
}
