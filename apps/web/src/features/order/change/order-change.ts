import type { Api } from "@vitrine/contract/api";
import type { GiftSelection } from "@vitrine/contract/storefront/open-order";
import type { Order } from "@vitrine/contract/storefront/order";
import type { RequestOf } from "@vitrine/contract/wire/route";
import { call } from "../../../lib/api/api.ts";

/** The changes of an order that may wait for the connection. Each is one request whose response is the order. */
export type OrderChangeName =
  | "POST /api/order/items/"
  | "POST /api/order/gift/"
  | "POST /api/order/coupon/"
  | "POST /api/order/seller/"
  | "POST /api/order/schedule"
  | "POST /api/order/payment/method"
  | "POST /api/order/payment/delivery";

/** One action of a person. The idempotency key makes sure that a retry does not apply it twice. */
export type OrderChange<Name extends OrderChangeName = OrderChangeName> = {
  [Each in Name]: { name: Each; request: RequestOf<Api[Each]>; key: string; product?: string };
}[Name];

/** Why a change waits: this phone has no connection, or the shop's server cannot be reached behind its proxy. */
export type Outage = "connection" | "server";

/** The order after a change, or a promise of that order while the change waits. */
export type ChangeOutcome =
  | { order: Order; whenSent?: never }
  | { order?: never; whenSent: Promise<Order>; outage: Outage };

/** Uses `keepalive`, so that the last tap is not lost when the person closes the page at once. */
export function callChange(
  { name, request, key }: OrderChange,
  extras: { credential?: string; signal?: AbortSignal } = {},
) {
  const sent = { ...request, idempotencyKey: key, keepalive: true, ...extras };
  // `OrderChange` already pairs each route with its request type; `call` cannot infer that for a union.
  return call(name as "POST /api/order/gift/", sent as { body: GiftSelection });
}
