import { useQuery } from "@tanstack/react-query";
import { pendingItems } from "../change/order-change.ts";
import { usePendingQuantities } from "../change/use-quantity-changes.ts";
import { useCurrentOrder } from "../use-current-order.ts";
import { itemCount } from "./item-count.ts";

/** How many are bought, with the quantities that are still on their way and what waits for the connection. */
export function useItemCount(): number {
  const order = useCurrentOrder();
  const quantities = usePendingQuantities();
  const waiting = useQuery(pendingItems).data ?? [];
  const items = (order?.items ?? []).map((item) => ({
    ...item,
    quantity: quantities.get(item.index) ?? item.quantity,
  }));
  return itemCount([...items, ...waiting.map(({ quantity }) => ({ quantity, isGift: false }))]);
}
