import type { Order } from "@vitrine/contract/order";
import { useSession } from "../session/session.queries.ts";

/** The order of this session, or null while there is none. */
export function useCurrentOrder(): Order | null {
  return useSession().userShop.currentOrder;
}
