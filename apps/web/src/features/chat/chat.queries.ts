import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import { call } from "../../lib/api/api.ts";

/** The last messages to the contact, newest first, with their states. */
export const sentMessages = queryOptions<SentMessage[]>({
  queryKey: ["chat", "messages"],
  queryFn: ({ signal }) => call("GET /api/order/messages", { signal }),
});

/** Adds a new message to the list at once. A running request is canceled, because its response would not contain it. */
export async function cacheMessage(queries: QueryClient, message: SentMessage): Promise<void> {
  const { queryKey } = sentMessages;
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (before = []) => [message, ...before.filter(({ id }) => id !== message.id)]);
  void queries.invalidateQueries({ queryKey });
}
