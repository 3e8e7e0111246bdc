import { useQuery } from "@tanstack/react-query";
import { may } from "@vitrine/domain/session/permissions";
import { useCurrentOrder } from "../order/use-current-order.ts";
import { useSession } from "../session/session.queries.ts";
import { placedOrders } from "./orders.queries.ts";

/** The contact's placed orders, once the open order is loaded: that one has priority. Undefined until then. */
export function usePlacedOrders() {
  const isLoaded = useCurrentOrder() !== null;
  const mayRead = may(useSession().sessionType, "read-order");
  return useQuery({ ...placedOrders, enabled: mayRead && isLoaded }).data;
}
