import { useQuery } from "@tanstack/react-query";
import { itemCount } from "./item-count.ts";
import { waitingItems } from "./order-change.ts";
import { useCurrentOrder } from "./use-current-order.ts";
import { useQuantitiesOnTheirWay } from "./use-quantity-changes.ts";

/** How many are bought, with the quantities that are still on their way and what waits for the connection. */
export function useItemCount(): number {
  const order = useCurrentOrder();
  const quantities = useQuantitiesOnTheirWay();
  const waiting = useQuery(waitingItems).data ?? [];
  const items = (order?.items ?? []).map((item) => ({
    ...item,
    quantity: quantities.get(item.index) ?? item.quantity,
  }));
  return itemCount([...items, ...waiting.map(({ quantity }) => ({ quantity, isGift: false }))]);
}
