import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import { call } from "../../lib/api/api.ts";

/** The last messages to the contact, newest first, with what became of them. */
export const sentMessages = queryOptions<SentMessage[]>({
  queryKey: ["chat", "messages"],
  queryFn: ({ signal }) => call("GET /api/order/messages", { signal }),
});

/** A message that was just handed over is among the last ones at once, whatever is being read at this moment. */
export async function cacheMessage(queries: QueryClient, message: SentMessage): Promise<void> {
  const { queryKey } = sentMessages;
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (kept = []) => [message, ...kept.filter(({ id }) => id !== message.id)]);
  void queries.invalidateQueries({ queryKey });
}
