import { OrderStatus } from "../../codes/order-status.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Order } from "../order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order-closed.ts";

/**
 * Hands the contact over to the chatbot, or back to the agent. It also works for a placed order that is not paid yet,
 * but not for a closed order.
 */
export function switchFlow(order: Order): Result<Order, OrderClosed> {
  if (order.status === OrderStatus.Finalized || order.status === OrderStatus.Canceled) return refuse(ORDER_CLOSED);
  return ok({ ...order, isInSemiAutomatic: !order.isInSemiAutomatic });
}
