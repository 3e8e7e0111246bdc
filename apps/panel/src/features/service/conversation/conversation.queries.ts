import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Conversation } from "@vitrine/contract/panel/service/conversation";
import { call } from "../../../lib/api/api.ts";
import { useLiveStream } from "../../../lib/api/live-stream.ts";
import { ofShop, useServiceChange } from "../service.queries.ts";
import { withEarlier, withNews } from "./known-conversation.ts";

const CONVERSATION = "GET /painel/api/shops/{shopId}/service/{contactId}/conversation";

/** What the stream missed is not older than this. */
const AGAIN_AFTER = 30_000;

/** The newest page, and what was read before it. Read again, it asks only for what came since. */
export const conversation = (shopId: string, contactId: string) =>
  queryOptions({
    queryKey: [...ofShop(shopId), "conversation", contactId],
    queryFn: async ({ client, queryKey, signal }): Promise<Conversation> => {
      const known = client.getQueryData<Conversation>(queryKey);
      const query = known ? { since: known.since } : {};
      const news = await call(CONVERSATION, { params: { shopId, contactId }, query, signal });
      // Earlier pages may have come while this was on its way.
      const latest = client.getQueryData<Conversation>(queryKey);
      return latest ? withNews(latest, news) : news;
    },
    refetchInterval: AGAIN_AFTER,
  });

export function useEarlier(shopId: string, contactId: string) {
  const queries = useQueryClient();
  const { queryKey } = conversation(shopId, contactId);
  return useMutation({
    mutationFn: (pageToken: string) => call(CONVERSATION, { params: { shopId, contactId }, query: { pageToken } }),
    onSuccess: (page) =>
      queries.setQueryData<Conversation>(queryKey, (known) => (known ? withEarlier(known, page) : known)),
  });
}

/** What became of a message of ours is read at once. What the contact writes is read with all about serving. */
export function useLiveConversation(shopId: string, contactId: string): void {
  const queries = useQueryClient();
  useLiveStream({
    shopId,
    on: {
      messages(data) {
        const news = JSON.parse(data) as { contactId: string; isReceived: boolean };
        if (news.contactId !== contactId || news.isReceived) return;
        void queries.invalidateQueries({ queryKey: conversation(shopId, contactId).queryKey });
      },
    },
  });
}

type OrderItem = { providerId: string; sku: string; quantity: number };

/** Products that the contact put together go into their open order. */
export function useAddToOrder(shopId: string, contactId: string) {
  return useServiceChange(shopId, (body: { items: OrderItem[]; sellerId?: string }) =>
    call("POST /painel/api/shops/{shopId}/service/{contactId}/order/items", { params: { shopId, contactId }, body }),
  );
}

/** The shop's reaction to a message; null takes it away. */
export function useReact(shopId: string, contactId: string) {
  return useServiceChange(shopId, (reaction: { messageId: string; emoji: string | null }) =>
    call("POST /painel/api/shops/{shopId}/service/{contactId}/messages/reaction", {
      params: { shopId, contactId },
      body: reaction,
    }),
  );
}

/** The file of a message is asked of its channel once more. */
export function useFetchMedia(shopId: string) {
  return useServiceChange(shopId, (mediaId: string) =>
    call("POST /painel/api/shops/{shopId}/media/{mediaId}/fetch", { params: { shopId, mediaId }, body: {} }),
  );
}

const READ = "POST /painel/api/shops/{shopId}/service/{contactId}/conversation/read";
const UNREAD = "POST /painel/api/shops/{shopId}/service/{contactId}/conversation/unread";

/** Somebody reads it here: the queue of everybody says so. `upTo`: the `seen` of what was shown. */
export function useMarkRead(shopId: string, contactId: string) {
  return useUnreadChange(shopId, contactId, (upTo: string) =>
    call(READ, { params: { shopId, contactId }, body: { upTo } }),
  );
}

/** Leaves it for a colleague, or for later. */
export function useLeaveUnread(shopId: string, contactId: string) {
  return useUnreadChange(shopId, contactId, () => call(UNREAD, { params: { shopId, contactId }, body: {} }));
}

function useUnreadChange<Given>(
  shopId: string,
  contactId: string,
  change: (given: Given) => Promise<{ unread: number }>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ unread }) => {
      queries.setQueryData<Conversation>(
        conversation(shopId, contactId).queryKey,
        (known) => known && { ...known, unread },
      );
      return queries.invalidateQueries({ queryKey: [...ofShop(shopId), "desk"] });
    },
  });
}
