import { type QueryClient, queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import type { Presence } from "@vitrine/contract/storefront/live";

/** Who else views the order. Live updates write it; the top bar of an agent reads it. */
const presence = queryOptions<Presence>({
  queryKey: ["live", "presence"],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});

export function setPresence(queries: QueryClient, now: Presence): void {
  queries.setQueryData(presence.queryKey, now);
}

/** Undefined until the first live update. */
export function usePresence(): Presence | undefined {
  return useQuery(presence).data;
}
