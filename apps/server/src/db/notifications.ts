import pg from "pg";

/** What other processes did to the database, told at once. */
export type Notifications = {
  on(channel: Channel, told: (payload: string) => void): void;
  /** Called whenever messages may have been missed. */
  onGap(forget: () => void): void;
  /** False while nothing can be heard: what is kept in memory must not be trusted then. */
  isLive(): boolean;
  close(): Promise<void>;
};

const RETRY_MS = 1_000;

/**
 * `shop_changed` and `catalog_changed` carry the shop's id, `order_prices_changed` the shop's and the contact's, `live` a
 * list of announcements.
 */
const channels = ["shop_changed", "catalog_changed", "sessions_revoked", "order_prices_changed", "live"] as const;
export type Channel = (typeof channels)[number];

/** One connection that only listens. When it breaks, it comes back by itself. */
export async function listenTo(url: string, onError: (error: Error) => void): Promise<Notifications> {
  const told = new Map<string, ((payload: string) => void)[]>();
  const gaps: (() => void)[] = [];
  let client: pg.Client | undefined;
  let isLive = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const lose = (error: Error) => {
    if (isClosed || !client) return;
    client = undefined;
    isLive = false;
    onError(error);
    retry = setTimeout(() => void open().catch(lose), RETRY_MS);
  };
  const open = async () => {
    const opened = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    client = opened;
    opened.on("error", lose);
    opened.on("end", () => lose(new Error("the listening connection ended")));
    opened.on("notification", ({ channel, payload }) => {
      for (const tell of told.get(channel) ?? []) tell(payload ?? "");
    });
    await opened.connect();
    for (const channel of channels) await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    for (const forget of gaps) forget();
    isLive = true;
  };
  await open();

  return {
    on: (channel, tell) => void told.set(channel, [...(told.get(channel) ?? []), tell]),
    onGap: (forget) => void gaps.push(forget),
    isLive: () => isLive,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
