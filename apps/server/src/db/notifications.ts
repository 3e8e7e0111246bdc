import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { KEEP_ALIVE } from "./pool.ts";

/** NOTIFY messages of all processes, through one LISTEN connection. */
export type Notifications = {
  on(channel: Channel, listener: (payload: string) => void): void;
  /** Called whenever messages may have been missed. */
  onGap(listener: () => void): void;
  /** False while the connection is lost: nothing cached may be trusted then. */
  isLive(): boolean;
  /** How long the connection has been lost; 0 while it is there. */
  lostForMs(): number;
  /** Resolves when the messages of every change so far were heard. Never rejects: while it is lost, nothing is trusted. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
};

const RETRY_MS = 1_000;
/** A connection may be dead without a farewell, and whatever is cached would be trusted for hours. So it is asked. */
const defaultPatience = { askEveryMs: 10_000, answerMs: 5_000 };
/** A change is saved by then, so its answer does not wait any longer. */
const CATCH_UP_MS = 1_000;

/**
 * `shop_changed`, `catalog_changed`, `webhooks_changed` and `corrections_changed` carry the shop's id, `keys_changed` the account's, `order_prices_changed` the shop's and the contact's, `live` a
 * list of announcements.
 */
const channels = [
  "shop_changed",
  "catalog_changed",
  "sessions_revoked",
  "order_prices_changed",
  "webhooks_changed",
  "keys_changed",
  "corrections_changed",
  "live",
] as const;
export type Channel = (typeof channels)[number];

/** One connection that only listens and reconnects by itself. */
export async function listenTo(
  url: string,
  onError: (error: Error) => void,
  patience = defaultPatience,
): Promise<Notifications> {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const gaps: (() => void)[] = [];
  let client: pg.Client | undefined;
  let isLive = false;
  let lostAt: number | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  /** `lost`: which one. A connection that was given up may still end after the next one is there. */
  const lose = (lost: pg.Client | undefined, error: Error) => {
    if (isClosed || !lost || client !== lost) return;
    client = undefined;
    isLive = false;
    lostAt ??= Date.now();
    onError(error);
    retry = setTimeout(() => void open().catch((failed: Error) => lose(client, failed)), RETRY_MS);
  };
  const open = async () => {
    const opened = new pg.Client({ connectionString: url, ...KEEP_ALIVE, connectionTimeoutMillis: 5_000 });
    client = opened;
    opened.on("error", (error) => lose(opened, error));
    opened.on("end", () => lose(opened, new Error("the listening connection ended")));
    opened.on("notification", ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? "");
    });
    await opened.connect();
    for (const channel of channels) await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    for (const listener of gaps) listener();
    isLive = true;
    lostAt = undefined;
  };
  await open();

  let asking: Promise<unknown> | undefined;
  let askingNext: Promise<unknown> | undefined;
  /** PostgreSQL sends what a connection has not heard yet before it answers it. Those who wait meanwhile share the next answer. */
  const heardAll = (): Promise<unknown> => {
    if (asking) {
      askingNext ??= asking.then(() => {
        askingNext = undefined;
        return heardAll();
      });
      return askingNext;
    }
    asking = (client?.query("select 1") ?? Promise.resolve())
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };

  const asked = setInterval(() => void endIfSilent(), patience.askEveryMs);
  asked.unref();
  const endIfSilent = async () => {
    const suspect = client;
    if (!suspect || !isLive) return;
    const late = wait(patience.answerMs, "late", { ref: false });
    if ((await Promise.race([heardAll(), late])) !== "late") return;
    lose(suspect, new Error("the listening connection does not answer"));
    // Its socket, because `end` would wait for an answer, too.
    (suspect as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  };

  return {
    on: (channel, listener) => void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
    onGap: (listener) => void gaps.push(listener),
    isLive: () => isLive,
    lostForMs: () => (lostAt === undefined ? 0 : Date.now() - lostAt),
    async caughtUp() {
      if (isLive) await Promise.race([heardAll(), wait(CATCH_UP_MS, undefined, { ref: false })]);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(asked);
      await client?.end();
    },
  };
}
