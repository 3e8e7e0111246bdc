import { queryOptions } from "@tanstack/react-query";
import type { SavedReply } from "@vitrine/contract/storefront/messaging";
import { call } from "../../../lib/api/api.ts";

/** The texts that the shop prepared for its agents. */
export const shopReplies = queryOptions<SavedReply[]>({
  queryKey: ["chat", "replies"],
  queryFn: ({ signal }) => call("GET /api/order/replies", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
