import pLimit from "p-limit";
import type { Announce, Announcement, AnnouncementSubject, SavedStep } from "../db/announce.ts";
import type { CallerSession } from "../http/callers.ts";
import { type Audience, isElsewhere, isSeenByOthers } from "./audience.ts";
import { type LiveStream, sendSavedStep, sendUpdate } from "./live-stream.ts";
import { type LiveState, type LiveUpdateDeps, liveUpdateSince, readLiveState } from "./live-updates.ts";
import { positionAfter } from "./stream-position.ts";

type TopicSubject = AnnouncementSubject | "settings";
const everything: readonly TopicSubject[] = ["order", "messages", "presence", "settings"];

/** All streams about one contact. */
type Topic = {
  readonly shopId: string;
  readonly contactId: string;
  readonly streams: Set<LiveStream>;
  windows: Audience["windows"];
  /** What may have changed since the last read. */
  readonly pending: Set<TopicSubject>;
  /** What other processes were not told, because none of them showed the order. */
  readonly untold: Set<AnnouncementSubject>;
  isReading: boolean;
  heartbeat: NodeJS.Timeout | undefined;
  retry: NodeJS.Timeout | undefined;
};

export type TopicDeps = LiveUpdateDeps & {
  log: { warn(what: object, text: string): void };
  /** Between two heartbeats, which also compare without any announcement. */
  roundMs: number;
  /** Tells other processes only. */
  tellOthers: Announce;
  /** Somebody beside the session of these streams has the order open. */
  onSeen: (streams: readonly LiveStream[]) => void;
};

/** Reads for streams at the same time: the other database connections stay free for requests. */
const CONCURRENT_READS = 4;
/** Retries after a failure, and reads for a whole shop, are spread over this time. */
const SPREAD_MS = 2_000;

/**
 * Keeps the streams of each contact up to date. One read serves all of them, and there is never more than one at a time:
 * whatever is announced meanwhile causes one more read, not many.
 */
