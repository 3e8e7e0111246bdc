import type { Order } from "@vitrine/contract/storefront/order";

/** The key of what the shop offers: other goods or another seller are offered other ways, at other prices. */
export function goodsOf({ items, seller }: Pick<Order, "items" | "seller">): string {
  return [seller?.providerId ?? "", ...items.map(({ sku, quantity }) => `${sku} ${quantity}`)].join("|");
}
