import { isCurrent, isOpenedByItsLink } from "@vitrine/domain/order/current-order";
import { isAwaitingPayment } from "@vitrine/domain/payment/order-payment";
import type { Announce } from "../../db/announce.ts";
import type { CallerSession } from "../../http/callers.ts";
import type { RequestKey } from "../../http/idempotency.ts";
import type { OrderReading, OrderRepository } from "./order.repository.ts";
import type { OrderCache } from "./order-cache.ts";
import { newOrderId } from "./order-id.ts";
import type { StoredOrder } from "./stored-order.ts";

/** Whose order it is, and which one: the one of a session by when it began, or one by its id, current or not. */
export type OrderOwner = Pick<CallerSession, "shopId" | "contactId"> &
  (
    | { startedAt: number; forOrderId?: string | null; orderId?: never }
    | { startedAt?: never; forOrderId?: never; orderId: string }
  );

export type CurrentOrderDeps = {
  orders: Pick<OrderRepository, "read" | "create">;
  orderCache: OrderCache;
  announce: Announce;
  now: () => number;
};

/** Whose stock is asked for, and whether the request was here before. */
type OrderQuestions = { skus?: readonly string[]; lines?: readonly number[]; key?: RequestKey | null };

type CurrentReading = OrderReading & {
  stored: StoredOrder;
  /** It has just begun: nothing of what was asked was looked up for it. */
  isNew?: true;
};

/** The order a session works on. Where there is none yet, it begins now. */
export async function readCurrentOrder(
  deps: CurrentOrderDeps,
  owner: OrderOwner,
  questions: OrderQuestions = {},
): Promise<CurrentReading> {
  const { shopId, contactId } = owner;
  const found = await readOrder(deps, owner, questions);
  if (found) return found;
  if (owner.orderId !== undefined) throw new Error("an order that was found before is not there");
  const begun = await deps.orders.create(shopId, { id: newOrderId(), ownerId: contactId });
  if (begun) {
    deps.orderCache.keep(shopId, begun);
    deps.announce({ shopId, contactId, subject: "order" });
    return { stored: begun, stock: new Map(), earlier: undefined, isNew: true };
  }
  const others = await readOrder(deps, owner, questions);
  if (!others) throw new Error("an order that somebody else began is not there");
  return others;
}

/** The order a session works on, or undefined where there is none yet; an order by its id, however old. */
export async function readOrder(
  deps: Pick<CurrentOrderDeps, "orderCache" | "now"> & { orders: Pick<OrderRepository, "read"> },
  { shopId, contactId, startedAt, forOrderId, orderId }: OrderOwner,
  questions: OrderQuestions = {},
): Promise<CurrentReading | undefined> {
  if (forOrderId) {
    const own = await readOrder(deps, { shopId, contactId, orderId: forOrderId }, questions);
    if (own && opensByLink(own.stored, { sessionStartedAt: startedAt, now: deps.now() })) return own;
  }
  const cached = deps.orderCache.find(shopId, contactId);
  const { stored, ...rest } = await deps.orders.read({ shopId, contactId, orderId, cached, ...questions });
  if (!stored) return undefined;
  if (startedAt !== undefined) {
    const at = { sessionStartedAt: startedAt, now: deps.now() };
    if (!isCurrent({ status: stored.order.status, closedAt: stored.closedAt }, at)) return undefined;
  }
  if (stored !== cached) deps.orderCache.keep(shopId, stored);
  return { stored, ...rest };
}

function opensByLink({ order, closedAt }: StoredOrder, at: { sessionStartedAt: number; now: number }): boolean {
  return isOpenedByItsLink({ status: order.status, closedAt, isAwaitingPayment: isAwaitingPayment(order) }, at);
}
