import { useQuery } from "@tanstack/react-query";
import { useCurrentOrder } from "../order/use-current-order.ts";
import { useMay } from "../session/session.queries.ts";
import { placedOrders } from "./orders.queries.ts";

/** The contact's placed orders, once the open order is loaded: that one has priority. Undefined until then. */
export function usePlacedOrders() {
  const isLoaded = useCurrentOrder() !== null;
  const mayRead = useMay()("read-order");
  return useQuery({ ...placedOrders, enabled: mayRead && isLoaded }).data;
}
