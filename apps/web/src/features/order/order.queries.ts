import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { isOpen, OrderStatus } from "@vitrine/domain/codes/order-status";
import { call } from "../../lib/api/api.ts";

const CURRENT = ["order", "current"] as const;
/** Ids of orders that were placed or canceled while this page was open. */
const CLOSED = ["order", "closed"] as const;
const closedIn = (queries: QueryClient) => queries.getQueryData<string[]>(CLOSED) ?? [];
export const ORDER_CHANGE = ["order", "change"] as const;

/** The open order of the contact. It is fetched only when none is cached: each change responds with the order. */
export const currentOrder = queryOptions<Order>({
  queryKey: CURRENT,
  queryFn: async ({ client }) => {
    const order = await call("GET /api/order/current");
    return newest(client.getQueryData<Order>(CURRENT), order, closedIn(client));
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: true,
  // Every card reads the order. After a failure, a card that becomes visible must not send the request again.
  retryOnMount: false,
});

/** Responses may arrive out of order. An older copy never replaces a newer one, and a closed order never comes back. */
function newest(cached: Order | undefined, order: Order, closed: readonly string[]): Order {
  if (cached && closed.includes(order.id)) return cached;
  return cached && cached.id === order.id && cached.version > order.version ? cached : order;
}

/** Shows the order that a change answered with. One that is not open any more leaves room for the next. */
export function cacheOrder(queries: QueryClient, order: Order): void {
  if (isOpen(order.status)) queries.setQueryData<Order>(CURRENT, (cached) => newest(cached, order, closedIn(queries)));
  else closeOrder(queries, order);
}

function closeOrder(queries: QueryClient, order: Order): void {
  queries.setQueryData<string[]>(CLOSED, (ids = []) => (ids.includes(order.id) ? ids : [...ids, order.id]));
  if (queries.getQueryData<Order>(CURRENT)?.id === order.id) queries.setQueryData<Order>(CURRENT, emptied(order));
}

/** What the server answers too when no order is open. */
function emptied(order: Order): Order {
  return {
    ...order,
    id: "",
    number: null,
    version: 0,
    status: OrderStatus.Creating,
    confirmedAt: null,
    fulfilment: null,
    items: [],
    gifts: [],
    explanation: [],
    catalogErrorMessages: [],
    assistantInformations: null,
    coupon: null,
    totalAmout: 0,
    discountAmout: 0,
    itemsAmout: 0,
    serviceTax: 0,
    logisticType: null,
    logistic: null,
    payment: {
      method: null,
      providerType: null,
      link: null,
      status: null,
      refundedAmount: 0,
      providerId: null,
      cashAmount: null,
      manualInformation: "",
      installments: null,
    },
  };
}

/**
 * After a failure the screen may be out of date: another person closed the order or removed the item, or the change was
 * saved and only the response was lost.
 */
export function invalidateOrder(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: CURRENT });
}
