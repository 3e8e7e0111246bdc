import type { OrderItem } from "@vitrine/contract/storefront/order-items";

/** The number of bought items. Gifts do not count. */
export function itemCount(items: readonly Pick<OrderItem, "quantity" | "isGift">[]): number {
  return items.reduce((count, { quantity, isGift }) => (isGift ? count : count + quantity), 0);
}

export function itemCountText(count: number): string {
  return count === 1 ? "1 item" : `${count.toLocaleString("pt-BR")} itens`;
}
