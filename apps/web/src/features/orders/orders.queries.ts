import { type QueryClient, type QueryState, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import type { OrderPage } from "@vitrine/contract/storefront/orders";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { call } from "../../lib/api/api.ts";
import { areLiveUpdatesActive } from "../../lib/api/live-updates.ts";
import { retryUnsettled } from "../../lib/api/query-client.ts";
import { useActionKey } from "../../lib/api/use-action-key.ts";
import { cacheOrder, invalidateOrder } from "../order/order.queries.ts";

const ORDERS = ["orders"] as const;
/** Without live updates, an open order page asks for itself. */
const POLL = 20_000;
const STALE_AFTER = 5_000;
/** An own change is announced to this window too, usually within some milliseconds of its answer. */
const ANNOUNCED_WITHIN = 400;

/** The contact's placed orders, newest first. */
export const placedOrders = queryOptions({
  queryKey: ORDERS,
  queryFn: () => call("GET /api/orders", { query: {} }),
  staleTime: 60_000,
});

/** One order of the contact, with what can be done with it now. */
export function placedOrder(id: string) {
  return queryOptions<OrderPage>({
    queryKey: [...ORDERS, id],
    queryFn: async ({ client, queryKey }) => {
      const page = await call("GET /api/orders/{id}", { params: { id } });
      // A response that was under way during a change must not bring the older order back.
      const cached = client.getQueryData<OrderPage>(queryKey)?.order;
      return cached && cached.version > page.order.version ? { ...page, order: cached } : page;
    },
    staleTime: STALE_AFTER,
    refetchInterval: ({ state }) => (state.data && !isOver(state.data) && !areLiveUpdatesActive() ? POLL : false),
  });
}

/** The answer to placing the order a moment ago, without its timeline: all that is needed to pay it. */
export function isJustPlaced({ data, dataUpdatedAt }: Pick<QueryState<OrderPage>, "data" | "dataUpdatedAt">): boolean {
  return data?.timeline.length === 0 && Date.now() - dataUpdatedAt < STALE_AFTER;
}

function isOver({ order: { status } }: OrderPage): boolean {
  return status === OrderStatus.Finalized || status === OrderStatus.Canceled;
}

/** Placed orders changed: one was placed, paid, canceled, or moved on its way. Visible ones are fetched again. */
export function invalidateOrders(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ORDERS });
}

/**
 * The same after an own change. While live updates arrive, the one about this change fetches the orders, before its
 * answer or after it. Only what it has not fetched is fetched here.
 */
function invalidateWithLiveUpdate(queries: QueryClient): void {
  if (!areLiveUpdatesActive()) {
    invalidateOrders(queries);
    return;
  }
  void queries.invalidateQueries({ queryKey: ORDERS, refetchType: "none" });
  const left = { queryKey: ORDERS, type: "active", stale: true } as const;
  setTimeout(() => void queries.refetchQueries(left, { cancelRefetch: false }), ANNOUNCED_WITHIN);
}

/**
 * The response of a call has the order without the rest of its page. The order is shown at once, and what can be done
 * with it is fetched again.
 */
export function cachePlacedOrder(queries: QueryClient, order: Order): void {
  queries.setQueryData<OrderPage>(placedOrder(order.id).queryKey, (cached) => {
    if (cached && cached.order.version > order.version) return cached;
    const canAct = cached !== undefined && order.status === cached.order.status;
    return {
      placedAt: cached?.placedAt ?? new Date().toISOString(),
      timeline: cached?.timeline ?? [],
      refunds: cached?.refunds ?? [],
      canPay: canAct && cached.canPay,
      // Another method has another time: the fetch that follows brings it.
      heldUntil: canAct && order.payment.method === cached.order.payment.method ? cached.heldUntil : null,
      canChangePayment: canAct && cached.canChangePayment,
      canCancel: canAct && cached.canCancel,
      refundOnCancel: cached?.refundOnCancel ?? 0,
      refundArrival: cached?.refundArrival ?? null,
      canRepeat: cached?.canRepeat ?? false,
      chatLink: cached?.chatLink ?? null,
      order,
    };
  });
  invalidateWithLiveUpdate(queries);
}

export function useCancelPlacedOrder(id: string) {
  const queries = useQueryClient();
  const underKey = useActionKey<{ cancel: string }>();
  return useMutation({
    mutationFn: (terms: { reason?: string; refund?: number }) =>
      underKey({ cancel: id }, (idempotencyKey) =>
        call("POST /api/orders/{id}/cancel", { params: { id }, query: terms, idempotencyKey }),
      ),
    retry: retryUnsettled,
    onSuccess: (order) => cachePlacedOrder(queries, order),
    onError: () => invalidateOrders(queries),
  });
}

/** Puts the items of a placed order into the open one. */
export function useRepeatOrder(id: string) {
  const queries = useQueryClient();
  const underKey = useActionKey<{ repeat: string }>();
  return useMutation({
    mutationFn: () =>
      underKey({ repeat: id }, (idempotencyKey) =>
        call("POST /api/orders/{id}/repeat", { params: { id }, idempotencyKey }),
      ),
    retry: retryUnsettled,
    onSuccess: ({ order }) => cacheOrder(queries, order),
    onError: () => invalidateOrder(queries),
  });
}
