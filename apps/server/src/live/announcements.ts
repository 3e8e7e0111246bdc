import { randomUUID } from "node:crypto";
import { registerBound } from "../cache/cache-counts.ts";
import type { Announce, Announcement, ServiceNotice } from "../db/announce.ts";
import type { Notifications } from "../db/notifications.ts";

type AnnouncementsDeps = {
  /** Sends these payloads to all processes. */
  send(payloads: readonly string[]): Promise<void>;
  notifications: Pick<Notifications, "on">;
  log: { warn(what: object, text: string): void };
};

/** After a quiet time a change is sent at once. In busy times changes are batched into one statement. */
const QUIET_MS = 100;
const BATCH_MS = { afterQuiet: 2, whenBusy: 50 };
/** PostgreSQL takes less than 8,000 bytes in one notification. */
const MOST_BYTES = 7_500;
/** While the database is slow, these wait. */
const MOST_WAITING = 20_000;
/** Some ids and a word, twice. */
const ANNOUNCEMENT_BYTES = 1_000;

/**
 * Announces what was saved, after the commit and never inside the transaction: a NOTIFY there would make every commit of
 * the database wait for the one before it. Listeners of this process are called at once, others within milliseconds.
 */
export function createAnnouncements({ send, notifications, log }: AnnouncementsDeps) {
  const sender = randomUUID();
  const listeners: Announce[] = [];
  let batch = new Map<string, Announcement>();
  registerBound({ name: "announcements", maxBytes: MOST_WAITING * ANNOUNCEMENT_BYTES, entries: () => batch.size });
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;
  let isHeardHere: (announcement: Announcement) => boolean = () => false;

  const notifyListeners: Announce = (announcement) => {
    for (const listener of listeners) listener(announcement);
  };
  notifications.on("live", (payload) => {
    if (payload.startsWith(sender)) return;
    for (const announcement of announcementsIn(payload)) notifyListeners(announcement);
  });

  async function sendBatch(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const all = [...batch.keys()];
    batch = new Map();
    try {
      await send(payloadsOf(sender, all));
    } catch (error) {
      // Only time is lost: every stream compares again at its next heartbeat.
      log.warn({ err: error }, "changes were not announced to other processes");
    }
    sentAt = performance.now();
  }

  function sendSoon(): void {
    if (timer || sending || batch.size === 0) return;
    const isQuiet = performance.now() - sentAt > QUIET_MS;
    timer = setTimeout(() => void sendNow(), isQuiet ? BATCH_MS.afterQuiet : BATCH_MS.whenBusy);
  }

  function sendNow(): Promise<void> {
    sending ??= sendBatch().finally(() => {
      sending = undefined;
      sendSoon();
    });
    return sending;
  }

  const tellOthers: Announce = (announcement) => {
    const entry = entryOf(announcement);
    // What is not told now is found at the next heartbeat.
    if (batch.size < MOST_WAITING) batch.set(JSON.stringify(entry), announcement);
    sendSoon();
  };

  return {
    announce(announcement: Announcement): void {
      notifyListeners(announcement);
      // The panel, which any process may serve, shows who serves a contact, and the conversation.
      const isForPanel = announcement.subject === "service" || announcement.subject === "messages";
      if (isForPanel || !isHeardHere(announcement)) tellOthers(announcement);
    },

    /** Tells other processes only. */
    tellOthers,

    /** Other processes are not told what concerns only windows of this one. */
    keepHere(check: typeof isHeardHere): void {
      isHeardHere = check;
    },

    onAnnounced: (listener: Announce) => void listeners.push(listener),

    /** Resolves once all announcements were sent. */
    async flush(): Promise<void> {
      while (sending || batch.size > 0) await sendNow();
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

/** `orderId` and `isNew` only for a placed order; the notice only for a service; the last one where the contact wrote. */
type Entry = [string, string, Announcement["subject"], string?, boolean?, (ServiceNotice | null)?, boolean?];

function entryOf({ shopId, contactId, subject, placed, told, isReceived }: Announcement): Entry {
  if (isReceived) return [shopId, contactId, subject, "", false, null, true];
  if (placed) return [shopId, contactId, subject, placed.orderId, placed.isNew];
  return told ? [shopId, contactId, subject, "", false, told] : [shopId, contactId, subject];
}

function announcementsIn(payload: string): Announcement[] {
  // Written by `payloadsOf` in another process of this server.
  const entries = JSON.parse(payload.slice(payload.indexOf(" ") + 1)) as Entry[];
  return entries.map(([shopId, contactId, subject, orderId, isNew = false, told, isReceived]) => ({
    shopId,
    contactId,
    subject,
    ...(orderId && { placed: { orderId, isNew } }),
    ...(told && { told }),
    ...(isReceived && { isReceived }),
  }));
}
