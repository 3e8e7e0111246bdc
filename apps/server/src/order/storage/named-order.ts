import type { CallerSession } from "../../http/callers.ts";
import type { OrderSession } from "./current-order.ts";
import type { OrderRepository } from "./order.repository.ts";

export type NamedOrderDeps = { orders: Pick<OrderRepository, "findLatest"> };
type OrderName = { orderId?: string | undefined };

/**
 * The order that a request about a placed order means: the one it names, else the one its link was made for, else the
 * one that was placed last. Without any, the open one.
 */
export async function placedOrder(
  { orders }: NamedOrderDeps,
  session: CallerSession,
  { orderId = session.forOrderId ?? undefined }: OrderName,
): Promise<OrderSession> {
  if (orderId !== undefined) return { ...session, orderId };
  const last = (await orders.findLatest(session, "placed")) ?? (await orders.findLatest(session, "open"));
  // No order has an empty id, so such a request is refused.
  return { ...session, orderId: last?.id ?? "" };
}

/** The same for a request that may also be about the open order. Unless it names another, the open one is meant. */
export async function openOrPlacedOrder(
  { orders }: NamedOrderDeps,
  session: CallerSession,
  { orderId }: OrderName,
): Promise<OrderSession> {
  if (orderId !== undefined) return { ...session, orderId };
  if (await orders.findLatest(session, "open")) return session;
  return { ...session, orderId: session.forOrderId ?? (await orders.findLatest(session, "placed"))?.id };
}
