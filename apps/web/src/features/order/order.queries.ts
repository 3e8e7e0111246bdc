import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { GiftSelection, ItemUpdate, Order } from "@vitrine/contract/order";
import { call } from "../../lib/api.ts";
import { retryUnsettled } from "../../lib/query-client.ts";

const CURRENT = ["order", "current"] as const;
export const ORDER_CHANGE = ["order", "change"] as const;

/** The order of this session. It is asked for while there is none; after that, each change answers with the order. */
export const currentOrder = queryOptions<Order>({
  queryKey: CURRENT,
  queryFn: async ({ client }) => {
    const order = await call("GET /api/order/current");
    return newest(client.getQueryData<Order>(CURRENT), order);
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: true,
  // Every card reads the order; after a failure, not every card that comes into sight asks for it again.
  retryOnMount: false,
});

/** Answers may overtake each other: an older copy never replaces a newer one. */
function newest(kept: Order | undefined, order: Order): Order {
  return kept && kept.id === order.id && kept.version > order.version ? kept : order;
}

export function keepOrder(queries: QueryClient, order: Order): void {
  queries.setQueryData<Order>(CURRENT, (kept) => newest(kept, order));
}

/**
 * After a failure the order may be another one than the screen shows: somebody closed it or took the item out, or the
 * change was made and only its answer got lost.
 */
export function askForNewest(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: CURRENT });
}

/** One action of a person: repeated under its key, it is carried out once. */
type ItemAction = { item: ItemUpdate; idempotencyKey: string };

/**
 * Puts an item into the order, or changes one by its `index`. A failure leaves the order as it was. The request
 * outlives the page: whoever goes back to the chat at once does not lose what was tapped last.
 */
export function itemChange(queries: QueryClient) {
  return mutationOptions({
    mutationKey: ORDER_CHANGE,
    mutationFn: ({ item, idempotencyKey }: ItemAction) =>
      call("POST /api/order/items/", { body: item, idempotencyKey, keepalive: true }),
    retry: retryUnsettled,
    onSuccess: (order) => keepOrder(queries, order),
    onError: () => askForNewest(queries),
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
    mutationFn: ({ selection, idempotencyKey }: GiftAction) =>
      call("POST /api/order/gift/", { body: selection, idempotencyKey, keepalive: true }),
    retry: retryUnsettled,
    onSuccess: (order) => keepOrder(queries, order),
    onError: () => askForNewest(queries),
  });
}

/** Whether a change of the order is on its way. */
export function useIsUpdating(): boolean {
  return useIsMutating({ mutationKey: ORDER_CHANGE }) > 0;
}
