import type { Product, SubscriptionOffer } from "@vitrine/contract/storefront/catalog";
import type { OrderItem } from "@vitrine/contract/storefront/order-items";
import { isOpen } from "@vitrine/domain/codes/order-status";
import { usePendingQuantities } from "../order/change/use-pending-changes.ts";
import { useCurrentOrder } from "../order/use-current-order.ts";

export type OrderLine = {
  item: OrderItem;
  /** Includes a change that the server has not confirmed yet. 0 for a line that is being removed. */
  quantity: number;
};

/** The line of the order to which the card of this product would add. Null when the order has none. */
export function useOrderLine(
  { providerId, hasVariants }: Pick<Product, "providerId" | "hasVariants">,
  subscription: SubscriptionOffer | null,
): OrderLine | null {
  const order = useCurrentOrder();
  const pending = usePendingQuantities();
  if (!order || !isOpen(order.status) || hasVariants) return null;
  const item = order.items.find(
    (line) =>
      line.providerId === providerId &&
      !line.isGift &&
      line.preferences === "" &&
      line.subscription?.id === subscription?.id,
  );
  return item ? { item, quantity: pending.get(item.index) ?? item.quantity } : null;
}
