import { useQuery } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { may } from "@vitrine/domain/session/permissions";
import { useSession } from "../session/session.queries.ts";
import { currentOrder } from "./order.queries.ts";

/** The pause before an order that could not be loaded is requested again. */
const PATIENCE = 15_000;
/** An agent may be changing the same order: a copy this old is read again when the person returns to the shop… */
const OLD = 30_000;
/** …and sooner on the page of the order itself. */
const OLD_IN_THE_CART = 5_000;

function useOrderQuery() {
  const { sessionType, userShop } = useSession();
  const initialData = () => userShop.currentOrder ?? undefined;
  return { ...currentOrder, enabled: may(sessionType, "read-order"), initialData };
}

/** The order of this session, or null while there is none. */
export function useCurrentOrder(): Order | null {
  return useQuery(useOrderQuery()).data ?? null;
}

/** Reads an order again that failed or has grown old, in the background. Used once, in the frame of every page. */
export function useBackgroundOrderRefetch(): void {
  useQuery({
    ...useOrderQuery(),
    staleTime: OLD,
    refetchOnMount: false,
    refetchInterval: ({ state }) => (state.status === "error" && !state.data ? PATIENCE : false),
    // Only the request matters here: nothing of the answer is shown.
    notifyOnChangeProps: [],
  });
}

/** For the page of the order itself: a fresh copy, and the failure while there is none. */
export function useFreshOrder() {
  const { data, error, isFetching, refetch } = useQuery({
    ...useOrderQuery(),
    staleTime: OLD_IN_THE_CART,
    retryOnMount: true,
  });
  return { order: data ?? null, failure: isFetching ? null : error, retry: refetch };
}
