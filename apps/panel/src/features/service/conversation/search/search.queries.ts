import { infiniteQueryOptions } from "@tanstack/react-query";
import type { ConversationPages } from "@vitrine/contract/panel/service/conversation-search";
import { call } from "../../../../lib/api/api.ts";

/** As far back as the panel goes on by itself. */
export const MOST_BY_ITSELF = 200;

export const foundMessages = (shopId: string, contactId: string, q: string) =>
  infiniteQueryOptions({
    // Not of what is read again at each message: the list would move below the finger.
    queryKey: ["message-search", shopId, contactId, "found", q],
    queryFn: ({ pageParam, signal }) =>
      call("GET /painel/api/shops/{shopId}/service/{contactId}/conversation/search", {
        params: { shopId, contactId },
        query: { q, ...(pageParam !== null && { pageToken: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextPageToken }) => nextPageToken,
    enabled: q !== "",
    staleTime: 30_000,
  });

type Direction = { place: string; read: "around" | "before" | "after" };

/** The conversation around a place of its past, and what was read on from there to both sides. */
export const pastConversation = (shopId: string, contactId: string, place: string) =>
  infiniteQueryOptions({
    // Read once: what is past hardly changes, and its pages lead away from the place to both sides.
    queryKey: ["message-search", shopId, contactId, "at", place],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ pageParam, signal }) =>
      call("GET /painel/api/shops/{shopId}/service/{contactId}/conversation/pages", {
        params: { shopId, contactId },
        query: pageParam,
        signal,
      }),
    initialPageParam: { place, read: "around" } as Direction,
    getPreviousPageParam: ({ earlier }): Direction | null =>
      earlier === null ? null : { place: earlier, read: "before" },
    getNextPageParam: ({ later }): Direction | null => (later === null ? null : { place: later, read: "after" }),
    select: ({ pages }: { pages: ConversationPages[] }) => ({
      entries: pages.flatMap(({ entries }) => entries),
      earlier: pages[0]?.earlier ?? null,
    }),
  });
