import { LIVE_UPDATE_EVENT, type LiveUpdate, type TabPresence } from "@vitrine/contract/storefront/live";
import type { SavedStep } from "../db/announce.ts";
import type { CallerSession } from "../http/callers.ts";
import type { EventStream } from "./event-stream.ts";
import { announcementOf, type LiveUpdateResult } from "./live-updates.ts";
import type { OpenWindow } from "./presence.repository.ts";
import { agentOf, roleOf } from "./presence-view.ts";
import { positionText, type StreamPosition } from "./stream-position.ts";

/** The open stream of one window. */
export type LiveStream = {
  readonly id: string;
  readonly session: CallerSession;
  /** The network of its reader. */
  readonly network: string;
  readonly events: EventStream;
  readonly endsAt: number;
  whereabouts: TabPresence;
  /** What the reader has received; undefined before the first event. */
  position: StreamPosition | undefined;
  /** The presence that was sent last, as JSON. */
  presence: string | undefined;
  /** It had not read everything at the last heartbeat. */
  isSlow: boolean;
  /** Its screen is another one than the database has. */
  hasMoved: boolean;
  /** Resolves once the presence of the window is saved. */
  arrival: Promise<void>;
};

export function windowOf({ id, session, whereabouts: { tab, place, productId } }: LiveStream): OpenWindow {
  const { shopId, contactId, sessionKey } = session;
  const name = { shopId, contactId, sessionKey, tab, holder: id, ...agentOf(session) };
  return { ...name, role: roleOf(session), place, ...(productId !== undefined && { productId }) };
}

/** Sends what is new. The first event is always sent: from it the window knows its position. */
export function sendUpdate(stream: LiveStream, { update, position, isNew }: LiveUpdateResult): void {
  const presence = JSON.stringify(update.presence);
  const isSamePresence = presence === stream.presence;
  stream.position = position;
  stream.presence = presence;
  if (isSamePresence && !isNew) return;
  write(stream, isSamePresence ? { ...update, presence: null } : update);
}

/** Sends a step that this process saved itself, as the next one after the stream's position. */
export function sendSavedStep(
  stream: LiveStream,
  position: StreamPosition,
  { step, wasOpen, isOpen }: SavedStep,
): void {
  const changes = [announcementOf(stream.session, step)];
  stream.position = position;
  write(stream, {
    position: positionText(stream.session, position),
    order: wasOpen ? { id: position.orderId, version: position.version, changes } : null,
    hasMessages: false,
    hasSettings: false,
    hasOrders: !isOpen,
    presence: null,
    placedChanges: wasOpen ? [] : changes,
  });
}

function write({ events }: LiveStream, update: LiveUpdate): void {
  const data = JSON.stringify(update);
  events.send({ name: LIVE_UPDATE_EVENT, id: update.position, data });
}
