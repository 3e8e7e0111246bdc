import { randomInt } from "node:crypto";
import { isCurrent, isOpenedByItsLink } from "@vitrine/domain/order/current-order";
import { isAwaitingPayment } from "@vitrine/domain/payment/order-payment";
import type { Announce } from "../../db/announce.ts";
import type { CallerSession } from "../../http/callers.ts";
import type { RequestKey } from "../../http/idempotency.ts";
import type { OrderReading, OrderRepository, StockSubject } from "./order.repository.ts";
import type { StoredOrder } from "./stored-order.ts";

/** Whose order it is, and which one: the current one of a session, or any order by its id. */
export type OrderOwner = Pick<CallerSession, "shopId" | "contactId"> &
  (
    | { startedAt: number; forOrderId?: string | null; orderId?: never }
    | { startedAt?: never; forOrderId?: never; orderId: string }
  );

export type CurrentOrderDeps = {
  orders: Pick<OrderRepository, "read" | "create">;
  announce: Announce;
  now: () => number;
};

/** What is read together with the order: the stock of a sku, and an earlier request with the same key. */
export type ReadAlong = { stockOf?: StockSubject | undefined; key?: RequestKey | null };

type CurrentReading = OrderReading & {
  stored: StoredOrder;
  /** The order was created just now. Stock and key were not read. */
  isNew?: true;
};

/** Without the letters and digits people mix up when they read an id aloud. */
const ID_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const ID_LENGTH = 10;

function newOrderId(): string {
  return Array.from({ length: ID_LENGTH }, () => ID_ALPHABET[randomInt(ID_ALPHABET.length)]).join("");
}

/** The order a session works on. It is created where there is none. */
export async function readCurrentOrder(
  deps: CurrentOrderDeps,
  owner: OrderOwner,
  along: ReadAlong = {},
): Promise<CurrentReading> {
  const { shopId, contactId } = owner;
  const found = await readOrder(deps, owner, along);
  if (found) return found;
  if (owner.orderId !== undefined) throw new Error("an order that was found before is not there");
  const created = await deps.orders.create(shopId, { id: newOrderId(), ownerId: contactId });
  if (created) {
    deps.announce({ shopId, contactId, subject: "order" });
    return { stored: created, stock: [], earlier: undefined, isNew: true };
  }
  const others = await readOrder(deps, owner, along);
  if (!others) throw new Error("an order that another request created is not there");
  return others;
}

/** The order a session works on, or undefined where there is none yet; an order by its id, however old. */
export async function readOrder(
  deps: { orders: Pick<OrderRepository, "read">; now: () => number },
  { shopId, contactId, startedAt, forOrderId, orderId }: OrderOwner,
  along: ReadAlong = {},
): Promise<CurrentReading | undefined> {
  if (forOrderId) {
    const own = await readOrder(deps, { shopId, contactId, orderId: forOrderId }, along);
    if (own && opensByLink(own.stored, { sessionStartedAt: startedAt, now: deps.now() })) return own;
  }
  const { stored, ...rest } = await deps.orders.read({ shopId, contactId, orderId, ...along });
  if (!stored) return undefined;
  if (startedAt !== undefined) {
    const at = { sessionStartedAt: startedAt, now: deps.now() };
    if (!isCurrent({ status: stored.order.status, closedAt: stored.closedAt }, at)) return undefined;
  }
  return { stored, ...rest };
}

function opensByLink({ order, closedAt }: StoredOrder, at: { sessionStartedAt: number; now: number }): boolean {
  return isOpenedByItsLink({ status: order.status, closedAt, isAwaitingPayment: isAwaitingPayment(order) }, at);
}
