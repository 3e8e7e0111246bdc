import { usePendingItems, usePendingQuantities } from "../change/use-pending-changes.ts";
import { useCurrentOrder } from "../use-current-order.ts";
import { itemCount } from "./item-count.ts";

/** The number of bought items, including pending quantities and additions that wait for the connection. */
export function useItemCount(): number {
  const order = useCurrentOrder();
  const quantities = usePendingQuantities();
  const additions = usePendingItems();
  const items = (order?.items ?? []).map((item) => ({
    ...item,
    quantity: quantities.get(item.index) ?? item.quantity,
  }));
  return itemCount([...items, ...additions.map(({ quantity }) => ({ quantity, isGift: false }))]);
}
