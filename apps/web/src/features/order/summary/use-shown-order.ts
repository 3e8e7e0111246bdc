import { usePendingQuantities } from "../change/use-pending-changes.ts";
import { useCurrentOrder } from "../use-current-order.ts";
import { type ShownOrder, shownOrder } from "./shown-order.ts";

/** The order with the pending quantities, or null while there is no order. */
export function useShownOrder(): ShownOrder | null {
  const order = useCurrentOrder();
  const quantities = usePendingQuantities();
  return order && shownOrder(order, quantities);
}
