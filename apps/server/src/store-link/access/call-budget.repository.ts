import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

/** The rate limit of a store's API, for all processes together. */
export type CallRateLimit = { perMinute: number; perDay: number };

export type CallBudgetRepository = ReturnType<typeof createCallBudgetRepository>;

/** Rate limit of the calls to each store. Calls are counted in the database, in slices of ten seconds. */
export function createCallBudgetRepository(db: Db) {
  return {
    /** Takes one call from the budget. Returns 0 when the call may be made, or else the milliseconds to wait. */
    async take(apiAddress: string, { perMinute, perDay }: CallRateLimit): Promise<number> {
      return db.transaction().execute(async (trx) => {
        // The lock is a statement of its own: a statement only sees what was committed before it began, so the count
        // must begin after the wait.
        await sql`select pg_advisory_xact_lock(hashtextextended(${apiAddress}, ${CALL_BUDGET_LOCK}))`.execute(trx);
        const { rows } = await sql<{ wait_ms: number }>`
          with clock as materialized (select clock_timestamp() as now),
          counted as materialized (
            -- A slice of ten seconds counts until its end is a minute old, so every window of sixty seconds is covered.
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
            -- At least ten minutes, so that a job can make several calls when it continues.
            when day >= ${perDay}::int then greatest(600000, 1000 * extract(epoch from first + interval '24 hours 10 seconds' - now))
            else greatest(1000, 1000 * extract(epoch from last + interval '70 seconds' - now))
          end::float8 as wait_ms from clock, counted`.execute(trx);
        return Math.ceil(rows[0]?.wait_ms ?? 0);
      });
    },

    /** Removes the slices that no longer count. */
    async removePast(): Promise<void> {
      await db.deleteFrom("store_calls").where("slice", "<", sql<Date>`now() - interval '25 hours'`).execute();
    },
  };
}

/** The namespace of this advisory lock. */
const CALL_BUDGET_LOCK = 15_001;
