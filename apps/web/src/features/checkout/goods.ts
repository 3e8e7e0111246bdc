import type { Order } from "@vitrine/contract/storefront/order";

/** A query key for options that depend on the goods and the seller: both change the options and their prices. */
export function goodsOf({ items, seller }: Pick<Order, "items" | "seller">): string {
  return [seller?.providerId ?? "", ...items.map(({ sku, quantity }) => `${sku} ${quantity}`)].join("|");
}
