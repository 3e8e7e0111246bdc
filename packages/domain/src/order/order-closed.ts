import type { Order, OrderLine } from "./order.ts";

export type OrderClosed = { code: "order-closed" };

export const ORDER_CLOSED: OrderClosed = { code: "order-closed" };

/** Other items are another order to say yes to: the customer's confirmation of the old ones is gone. */
export function changeLines(order: Order, lines: readonly OrderLine[]): Order {
  return { ...order, lines, confirmedAt: null };
}
