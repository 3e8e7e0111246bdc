import { queryOptions } from "@tanstack/react-query";
import type { OrderMessages } from "@vitrine/contract/storefront/messaging";
import { call } from "../../../lib/api/api.ts";
import { areLiveUpdatesActive } from "../../../lib/api/live-updates.ts";
import { deliveryOf } from "./delivery-state.ts";

const WHILE_OPEN = 3_000;
/** While live updates arrive, polling is only a fallback for lost ones. */
const WHILE_LIVE = 20_000;

/** Its key begins like the list of the messages: a live update about messages fetches both. */
export function orderMessages(orderId: string) {
  return queryOptions<OrderMessages>({
    queryKey: ["chat", "messages", orderId],
    queryFn: ({ signal }) => call("GET /api/orders/{id}/messages", { params: { id: orderId }, signal }),
    refetchInterval: ({ state }) => {
      if (!state.data || !deliveryOf(state.data).isMoving) return false;
      return areLiveUpdatesActive() ? WHILE_LIVE : WHILE_OPEN;
    },
  });
}
