import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Refusal } from "./refusals.ts";

export type RateLimit = { name: string; most: number; perSeconds: number };

/** The caller may try again when the time of the limit is over, at the latest. */
export function overLimit({ perSeconds }: RateLimit): Refusal {
  return { code: "too-many-requests", retryAfterSeconds: perSeconds };
}

export type RateLimits = ReturnType<typeof createRateLimits>;

export function createRateLimits(db: Db) {
  return {
    /** Counts one request of this caller; false when it is over the limit. */
    async take({ name, most, perSeconds }: RateLimit, caller: string): Promise<boolean> {
      // An IP address is personal data: only its hash is stored.
      const key = `${name}:${createHash("sha256").update(caller).digest("base64url")}`;
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
      await db.deleteFrom("rate_limits").where(sql<boolean>`started_at < now() - ${interval}::interval`).execute();
    },
  };
}
