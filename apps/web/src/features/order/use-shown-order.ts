import { type ShownOrder, shownOrder } from "./shown-order.ts";
import { useCurrentOrder } from "./use-current-order.ts";
import { useQuantitiesOnTheirWay } from "./use-quantity-changes.ts";

/** The order with the quantities that are still on their way, or null while there is none. */
export function useShownOrder(): ShownOrder | null {
  const order = useCurrentOrder();
  const quantities = useQuantitiesOnTheirWay();
  return order && shownOrder(order, quantities);
}
