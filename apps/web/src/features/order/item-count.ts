import type { OrderItem } from "@vitrine/contract/order";

export function itemCount(items: Pick<OrderItem, "quantity">[]): number {
  return items.reduce((count, item) => count + item.quantity, 0);
}
