import { randomUUID } from "node:crypto";
import type { TabPresence } from "@vitrine/contract/storefront/live";
import pLimit from "p-limit";
import { registerBound } from "../cache/cache-counts.ts";
import type { Notifications } from "../db/notifications.ts";
import type { CallerSession } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import type { Announcements } from "./announcements.ts";
import { type LiveStream, windowOf } from "./live-stream.ts";
import type { PresenceRepository } from "./presence.repository.ts";
import { agentOf, roleOf } from "./presence-view.ts";
import { createStreamShares, isVisitor, usualShares } from "./stream-shares.ts";
import { createTopics, type TopicDeps } from "./topics.ts";

type StreamHubDeps = Omit<TopicDeps, "roundMs" | "tellOthers" | "onSeen"> & {
  presence: PresenceRepository;
  sessions: Pick<SessionRepository, "findValidKeys">;
  announcements: Pick<Announcements, "announce" | "onAnnounced" | "tellOthers" | "keepHere">;
  notifications: Notifications;
  bounds?: StreamBounds;
};

const defaultLimits = {
  /** Windows of one session. */
  perSession: 6,
  ...usualShares,
  /** Between two heartbeats, each of which also checks whether something was missed. */
  roundMs: 20_000,
  /** About how long a stream lives: new connections are spread over processes that started later. */
  lifeMs: 30 * 60_000,
};

/** Fewer streams than usual, for a test. */
export type StreamBounds = Partial<typeof defaultLimits>;

/** Presence writes at the same time, when many windows open or close together. */
const CONCURRENT_PRESENCE_WRITES = 4;

/** A stream, what waits to be sent in it, and the contact's state. */
const STREAM_BYTES = 64 * 1024;

export type NewStream = Pick<LiveStream, "session" | "network" | "whereabouts" | "events" | "position">;

