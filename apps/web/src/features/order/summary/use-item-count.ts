import { isOpen } from "@vitrine/domain/codes/order-status";
import { usePendingItems, usePendingQuantities } from "../change/use-pending-changes.ts";
import { useCurrentOrder } from "../use-current-order.ts";
import { itemCount } from "./item-count.ts";

/** The number of bought items, including pending quantities and additions that wait for the connection. */
export function useItemCount(): number {
  const order = useCurrentOrder();
  const quantities = usePendingQuantities();
  const additions = usePendingItems();
  // A placed or canceled order may still be cached for a moment. It is no longer in the cart.
  const open = order && isOpen(order.status) ? order.items : [];
  const items = open.map((item) => ({
    ...item,
    quantity: quantities.get(item.index) ?? item.quantity,
  }));
  return itemCount([...items, ...additions.map(({ quantity }) => ({ quantity, isGift: false }))]);
}
