import { type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import type { Api } from "@vitrine/contract/api";
import type { GiftSelection, Order } from "@vitrine/contract/storefront/order";
import type { RequestOf } from "@vitrine/contract/wire/route";
import { call } from "../../lib/api.ts";

/** The changes of an order that may wait for the connection: each is one call, and answers with the order. */
export type ChangeName =
  | "POST /api/order/items/"
  | "POST /api/order/gift/"
  | "POST /api/order/coupon/"
  | "POST /api/order/seller/"
  | "POST /api/order/schedule"
  | "POST /api/order/payment/method"
  | "POST /api/order/payment/delivery";

/** One action of a person: repeated under its key, it is carried out once. */
export type Change<Name extends ChangeName = ChangeName> = {
  [Each in Name]: { name: Each; request: RequestOf<Api[Each]>; key: string; product?: string };
}[Name];

/** A change that waits, with the session it was made in: its key is known to the server for that session. */
export type WaitingChange = Change & { session: string };

/** What became of a change: the order after it, or the wait for the connection, with the order after that. */
export type Outcome = { order: Order; kept?: never } | { order?: never; kept: Promise<Order> };

/** What waits to be put into the order, by the name of the product. */
export type WaitingItem = { key: string; product: string; quantity: number };

export const waitingItems = queryOptions<WaitingItem[]>({
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

const waiting = new WeakMap<QueryClient, number>();

export function noteWaiting(queries: QueryClient, count: number): void {
  waiting.set(queries, count);
}

/** How many changes wait to be sent. */
export function waitingCount(queries: QueryClient): number {
  return waiting.get(queries) ?? 0;
}

/** The request outlives the page: whoever goes back to the chat at once does not lose what was tapped last. */
export function carryOut({ name, request, key }: Change, extras: { credential?: string; signal?: AbortSignal } = {}) {
  const sent = { ...request, idempotencyKey: key, keepalive: true, ...extras };
  // Each call takes its own request; which is which was checked when the change was made.
  return call(name as "POST /api/order/gift/", sent as { body: GiftSelection });
}
