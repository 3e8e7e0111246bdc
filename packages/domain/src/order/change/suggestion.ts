import { isOpen } from "../../codes/order-status.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Order } from "../order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order-closed.ts";

/** The assistant in the chat found something for the customer. Finding nothing takes the last find away. */
export function suggestProducts(order: Order, found: NonNullable<Order["suggestion"]>): Result<Order, OrderClosed> {
  if (!isOpen(order.status)) return refuse(ORDER_CLOSED);
  const isNothing = found.searchTerms.length === 0 && found.productIds.length === 0;
  return ok({ ...order, suggestion: isNothing ? null : found });
}
