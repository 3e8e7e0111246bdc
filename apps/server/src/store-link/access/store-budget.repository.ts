import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

/** How many calls may have been made to a store, by everybody together, for one more to be allowed. */
export type CallLimits = { perMinute: number; perDay: number };

export type StoreBudgetRepository = ReturnType<typeof createStoreBudgetRepository>;

/** Counts the calls to each store in slices of ten seconds, where all processes see them. */
export function createStoreBudgetRepository(db: Db) {
  return {
    /** Takes one call; 0 when it may be made, or else the milliseconds until it is worth asking again. */
    async take(apiAddress: string, { perMinute, perDay }: CallLimits): Promise<number> {
      return db.transaction().execute(async (trx) => {
        // One after the other: the next one must see what this one has taken. A statement sees what was there when it
        // began, so the count cannot be the statement that waits.
        await sql`select pg_advisory_xact_lock(hashtextextended(${apiAddress}, ${LOCK_OF_BUDGETS}))`.execute(trx);
        const { rows } = await sql<{ wait_ms: number }>`
          with clock as materialized (select clock_timestamp() as now),
          counted as materialized (
            -- A slice counts until its last moment is a minute old; so any sixty seconds are covered.
            select coalesce(sum(used) filter (where slice > now - interval '70 seconds'), 0) as minute,
                   coalesce(sum(used), 0) as day,
                   max(slice) as last, min(slice) as first
            from clock left join store_calls
              on api_address = ${apiAddress} and slice > now - interval '24 hours 10 seconds'
          ),
          taken as (
            insert into store_calls (api_address, slice, used)
            select ${apiAddress}, date_bin('10 seconds', now, 'epoch'), 1 from clock, counted
            where minute < ${perMinute}::int and day < ${perDay}::int
            on conflict (api_address, slice) do update set used = store_calls.used + 1
            returning 1
          )
          select case
            when exists (select from taken) then 0
            -- Enough for many calls at once, since a page of products may need more than one.
            when day >= ${perDay}::int then greatest(600000, 1000 * extract(epoch from first + interval '24 hours 10 seconds' - now))
            else greatest(1000, 1000 * extract(epoch from last + interval '70 seconds' - now))
          end::float8 as wait_ms from clock, counted`.execute(trx);
        return Math.ceil(rows[0]?.wait_ms ?? 0);
      });
    },

    /** Slices that no limit looks at any more. */
    async removePast(): Promise<void> {
      await db.deleteFrom("store_calls").where("slice", "<", sql<Date>`now() - interval '25 hours'`).execute();
    },
  };
}

/** Keeps these locks apart from any other use of the same numbers. */
const LOCK_OF_BUDGETS = 15_001;
