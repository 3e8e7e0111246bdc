import type { CallerSession } from "../../http/callers.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import type { OrderReading, OrderRepository, StockSubject } from "./order.repository.ts";
import type { Visit } from "./visit.ts";

/** Whose order it is, and which one: the order with this id, or else the contact's open one. */
export type OrderOwner = Pick<CallerSession, "shopId" | "contactId"> & { orderId?: string | undefined };

/** A session and the order its request names; without a name, the contact's open order. */
export type OrderSession = CallerSession & { orderId?: string | undefined; visit?: Visit | undefined };

export type CurrentOrderDeps = { orders: Pick<OrderRepository, "read"> };

/** What is read together with the order: the stock of a sku, and an earlier request with the same key. */
export type ReadAlong = { stockOf?: StockSubject | undefined; key?: RequestKey | null };

/**
 * The contact's open order. Where there is none: the order that the next change would begin. Reading stores nothing.
 */
export async function readOpenOrder(
  { orders }: CurrentOrderDeps,
  { shopId, contactId }: Pick<OrderOwner, "shopId" | "contactId">,
  { withAddresses = false }: { withAddresses?: boolean } = {},
): Promise<OrderReading> {
  const reading = await orders.read({ shopId, contactId, withAddresses });
  if (!reading) throw new Error("a contact who has a session is not there");
  return reading;
}

/** The order that is meant. Undefined where the contact has no such order, or has not begun one. */
export async function readOrder(
  { orders }: CurrentOrderDeps,
  { shopId, contactId, orderId }: OrderOwner,
  along: ReadAlong = {},
): Promise<OrderReading | undefined> {
  const reading = await orders.read({ shopId, contactId, orderId, ...along });
  return reading?.stored.isSaved ? reading : undefined;
}
