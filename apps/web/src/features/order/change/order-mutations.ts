import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { GiftSelection, ItemUpdate } from "@vitrine/contract/storefront/open-order";
import { ORDER_CHANGE } from "../order.queries.ts";
import { orderAfter, sendChange } from "./send-change.ts";

/** One action of a person. The key makes retries safe. `product` is the name of the added product. */
type ItemAction = { item: ItemUpdate; idempotencyKey: string; product?: string };

/** Puts an item into the order. A failure leaves the order unchanged. Without a connection the change is sent later. */
export function usePutItem() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ item, idempotencyKey: key, product = "" }: ItemAction) =>
      sendChange(queries, { name: "POST /api/order/items/", request: { body: item }, key, product }),
  });
}

type GiftAction = { selection: GiftSelection; idempotencyKey: string };

/** Replaces the chosen gifts of one group. */
export function useChooseGifts(groupId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: ORDER_CHANGE,
    // Choices are sent one after the other, so that the last choice is also the last to arrive.
    scope: { id: `gifts-${groupId}` },
    mutationFn: ({ selection, idempotencyKey: key }: GiftAction) =>
      orderAfter(queries, { name: "POST /api/order/gift/", request: { body: selection }, key }),
  });
}
