import { LIVE_UPDATE_EVENT, type TabPresence } from "@vitrine/contract/storefront/live";
import type { CallerSession } from "../http/callers.ts";
import type { EventStream } from "./event-stream.ts";
import type { LiveUpdateResult } from "./live-updates.ts";
import type { OpenWindow } from "./presence.repository.ts";
import { roleOf } from "./presence-view.ts";
import type { StreamPosition } from "./stream-position.ts";

/** A window that looks on. */
export type LiveStream = {
  readonly id: string;
  readonly session: CallerSession;
  readonly line: EventStream;
  readonly endsAt: number;
  whereabouts: TabPresence;
  seen: StreamPosition | undefined;
  /** Who was said to be there; undefined before anything was said. */
  presence: string | undefined;
  /** It did not take in what was written to it when it was last looked at. */
  isSlow: boolean;
  /** Once others can see that the window is there. */
  arrival: Promise<void>;
};

export function windowOf({ id, session, whereabouts: { tab, place, productId } }: LiveStream): OpenWindow {
  const { shopId, contactId, sessionKey } = session;
  const name = { shopId, contactId, sessionKey, tab, holder: id };
  return { ...name, role: roleOf(session), place, ...(productId !== undefined && { productId }) };
}

/** Tells the stream what is new. Its first event always comes: from it the window knows where it stands. */
export function sendUpdate(stream: LiveStream, { update, position, isNew }: LiveUpdateResult): void {
  const presence = JSON.stringify(update.presence);
  const isSamePresence = presence === stream.presence;
  stream.seen = position;
  stream.presence = presence;
  if (isSamePresence && !isNew) return;
  const data = JSON.stringify(isSamePresence ? { ...update, presence: null } : update);
  stream.line.write(`event: ${LIVE_UPDATE_EVENT}\nid: ${update.position}\ndata: ${data}\n\n`);
}
