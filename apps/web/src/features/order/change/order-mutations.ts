import { mutationOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { GiftSelection, ItemUpdate } from "@vitrine/contract/storefront/order";
import { retryUnsettled } from "../../../lib/api/query-client.ts";
import { cacheOrder, invalidateOrder, ORDER_CHANGE } from "../order.queries.ts";
import { orderAfter, sendChange } from "./send-change.ts";

/** One action of a person: repeated under its key, it is carried out once. `product` names what is added. */
type ItemAction = { item: ItemUpdate; idempotencyKey: string; product?: string };

/**
 * Puts an item into the order, or changes one by its `index`. A failure leaves the order as it was; without a connection
 * it is kept, and sent later.
 */
export function itemChange(queries: QueryClient) {
  return mutationOptions({
    mutationKey: ORDER_CHANGE,
    mutationFn: ({ item, idempotencyKey: key, product = "" }: ItemAction) =>
      sendChange(queries, { name: "POST /api/order/items/", request: { body: item }, key, product }),
    retry: retryUnsettled,
    onSuccess: ({ order }) => order && cacheOrder(queries, order),
    onError: () => invalidateOrder(queries),
  });
}

export function usePutItem() {
  return useMutation(itemChange(useQueryClient()));
}

type GiftAction = { selection: GiftSelection; idempotencyKey: string };

/** Replaces what was chosen of one right to gifts. */
export function useChooseGifts(groupId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: ORDER_CHANGE,
    // One after the other: the choice made last is also the last to arrive.
    scope: { id: `gifts-${groupId}` },
    mutationFn: ({ selection, idempotencyKey: key }: GiftAction) =>
      orderAfter(queries, { name: "POST /api/order/gift/", request: { body: selection }, key }),
    retry: retryUnsettled,
    onSuccess: (order) => cacheOrder(queries, order),
    onError: () => invalidateOrder(queries),
  });
}
