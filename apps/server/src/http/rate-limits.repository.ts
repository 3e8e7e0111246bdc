import { createHmac, createSecretKey, hkdfSync } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import { removeOldRows } from "../db/remove-old-rows.ts";
import type { Refusal } from "./refusals.ts";

export type RateLimit = { name: string; most: number; perSeconds: number };

/** The caller may try again when the time of the limit is over, at the latest. */
export function overLimit({ perSeconds }: RateLimit): Refusal {
  return { code: "too-many-requests", retryAfterSeconds: perSeconds };
}

export type RateLimits = ReturnType<typeof createRateLimits>;

export function createRateLimits(db: Db, secretKey: string) {
  const hashKey = createSecretKey(Buffer.from(hkdfSync("sha256", secretKey, "vitrine", "callers of rate limits", 32)));

  /** An IP address or a phone is personal data, and all of them can be tried: only a hash with a key is stored. */
  function keyOf(name: string, caller: string): string {
    return `${name}:${createHmac("sha256", hashKey).update(caller).digest("base64url")}`;
  }

  return {
    /** Whether this caller has used up the limit. Counts nothing: for limits of which only failures count. */
    async isUsedUp({ name, most, perSeconds }: RateLimit, caller: string): Promise<boolean> {
      const row = await db
        .selectFrom("rate_limits")
        .select("used")
        .where("key", "=", keyOf(name, caller))
        .where(sql<boolean>`started_at >= now() - make_interval(secs => ${perSeconds})`)
        .executeTakeFirst();
      return row !== undefined && row.used >= most;
    },

    /** Counts one request of this caller; false when it is over the limit. */
    async take({ name, most, perSeconds }: RateLimit, caller: string): Promise<boolean> {
      const key = keyOf(name, caller);
      const isOver = sql<boolean>`rate_limits.started_at < now() - make_interval(secs => ${perSeconds})`;
      const { used } = await db
        .insertInto("rate_limits")
        .values({ key })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({
            used: sql`case when ${isOver} then 1 else rate_limits.used + 1 end`,
            started_at: sql`case when ${isOver} then now() else rate_limits.started_at end`,
          }),
        )
        .returning("used")
        .executeTakeFirstOrThrow();
      return used <= most;
    },

    async removeOlderThan(interval: string): Promise<void> {
      await removeOldRows(db, { from: "rate_limits", by: "started_at", age: interval });
    },
  };
}
