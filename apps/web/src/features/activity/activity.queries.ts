import { queryOptions } from "@tanstack/react-query";
import type { Activity } from "@vitrine/contract/storefront/live";
import type { Order } from "@vitrine/contract/storefront/order";
import { call } from "../../lib/api/api.ts";

/** Who did what with the order up to this version of it, newest first. Another version is another history. */
export function activityOf(order: Pick<Order, "id" | "version"> | null) {
  const [id, version] = [order?.id ?? "", order?.version ?? 0];
  return queryOptions<Activity[]>({
    queryKey: ["order", "activity", id, version],
    queryFn: ({ signal }) => call("GET /api/order/activity", { signal }),
    // The history so far stays on the screen while the next comes; that of another order does not.
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  });
}
