import { isOpen } from "@vitrine/domain/codes/order-status";
import { usePendingItems, usePendingQuantities } from "../change/use-pending-changes.ts";
import { useCurrentOrder } from "../use-current-order.ts";
import { itemCount } from "./item-count.ts";

/**
 * The number of bought items, including pending quantities and additions that wait for the connection. An addition that
 * the shop's server could not be told about counts once the server has it.
 */
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
  const waiting = additions.filter(({ outage }) => outage === "connection");
  return itemCount([...items, ...waiting.map(({ quantity }) => ({ quantity, isGift: false }))]);
}
