import type { IncomingHttpHeaders } from "node:http";
import type { CustomersSeen } from "@vitrine/domain/team/own-customers";
import { registerBound } from "../cache/cache-counts.ts";
import type { Announcement, PlacedChange, ServiceNotice } from "../db/announce.ts";
import type { Notifications } from "../db/notifications.ts";
import type { CallerMember, Callers } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import type { Announcements } from "./announcements.ts";
import type { EventStream } from "./event-stream.ts";

type MemberStreamDeps = {
  callers: Pick<Callers, "member" | "sightOf">;
  announcements: Pick<Announcements, "onAnnounced">;
  notifications: Pick<Notifications, "onGap">;
  log: { warn(what: object, text: string): void };
  bounds?: Partial<typeof defaultBounds>;
};

const defaultBounds = {
  /** Windows of all members in one process. */
  perProcess: 2_000,
  /** Windows of one person: whoever opens more keeps the others' panels from hearing anything. */
  perPerson: 20,
  /** Between two heartbeats, each of which also looks whether its person is still a member. */
  roundMs: 15_000,
};

/** A stream, what waits to be sent in it, and the headers of its request. */
const STREAM_BYTES = 64 * 1024;

type MemberStream = {
  shopId: string;
  userId: string;
  headers: IncomingHttpHeaders;
  /** As of the last look at who they are. */
  customers: CustomersSeen;
  events: EventStream;
  isSlow: boolean;
};

export type MemberStreams = ReturnType<typeof createMemberStreams>;

/**
 * The open panels of this process. Each hears of every placed order of its shop that was saved, here or in another process,
 * and reads by itself what it shows of it.
 */
export function createMemberStreams({ callers, announcements, notifications, log, ...rest }: MemberStreamDeps) {
  const bounds = { ...defaultBounds, ...rest.bounds };
  const ofShop = new Map<string, Set<MemberStream>>();
  const ofPerson = new Map<string, number>();
  let count = 0;
  let isClosing = false;
  registerBound({ name: "member-streams", maxBytes: bounds.perProcess * STREAM_BYTES, entries: () => count });

  announcements.onAnnounced(({ shopId, contactId, subject, placed, told, isReceived }: Announcement) => {
    for (const stream of ofShop.get(shopId) ?? []) {
      // Whom it concerns is told, also who does not see the contact any more.
      const notice = told && noticeFor(stream.userId, told);
      if (notice) send(stream, "served", { contactId, ...notice });
      const tell = (isSeen: boolean) => {
        if (placed && isSeen) send(stream, "order", placed);
        // Who serves a contact, or a discount that somebody asks for. Without the contact, the desk is read again.
        if (subject === "service") send(stream, "service", { contactId: isSeen ? contactId : "" });
        // Whoever wrote stands in the queue of all who may answer, and who may not see them reads who waits.
        if (subject === "messages")
          send(stream, "messages", { contactId: isSeen ? contactId : "", isReceived: isReceived === true });
      };
      if (stream.customers === null) tell(true);
      else if (placed || subject === "service" || subject === "messages") void ifSeen(stream, contactId).then(tell);
    }
  });
  // Announcements of the meantime are lost, so every open stream reads again.
  notifications.onGap(() => {
    for (const stream of all()) send(stream, "gap", {});
  });
  const heartbeats = setInterval(() => void beat(), bounds.roundMs);
  heartbeats.unref();

  function noticeFor(userId: string, { by, taken, handed }: ServiceNotice): object | undefined {
    if (userId === handed) return { kind: "handed", by };
    return userId === taken ? { kind: "taken", by } : undefined;
  }

  function all(): MemberStream[] {
    return [...ofShop.values()].flatMap((streams) => [...streams]);
  }

  /** Whose customer it is is asked of the database: it may have changed with what is announced. */
  async function ifSeen({ shopId, customers }: MemberStream, contactId: string): Promise<boolean> {
    try {
      return (await callers.sightOf(customers, { shopId, contactId })) === "seen";
    } catch (error) {
      log.warn({ err: error }, "whose customer it is was not looked up for an open stream");
      return false;
    }
  }

  /** A reader that does not read loses the event. It is told of a gap once it reads again. */
  function send(stream: MemberStream, name: string, data: PlacedChange | object): void {
    if (stream.events.isFull()) stream.isSlow = true;
    else stream.events.send({ name, data: JSON.stringify(data) });
  }

  async function beat(): Promise<void> {
    for (const stream of all()) {
      if (stream.events.isFull()) stream.events.drop();
      else stream.events.beat();
    }
    await endOthers();
  }

  /** Ends the streams of those who signed out, were removed, or may not see orders any more. */
  async function endOthers(): Promise<void> {
    for (const stream of all()) {
      const { headers, shopId, events } = stream;
      try {
        const member = await callers.member(headers, shopId);
        if (!member || typeof member === "string" || member.needsSecondFactor) events.end();
        else stream.customers = member.customers;
      } catch (error) {
        log.warn({ err: error }, "members of open streams were not looked up");
        return;
      }
    }
  }

  return {
    refusal({ userId }: Pick<CallerMember, "userId">): Refusal | undefined {
      if (isClosing || count >= bounds.perProcess) return { code: "live-full" };
      return (ofPerson.get(userId) ?? 0) >= bounds.perPerson ? { code: "live-too-many" } : undefined;
    },

    open({ shopId, userId, headers, customers, events }: Omit<MemberStream, "isSlow">): void {
      const stream: MemberStream = { shopId, userId, headers, customers, events, isSlow: false };
      const streams = ofShop.get(shopId) ?? new Set();
      ofShop.set(shopId, streams.add(stream));
      count += 1;
      ofPerson.set(userId, (ofPerson.get(userId) ?? 0) + 1);
      events.onDrain(() => {
        if (stream.isSlow) send(stream, "gap", {});
        stream.isSlow = false;
      });
      events.onClosed(() => {
        if (!streams.delete(stream)) return;
        count -= 1;
        const left = (ofPerson.get(userId) ?? 1) - 1;
        if (left === 0) ofPerson.delete(userId);
        else ofPerson.set(userId, left);
        if (streams.size === 0 && ofShop.get(shopId) === streams) ofShop.delete(shopId);
      });
      send(stream, "open", {});
    },

    /** Looks at once who is still a member. */
    endOthers,

    close(): void {
      isClosing = true;
      clearInterval(heartbeats);
      for (const { events } of all()) events.end();
    },
  };
}
