import pLimit from "p-limit";
import type { AnnouncementSubject } from "../db/announce.ts";
import { type LiveStream, sendUpdate } from "./live-stream.ts";
import { type LiveState, type LiveUpdateDeps, liveUpdateSince, readLiveState } from "./live-updates.ts";

type TopicSubject = AnnouncementSubject | "settings";
const everything: readonly TopicSubject[] = ["order", "messages", "presence", "settings"];

/** All streams about one contact. */
type Topic = {
  readonly shopId: string;
  readonly contactId: string;
  readonly streams: Set<LiveStream>;
  /** What may be new since it was last read. */
  readonly wanted: Set<TopicSubject>;
  isReading: boolean;
  round: NodeJS.Timeout | undefined;
  later: NodeJS.Timeout | undefined;
};

export type TopicDeps = LiveUpdateDeps & {
  log: { warn(what: object, text: string): void };
  /** Between two comparisons that nobody asked for. */
  roundMs: number;
};

/** So many questions of streams at once: requests of people find the other connections to the database free. */
const MOST_READINGS = 4;
/** A failed reading is tried again, and what a whole shop hears is read, spread over this. */
const SPREAD_MS = 2_000;

/**
 * Keeps the streams of each contact up to date: one reading serves all of them, there is never more than one at once,
 * and what is announced meanwhile makes one more and not many.
 */
export function createTopics(deps: TopicDeps) {
  const topics = new Map<string, Topic>();
  const limit = pLimit(MOST_READINGS);
  let isFailing = false;
  const keyOf = (shopId: string, contactId: string) => JSON.stringify([shopId, contactId]);

  async function tellAll(topic: Topic): Promise<void> {
    if (topic.isReading) return;
    topic.isReading = true;
    try {
      while (topic.wanted.size > 0 && topic.streams.size > 0) await limit(() => tellOnce(topic));
      isFailing = false;
    } catch (error) {
      // With a thousand streams and no database, one line says it all.
      if (!isFailing) deps.log.warn({ err: error }, "what is new could not be read for open streams");
      isFailing = true;
      wantLater(topic);
    } finally {
      topic.isReading = false;
    }
  }

  async function tellOnce(topic: Topic): Promise<void> {
    const withMessages = topic.wanted.has("messages");
    topic.wanted.clear();
    // Who joins from here on is told in the next turn: what is read now may be older than they are.
    const streams = [...topic.streams];
    const state = await readLiveState(deps, topic, { withMessages });
    for (const stream of streams) await tellOne(topic, stream, state);
  }

  async function tellOne(topic: Topic, stream: LiveStream, state: LiveState): Promise<void> {
    // What it does not hear now it hears when it has room, because its position stays where it is.
    if (stream.line.isFull()) return;
    const news = await liveUpdateSince(deps, stream.session, stream.seen, state);
    if (topic.streams.has(stream)) sendUpdate(stream, news);
  }

  function want(topic: Topic, subjects: readonly TopicSubject[] = everything): void {
    for (const subject of subjects) topic.wanted.add(subject);
    void tellAll(topic);
  }

  function wantLater(topic: Topic): void {
    topic.later ??= setTimeout(() => {
      topic.later = undefined;
      want(topic);
    }, Math.random() * SPREAD_MS).unref();
  }

  function nextRound(topic: Topic): void {
    // Not all at the same moment, and not in step with other processes.
    const ms = deps.roundMs * (0.75 + Math.random() / 2);
    topic.round = setTimeout(() => {
      for (const stream of topic.streams) sendHeartbeat(stream);
      want(topic);
      nextRound(topic);
    }, ms).unref();
  }

  function remove(topic: Topic): void {
    topics.delete(keyOf(topic.shopId, topic.contactId));
    clearTimeout(topic.round);
    clearTimeout(topic.later);
  }

  return {
    join(stream: LiveStream): void {
      const { shopId, contactId } = stream.session;
      const key = keyOf(shopId, contactId);
      const fresh = {
        shopId,
        contactId,
        streams: new Set<LiveStream>(),
        wanted: new Set<TopicSubject>(),
        isReading: false,
      };
      const topic: Topic = topics.get(key) ?? { ...fresh, round: undefined, later: undefined };
      if (topic.streams.size === 0) {
        topics.set(key, topic);
        nextRound(topic);
      }
      topic.streams.add(stream);
      stream.line.onRoom(() => {
        stream.isSlow = false;
        want(topic);
      });
      want(topic);
    },

    leave(stream: LiveStream): void {
      const topic = topics.get(keyOf(stream.session.shopId, stream.session.contactId));
      if (topic?.streams.delete(stream) && topic.streams.size === 0) remove(topic);
    },

    heard(shopId: string, contactId: string, subject: AnnouncementSubject): void {
      const topic = topics.get(keyOf(shopId, contactId));
      if (topic) want(topic, [subject]);
    },

    /** Something that concerns many; all, when no shop is named. They do not all come back at the same moment. */
    heardByMany(shopId?: string): void {
      for (const topic of topics.values()) if (shopId === undefined || topic.shopId === shopId) wantLater(topic);
    },
  };
}

/** Shows both ends and all proxies between them that the line is in use; ends what is old or not read. */
function sendHeartbeat(stream: LiveStream): void {
  const { line, endsAt } = stream;
  if (line.isFull()) {
    if (stream.isSlow) line.drop();
    stream.isSlow = true;
  } else if (Date.now() >= endsAt) line.end();
  else line.write(":\n\n");
}
