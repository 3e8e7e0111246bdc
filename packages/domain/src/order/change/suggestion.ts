import { isOpen } from "../../codes/order-status.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Order } from "../order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order-closed.ts";

/** Saves the result of the chat assistant. An empty result removes the last one. */
export function suggestProducts(order: Order, found: NonNullable<Order["suggestion"]>): Result<Order, OrderClosed> {
  if (!isOpen(order.status)) return refuse(ORDER_CLOSED);
  const isNothing = found.searchTerms.length === 0 && found.productIds.length === 0;
  return ok({ ...order, suggestion: isNothing ? null : found });
}
