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

/** The order after a change, or the promise of it while the change waits for the connection. */
export type ChangeOutcome = { order: Order; whenSent?: never } | { order?: never; whenSent: Promise<Order> };

/** The request outlives the page: a person who returns to the chat at once does not lose the last tap. */
export function callChange(
  { name, request, key }: OrderChange,
  extras: { credential?: string; signal?: AbortSignal } = {},
) {
  const sent = { ...request, idempotencyKey: key, keepalive: true, ...extras };
  // Each call takes its own request; which is which was checked when the change was made.
  return call(name as "POST /api/order/gift/", sent as { body: GiftSelection });
}
