import { randomUUID } from "node:crypto";
import type { Announce, Announcement } from "../db/announce.ts";
import type { Notifications } from "../db/notifications.ts";

type Deps = {
  /** Tells these texts to all processes. */
  send(payloads: readonly string[]): Promise<void>;
  notifications: Pick<Notifications, "on">;
  log: { warn(what: object, text: string): void };
};

/** The first change after a quiet time is told at once; in busy times they are gathered, and one statement tells them. */
const QUIET_MS = 100;
const GATHER_MS = { afterQuiet: 2, whenBusy: 50 };
/** PostgreSQL takes less than 8,000 bytes in one notification. */
const MOST_BYTES = 7_500;

/**
 * What was saved is told after it was saved, never inside its transaction: a NOTIFY there would make every commit of the
 * database wait for the one before it. Own listeners hear at once, other processes within milliseconds.
 */
export function createAnnouncements({ send, notifications, log }: Deps) {
  const sender = randomUUID();
  const listeners: Announce[] = [];
  let gathered = new Map<string, Announcement>();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;

  const hear: Announce = (announcement) => {
    for (const listener of listeners) listener(announcement);
  };
  notifications.on("live", (payload) => {
    if (payload.startsWith(sender)) return;
    for (const announcement of announcementsIn(payload)) hear(announcement);
  });

  async function sendGathered(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const all = [...gathered.keys()];
    gathered = new Map();
    try {
      await send(payloadsOf(sender, all));
    } catch (error) {
      // Only haste is lost: every stream compares by itself again soon.
      log.warn({ err: error }, "changes were not announced to other processes");
    }
    sentAt = performance.now();
  }

  function sendSoon(): void {
    if (timer || sending || gathered.size === 0) return;
    const isQuiet = performance.now() - sentAt > QUIET_MS;
    timer = setTimeout(() => void sendNow(), isQuiet ? GATHER_MS.afterQuiet : GATHER_MS.whenBusy);
  }

  function sendNow(): Promise<void> {
    sending ??= sendGathered().finally(() => {
      sending = undefined;
      sendSoon();
    });
    return sending;
  }

  return {
    announce(announcement: Announcement): void {
      hear(announcement);
      const { shopId, contactId, subject } = announcement;
      gathered.set(JSON.stringify([shopId, contactId, subject]), announcement);
      sendSoon();
    },

    onAnnounced: (listener: Announce) => void listeners.push(listener),

    /** Whatever was announced is on its way when this is done. */
    async flush(): Promise<void> {
      while (sending || gathered.size > 0) await sendNow();
    },
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;

function payloadsOf(sender: string, entries: readonly string[]): string[] {
  const payloads: string[] = [];
  let list: string[] = [];
  let bytes = 0;
  for (const entry of entries) {
    const length = Buffer.byteLength(entry) + 1;
    if (bytes + length > MOST_BYTES && list.length > 0) {
      payloads.push(`${sender} [${list}]`);
      [list, bytes] = [[], 0];
    }
    list.push(entry);
    bytes += length;
  }
  if (list.length > 0) payloads.push(`${sender} [${list}]`);
  return payloads;
}

function announcementsIn(payload: string): Announcement[] {
  // Written by `payloadsOf` in another process of this server.
  const entries = JSON.parse(payload.slice(payload.indexOf(" ") + 1)) as [string, string, Announcement["subject"]][];
  return entries.map(([shopId, contactId, subject]) => ({ shopId, contactId, subject }));
}
