import { itemCount } from "./item-count.ts";
import { useCurrentOrder } from "./use-current-order.ts";
import { useQuantitiesOnTheirWay } from "./use-quantity-changes.ts";

/** How many are bought, with the quantities that are still on their way. */
export function useItemCount(): number {
  const order = useCurrentOrder();
  const quantities = useQuantitiesOnTheirWay();
  const items = order?.items ?? [];
  return itemCount(items.map((item) => ({ ...item, quantity: quantities.get(item.index) ?? item.quantity })));
}