export function createTopics(deps: TopicDeps) {
  const topics = new Map<string, Topic>();
  const limit = pLimit(CONCURRENT_READS);
  let isFailing = false;
  const keyOf = (shopId: string, contactId: string) => JSON.stringify([shopId, contactId]);

  async function updateAll(topic: Topic): Promise<void> {
    if (topic.isReading) return;
    topic.isReading = true;
    try {
      while (topic.pending.size > 0 && topic.streams.size > 0) await limit(() => updateOnce(topic));
      isFailing = false;
    } catch (error) {
      // With a thousand streams and no database, one line in the log is enough.
      if (!isFailing) deps.log.warn({ err: error }, "what is new could not be read for open streams");
      isFailing = true;
      refreshLater(topic);
    } finally {
      topic.isReading = false;
    }
  }

  async function updateOnce(topic: Topic): Promise<void> {
    const withMessages = topic.pending.has("messages");
    topic.pending.clear();
    // A stream that joins from here on waits for the next read: this one may be older than the stream.
    const streams = [...topic.streams];
    const state = await readLiveState(deps, topic, { withMessages });
    topic.windows = state.windows;
    meetAudience(topic);
    for (const stream of streams) await updateStream(topic, stream, state);
  }

  /** Catches up when somebody else opens the order: announces what was held back, and reports who is seen now. */
  function meetAudience(topic: Topic): void {
    const { shopId, contactId, untold, streams } = topic;
    if (isElsewhere(topic)) {
      for (const subject of untold) deps.tellOthers({ shopId, contactId, subject });
      untold.clear();
    }
    const seen = [...streams].filter(({ session }) => isSeenByOthers(topic, session.sessionKey));
    if (seen.length > 0) deps.onSeen(seen);
  }

  async function updateStream(topic: Topic, stream: LiveStream, state: LiveState): Promise<void> {
    // Its position stays, so it gets this update once it has read the earlier ones.
    if (stream.events.isFull()) return;
    const update = await liveUpdateSince(stream.session, stream.position, state);
    if (topic.streams.has(stream)) sendUpdate(stream, update);
  }

  function refresh(topic: Topic, subjects: readonly TopicSubject[] = everything): void {
    for (const subject of subjects) topic.pending.add(subject);
    void updateAll(topic);
  }

  function refreshLater(topic: Topic): void {
    topic.retry ??= setTimeout(() => {
      topic.retry = undefined;
      refresh(topic);
    }, Math.random() * SPREAD_MS).unref();
  }

  function scheduleHeartbeat(topic: Topic): void {
    // Spread, so that topics and processes do not read in step.
    const ms = deps.roundMs * (0.75 + Math.random() / 2);
    topic.heartbeat = setTimeout(() => {
      for (const stream of topic.streams) sendHeartbeat(stream);
      refresh(topic);
      scheduleHeartbeat(topic);
    }, ms).unref();
  }

  function remove(topic: Topic): void {
    topics.delete(keyOf(topic.shopId, topic.contactId));
    clearTimeout(topic.heartbeat);
    clearTimeout(topic.retry);
  }

  return {
    join(stream: LiveStream): void {
      const { shopId, contactId } = stream.session;
      const key = keyOf(shopId, contactId);
      const fresh = {
        shopId,
        contactId,
        streams: new Set<LiveStream>(),
        windows: undefined,
        pending: new Set<TopicSubject>(),
        untold: new Set<AnnouncementSubject>(),
        isReading: false,
      };
      const topic: Topic = topics.get(key) ?? { ...fresh, heartbeat: undefined, retry: undefined };
      if (topic.streams.size === 0) {
        topics.set(key, topic);
        scheduleHeartbeat(topic);
      }
      topic.streams.add(stream);
      stream.events.onDrain(() => {
        stream.isSlow = false;
        refresh(topic);
      });
      refresh(topic);
    },

    leave(stream: LiveStream): void {
      const topic = topics.get(keyOf(stream.session.shopId, stream.session.contactId));
      if (topic?.streams.delete(stream) && topic.streams.size === 0) remove(topic);
    },

    announced({ shopId, contactId, subject, saved, sessionKey }: Announcement): void {
      const topic = topics.get(keyOf(shopId, contactId));
      if (!topic || isOfOneSession(topic, sessionKey) || (saved && sendSaved(topic, saved))) return;
      refresh(topic, [subject]);
    },

    /** Whether no other process shows the contact's order. One that opens it later is told what it may have missed. */
    isHeardHere({ shopId, contactId, subject }: Announcement): boolean {
      const topic = topics.get(keyOf(shopId, contactId));
      if (!topic || isElsewhere(topic)) return false;
      topic.untold.add(subject);
      return true;
    },

    /** Whether somebody is shown where the windows of this session are. */
    isSeen({ shopId, contactId, sessionKey }: CallerSession): boolean {
      const topic = topics.get(keyOf(shopId, contactId));
      return !topic || isSeenByOthers(topic, sessionKey);
    },

    /** Something that concerns a shop, or all shops. The reads are spread. */
    shopChanged(shopId?: string): void {
      for (const topic of topics.values()) if (shopId === undefined || topic.shopId === shopId) refreshLater(topic);
    },
  };
}

/** A window is never shown the windows of its own session. */
function isOfOneSession({ streams }: Topic, sessionKey: string | undefined): boolean {
  return sessionKey !== undefined && [...streams].every(({ session }) => session.sessionKey === sessionKey);
}

/**
 * Sends a step that this process saved without reading it back, where every stream has exactly what came before it.
 * False where one of them must compare with the database.
 */
function sendSaved({ streams, isReading, pending }: Topic, saved: SavedStep): boolean {
  if (isReading || pending.size > 0) return false;
  const next = [...streams].map((stream) => {
    const position = stream.position && !stream.events.isFull() && positionAfter(stream.position, saved);
    return position ? { stream, position } : undefined;
  });
  if (next.includes(undefined)) return false;
  for (const each of next) if (each) sendSavedStep(each.stream, each.position, saved);
  return true;
}

/** Keeps the connection alive through proxies. Ends a stream that is old or does not read. */
function sendHeartbeat(stream: LiveStream): void {
  const { events, endsAt } = stream;
  if (events.isFull()) {
    if (stream.isSlow) events.drop();
    stream.isSlow = true;
  } else if (Date.now() >= endsAt) events.end();
  else events.beat();
}
