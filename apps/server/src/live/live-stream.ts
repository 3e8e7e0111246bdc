import { LIVE_UPDATE_EVENT, type TabPresence } from "@vitrine/contract/storefront/live";
import type { CallerSession } from "../http/callers.ts";
import type { EventLine } from "./event-line.ts";
import type { News } from "./news-since.ts";
import type { Position } from "./position.ts";
import type { Window } from "./presence.repository.ts";
import { roleOf } from "./who-is-there.ts";

/** A window that looks on. */
export type LiveStream = {
  readonly id: string;
  readonly session: CallerSession;
  readonly line: EventLine;
  readonly endsAt: number;
  whereabouts: TabPresence;
  seen: Position | undefined;
  /** Who was said to be there; undefined before anything was said. */
  presence: string | undefined;
  /** It did not take in what was written to it when it was last looked at. */
  isSlow: boolean;
  /** Once others can see that the window is there. */
  arrival: Promise<void>;
};

export function windowOf({ id, session, whereabouts: { tab, place, productId } }: LiveStream): Window {
  const { shopId, contactId, sessionKey } = session;
  const name = { shopId, contactId, sessionKey, tab, holder: id };
  return { ...name, role: roleOf(session), place, ...(productId !== undefined && { productId }) };
}

/** Tells the stream what is new. Its first event always comes: from it the window knows where it stands. */
export function tellNews(stream: LiveStream, { news, position, isNew }: News): void {
  const presence = JSON.stringify(news.presence);
  const isSamePresence = presence === stream.presence;
  stream.seen = position;
  stream.presence = presence;
  if (isSamePresence && !isNew) return;
  const data = JSON.stringify(isSamePresence ? { ...news, presence: null } : news);
  stream.line.write(`event: ${LIVE_UPDATE_EVENT}\nid: ${news.position}\ndata: ${data}\n\n`);
}
