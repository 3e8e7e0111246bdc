import type { Conversation } from "@vitrine/contract/panel/service/conversation";

/**
 * What is open, after it was read again with its `since`: `news` has everything from the first entry of that position on, as
 * it is now. What was read before that position stays. Where nothing of it is known, the news is all there is.
 */
export function withNews(known: Conversation, news: Conversation): Conversation {
  const first = news.entries[0];
  if (!first) return { ...news, earlier: null };
  const at = known.entries.findIndex(({ id }) => id === first.id);
  if (at < 0 && known.entries.length > 0) return news;
  // That something is before this position is not said again.
  return { ...news, entries: [...known.entries.slice(0, Math.max(0, at)), ...news.entries], earlier: known.earlier };
}

/** With the page before it. The position stays that of the newest page: older entries are read again by opening. */
export function withEarlier(known: Conversation, page: Conversation): Conversation {
  const ids = new Set(known.entries.map(({ id }) => id));
  return {
    ...known,
    entries: [...page.entries.filter(({ id }) => !ids.has(id)), ...known.entries],
    earlier: page.earlier,
  };
}
