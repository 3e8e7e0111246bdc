import type { SendRate } from "@vitrine/domain/messaging/send-rate";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

export type SendRateRepository = ReturnType<typeof createSendRateRepository>;

/** Rate limit of outgoing chat messages (a leaky bucket), counted in the database for all processes together. */
export function createSendRateRepository(db: Db) {
  return {
    /** Takes one message from the limit. Returns 0 when it may be sent, or else the milliseconds to wait. */
    async take({ shopId, key }: { shopId: string; key: string }, { everyMs, burst }: SendRate): Promise<number> {
      const every = sql`make_interval(secs => ${everyMs / 1_000}::float8)`;
      const lent = sql`make_interval(secs => ${(everyMs * burst) / 1_000}::float8)`;
      const next = sql`greatest(chat_pace.lent_until, now()) + ${every}`;
      const { rows } = await sql<{ wait_ms: number }>`
        with taken as (
          insert into chat_pace (shop_id, key, lent_until) values (${shopId}, ${key}, now() + ${every})
          on conflict (shop_id, key) do update set lent_until = ${next} where ${next} <= now() + ${lent}
          returning 1
        )
        select extract(epoch from ${next} - now() - ${lent})::float8 * 1000 as wait_ms
          from chat_pace where shop_id = ${shopId} and key = ${key} and not exists (select from taken)`.execute(db);
      return rows[0] ? Math.max(1, Math.ceil(rows[0].wait_ms)) : 0;
    },

    /** A sender below its limit needs no row. */
    async removePast(): Promise<void> {
      await db.deleteFrom("chat_pace").where("lent_until", "<", sql<Date>`now()`).execute();
    },
  };
}
