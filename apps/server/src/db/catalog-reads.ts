import { isConnectionLost } from "./connection-lost.ts";
import type { Db } from "./pool.ts";

/** Reads a shop's catalogue from whichever database is meant for it. `read` may be called a second time. */
export type CatalogReads = <Found>(shopId: string, read: (db: Db) => Promise<Found>) => Promise<Found>;

export function readFromPrimary(db: Db): CatalogReads {
  return (_, read) => read(db);
}

/** After a failure the standby is left alone for so long. */
const PAUSE_MS = 30_000;

type StandbyOptions = {
  db: Db;
  standby: Db;
  log: { warn(what: object, text: string): void };
  now?: () => number;
};

/**
 * Large reads of the catalogue from a standby, which may lag behind. What is read is cached under the newest version of
 * the shop, so the standby is asked only when it has that version; otherwise, and while it is away, the primary is.
 */
export function readFromStandby({ db, standby, log, now = Date.now }: StandbyOptions): CatalogReads {
  let pausedUntil = 0;

  async function isUpToDate(shopId: string): Promise<boolean> {
    const [primary, copy] = await Promise.all([shopVersion(db, shopId), shopVersion(standby, shopId)]);
    return primary === copy;
  }

  return async (shopId, read) => {
    if (now() >= pausedUntil) {
      try {
        if (await isUpToDate(shopId)) return await read(standby);
      } catch (error) {
        if (!isFaultOfStandby(error)) throw error;
        pausedUntil = now() + PAUSE_MS;
        log.warn({ err: error }, "the standby does not answer: the catalogue is read from the primary");
      }
    }
    return read(db);
  };
}

/** Changes with every change of the shop or its catalogue. A deleted shop has none. */
export async function shopVersion(db: Db, shopId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("shops")
    .select(["version", "catalog_version"])
    .where("shop_id", "=", shopId)
    .where("erase_at", "is", null)
    .executeTakeFirst();
  return row && `${row.version}.${row.catalog_version}`;
}

/** It is away, or it ended a long read because a row that the read needs is gone on the primary. */
function isFaultOfStandby(error: unknown): boolean {
  return isConnectionLost(error) || (error instanceof Error && "code" in error && error.code === "40001");
}
