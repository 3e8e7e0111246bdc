import { OrderStatus } from "../../codes/order-status.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Order } from "../order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order-closed.ts";

/**
 * Hands the contact over to the bot, or back to the person who serves them. Also of an order that is only still to be
 * paid; once it is over there is nobody to hand over.
 */
export function switchFlow(order: Order): Result<Order, OrderClosed> {
  if (order.status === OrderStatus.Finalized || order.status === OrderStatus.Canceled) return refuse(ORDER_CLOSED);
  return ok({ ...order, isInSemiAutomatic: !order.isInSemiAutomatic });
}
