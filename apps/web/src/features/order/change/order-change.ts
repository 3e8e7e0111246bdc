import { type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import type { Api } from "@vitrine/contract/api";
import type { GiftSelection, Order } from "@vitrine/contract/storefront/order";
import type { RequestOf } from "@vitrine/contract/wire/route";
import { call } from "../../../lib/api/api.ts";

/** The changes of an order that may wait for the connection: each is one call, and answers with the order. */
export type OrderChangeName =
  | "POST /api/order/items/"
  | "POST /api/order/gift/"
  | "POST /api/order/coupon/"
  | "POST /api/order/seller/"
  | "POST /api/order/schedule"
  | "POST /api/order/payment/method"
  | "POST /api/order/payment/delivery";

/** One action of a person: repeated under its key, it is carried out once. */
export type OrderChange<Name extends OrderChangeName = OrderChangeName> = {
  [Each in Name]: { name: Each; request: RequestOf<Api[Each]>; key: string; product?: string };
}[Name];

/** A change that waits, with the session it was made in: its key is known to the server for that session. */
export type PendingChange = OrderChange & { session: string };

/** What became of a change: the order after it, or the wait for the connection, with the order after that. */
export type ChangeOutcome = { order: Order; kept?: never } | { order?: never; kept: Promise<Order> };

/** What waits to be put into the order, by the name of the product. */
export type PendingItem = { key: string; product: string; quantity: number };

export const pendingItems = queryOptions<PendingItem[]>({
  queryKey: ["order", "waiting"],
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Whether the connection is away, as the bar at the top says. */
export const offline = queryOptions<boolean>({
  queryKey: ["order", "offline"],
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
});

const pendingCounts = new WeakMap<QueryClient, number>();

export function setPendingCount(queries: QueryClient, count: number): void {
  pendingCounts.set(queries, count);
}

/** How many changes wait to be sent. */
export function pendingCount(queries: QueryClient): number {
  return pendingCounts.get(queries) ?? 0;
}

/** The request outlives the page: whoever goes back to the chat at once does not lose what was tapped last. */
export function callChange(
  { name, request, key }: OrderChange,
  extras: { credential?: string; signal?: AbortSignal } = {},
) {
  const sent = { ...request, idempotencyKey: key, keepalive: true, ...extras };
  // Each call takes its own request; which is which was checked when the change was made.
  return call(name as "POST /api/order/gift/", sent as { body: GiftSelection });
}
