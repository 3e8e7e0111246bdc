import { useQuery } from "@tanstack/react-query";
import { desk } from "./service.queries.ts";

/** How many messages nobody has read, of all who are in the queue. */
export function useUnread(shopId: string): number {
  const { data = 0 } = useQuery({
    ...desk(shopId, {}),
    select: ({ items }) => items.reduce((sum, { conversation }) => sum + (conversation?.unread ?? 0), 0),
  });
  return data;
}

/** The title of the tab: who looks at another one sees that somebody writes. */
export function withUnread(title: string, unread: number): string {
  return `${unread > 0 ? `(${unread}) ` : ""}${title} · Painel`;
}
