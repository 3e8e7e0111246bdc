import { useQuery } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/order";
import { useSession } from "../session/session.queries.ts";
import { changedOrder } from "./order.queries.ts";

/** The order of this session, or null while there is none. */
export function useCurrentOrder(): Order | null {
  const { userShop } = useSession();
  return useQuery(changedOrder).data ?? userShop.currentOrder;
}
