import { queryOptions } from "@tanstack/react-query";
import type { Activity } from "@vitrine/contract/storefront/live";
import type { Order } from "@vitrine/contract/storefront/order";
import { call } from "../../lib/api/api.ts";

/** The history of the order up to this version, newest first. A new version of the order has a new history. */
export function activityOf(order: Pick<Order, "id" | "version"> | null) {
  const [id, version] = [order?.id ?? "", order?.version ?? 0];
  return queryOptions<Activity[]>({
    queryKey: ["order", "activity", id, version],
    queryFn: ({ signal }) => call("GET /api/order/activity", { query: id ? { orderId: id } : {}, signal }),
    // The old history stays on the screen while the new one loads, but not the history of another order.
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  });
}
