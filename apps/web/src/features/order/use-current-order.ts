import { useQuery } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { useMay, useSession } from "../session/session.queries.ts";
import { currentOrder } from "./order.queries.ts";

/** The pause before the client retries to load the order. */
const RETRY_PAUSE = 15_000;
/** An agent may change the same order, so a copy this old is fetched again when the person returns to the shop. */
const STALE_AFTER = 30_000;
/** On the page of the order the limit is shorter. */
const STALE_AFTER_IN_CART = 5_000;

function useOrderQuery() {
  const { userShop } = useSession();
  const may = useMay();
  const initialData = () => userShop.currentOrder ?? undefined;
  return { ...currentOrder, enabled: may("read-order"), initialData };
}

/** The order of this session, or null while there is none. */
export function useCurrentOrder(): Order | null {
  return useQuery(useOrderQuery()).data ?? null;
}

/** Refetches an order in the background when it failed to load or is stale. Used once, in the layout of every page. */
export function useBackgroundOrderRefetch(): void {
  useQuery({
    ...useOrderQuery(),
    staleTime: STALE_AFTER,
    refetchOnMount: false,
    refetchInterval: ({ state }) => (state.status === "error" && !state.data ? RETRY_PAUSE : false),
    // This hook only causes the request. It renders nothing of the response.
    notifyOnChangeProps: [],
  });
}

/** For the page of the order: a fresh copy, or the failure when there is no copy. */
export function useFreshOrder({ isReadOtherwise = false } = {}) {
  const { data, error, isFetching, refetch } = useQuery({
    ...useOrderQuery(),
    staleTime: isReadOtherwise ? Number.POSITIVE_INFINITY : STALE_AFTER_IN_CART,
    retryOnMount: true,
  });
  return { order: data ?? null, failure: isFetching ? null : error, retry: refetch };
}
