import type { Order } from "@vitrine/contract/storefront/order";

/** An order that was canceled before it was placed has no number. */
export function orderTitle({ number }: Pick<Order, "number">): string {
  return number === null ? "Pedido" : `Pedido ${number}`;
}