/** The open streams of this process. */
export function createStreamHub({ presence, sessions, announcements, notifications, ...deps }: StreamHubDeps) {
  const bounds = { ...defaultLimits, ...deps.bounds };
  const { tellOthers } = announcements;
  const topics = createTopics({ ...deps, roundMs: bounds.roundMs, tellOthers, onSeen: saveMoved });
  const shares = createStreamShares(bounds);
  const { streams } = shares;
  const ofSession = new Map<string, Map<string, LiveStream>>();
  const limit = pLimit(CONCURRENT_PRESENCE_WRITES);
  let isClosing = false;
  registerBound({
    ...{ name: "live-streams", maxBytes: bounds.perProcess * STREAM_BYTES, entries: () => streams.size },
  });

  announcements.onAnnounced(topics.announced);
  // Without the database's notifications this process would not learn that another one opened the order.
  announcements.keepHere((announcement) => notifications.isLive() && topics.isHeardHere(announcement));
  notifications.on("shop_changed", (shopId) => topics.shopChanged(shopId));
  notifications.on("catalog_changed", (shopId) => topics.shopChanged(shopId));
  notifications.on("sessions_revoked", (shopId) => void endInvalid(ofShop(shopId)));
  notifications.onGap(() => topics.shopChanged());

  const heartbeats = setInterval(() => {
    const windows = [...streams].map(windowOf);
    presence.renew(windows).catch(warn("windows were not kept alive"));
    void endInvalid([...streams]);
  }, bounds.roundMs);
  heartbeats.unref();

  function warn(text: string) {
    return (error: unknown) => deps.log.warn({ err: error }, text);
  }

  function ofShop(shopId: string): LiveStream[] {
    return [...streams].filter(({ session }) => session.shopId === shopId);
  }

  /** Ends the streams whose session was revoked or has expired: one query for all of them. */
  async function endInvalid(suspects: readonly LiveStream[]): Promise<void> {
    if (suspects.length === 0) return;
    try {
      const valid = await sessions.findValidKeys(suspects.map(({ session }) => session));
      for (const stream of suspects) if (!valid.has(stream.session.sessionKey)) stream.events.end();
    } catch (error) {
      warn("sessions of open streams were not looked up")(error);
    }
  }

  function remove(stream: LiveStream): void {
    if (!shares.delete(stream)) return;
    topics.leave(stream);
    const { sessionKey } = stream.session;
    const tabs = ofSession.get(sessionKey);
    if (tabs?.get(stream.whereabouts.tab) === stream) tabs.delete(stream.whereabouts.tab);
    if (tabs?.size === 0) ofSession.delete(sessionKey);
    if (!isClosing) void limit(() => leave([stream])).catch(warn("a window that closed is still shown"));
  }

  async function leave(gone: readonly LiveStream[]): Promise<void> {
    // A presence can only be deleted once it was saved.
    await Promise.all(gone.map(({ arrival }) => arrival));
    for (const contact of await presence.leave(gone.map(windowOf))) {
      announcements.announce({ ...contact, subject: "presence" });
    }
  }

  /** Saves the screens of windows that moved while nobody was there to see it. */
  function saveMoved(seen: readonly LiveStream[]): void {
    for (const stream of seen.filter(({ hasMoved }) => hasMoved)) {
      stream.hasMoved = false;
      void limit(() => move(stream.session, stream.whereabouts)).catch(warn("a window's screen is not shown"));
    }
  }

  async function move(session: CallerSession, { tab, place, productId }: TabPresence): Promise<void> {
    const { shopId, contactId, sessionKey } = session;
    const window = { shopId, contactId, sessionKey, role: roleOf(session), ...agentOf(session), tab, place };
    const isNews = await presence.move(productId === undefined ? window : { ...window, productId });
    if (isNews) announcements.announce({ shopId, contactId, sessionKey, subject: "presence" });
  }

  async function arrive(stream: LiveStream): Promise<void> {
    const { shopId, contactId, sessionKey } = stream.session;
    if (await presence.open(windowOf(stream)))
      announcements.announce({ shopId, contactId, sessionKey, subject: "presence" });
  }

  return {
    /** The process stops, and opens nothing more. */
    isClosing: () => isClosing,

    /**
     * Why no stream may be opened now. A window that connects again replaces its own earlier stream. `polls`: a visitor
     * who is better served by asking now and then, and is not told of any error.
     */
    refusal({ session, network, whereabouts }: Omit<NewStream, "events" | "position">): Refusal | "polls" | undefined {
      const tabs = ofSession.get(session.sessionKey);
      if (isClosing) return { code: "live-full" };
      if (tabs && !tabs.has(whereabouts.tab) && tabs.size >= bounds.perSession) return { code: "live-too-many" };
      if (shares.hasRoom({ session, network })) return undefined;
      return isVisitor(session) ? "polls" : { code: "live-full" };
    },

    open({ session, network, whereabouts, events, position }: NewStream): void {
      // The browser of who gives way connects again, is told to poll, and shows no error.
      const idle = shares.whoGivesWay({ session, network });
      idle?.events.end();
      if (idle) remove(idle);
      const endsAt = Date.now() + bounds.lifeMs * (0.75 + Math.random() / 2);
      const begun = { id: randomUUID(), session, network, whereabouts, events, position, endsAt };
      const stream: LiveStream = {
        ...begun,
        presence: undefined,
        isSlow: false,
        hasMoved: false,
        arrival: Promise.resolve(),
      };
      const tabs = ofSession.get(session.sessionKey) ?? new Map<string, LiveStream>();
      const earlier = tabs.get(whereabouts.tab);
      tabs.set(whereabouts.tab, stream);
      ofSession.set(session.sessionKey, tabs);
      shares.add(stream);
      earlier?.events.end();
      events.onClosed(() => remove(stream));
      stream.arrival = limit(() => arrive(stream)).catch(warn("a window that opened is not shown"));
      topics.join(stream);
    },

    /** The window shows another screen. That is saved at once where somebody is shown it, and else when they come. */
    async moved(session: CallerSession, whereabouts: TabPresence): Promise<void> {
      const stream = ofSession.get(session.sessionKey)?.get(whereabouts.tab);
      if (stream) stream.whereabouts = whereabouts;
      if (stream && notifications.isLive() && !topics.isSeen(session)) stream.hasMoved = true;
      else await move(session, whereabouts);
    },

    /** Ends all streams at once, so that a stopping server waits for none of them. */
    async close(): Promise<void> {
      isClosing = true;
      clearInterval(heartbeats);
      const all = [...streams];
      for (const stream of all) {
        stream.events.end();
        remove(stream);
      }
      await leave(all).catch(warn("windows of a stopped server are still shown"));
    },
  };
}

export type StreamHub = ReturnType<typeof createStreamHub>;
