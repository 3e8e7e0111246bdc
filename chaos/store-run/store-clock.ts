import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { SandboxStore } from "../../bench/servers/sandbox-store.ts";
import { makeJobsDue, type Queryable } from "../database/job-clock.ts";

/**
 * Longer than all calls of one push take here, four slow answers on a busy machine: a server that holds an order for longer
 * is dead. One that is taken for dead and is not may record a payment after another has canceled the order.
 */
const SURELY_DEAD = "20 seconds";
/** By then the store has carried out a step whose answer was lost, or never will. */
const SURELY_DONE = "2 seconds";
const TASKS = ["import-store", "refresh-store-product", "push-store-order"];

/** Postponed jobs are due at once, and what a dead server held is released. */
export async function makeStoreJobsDue(database: Queryable, { mayRest }: { mayRest: boolean }): Promise<void> {
  await database.query(`
    update store_orders set busy_until = now()
     where busy_until > now() and busy_until < now() + interval '2 minutes' - interval '${SURELY_DEAD}'`);
  if (!mayRest) await database.query("update store_links set resting_until = null where resting_until > now()");
  const isYoung = `exists (select from store_orders asked
    where asked.order_id = job.payload ->> 'orderId' and asked.asked_at > now() - interval '${SURELY_DONE}')`;
  await makeJobsDue(database, TASKS, isYoung);
}

/**
 * A poll that began after this moment has read all changes. The next one is due now, also one that had no call left: it would
 * come later, and until then the changes that nobody was told of are unknown here.
 */
export async function isPolledSince(database: Queryable, shopId: string, moment: Date): Promise<boolean> {
  const { rows } = await database.query("select from store_imports where shop_id = $1 and changes_until >= $2", [
    shopId,
    moment,
  ]);
  if (rows.length > 0) return true;
  await makeJobsDue(database, ["poll-store"]);
  return false;
}

/** Every order is in the store as it is here. */
export async function isPushed(database: Queryable, shopId: string): Promise<boolean> {
  const { rows } = await database.query<{ open: number }>(
    `select (select count(*) from store_orders where shop_id = $1 and state = 'waiting')::int
          + (select count(*) from graphile_worker.jobs
              where task_identifier = 'push-store-order' and attempts < max_attempts)::int as open`,
    [shopId],
  );
  return rows[0]?.open === 0;
}

/** Nothing is left to import, to push or to retry. */
export async function isStoreSynced(database: Queryable): Promise<boolean> {
  const { rows } = await database.query<{ open: number }>(
    `select (select count(*) from graphile_worker.jobs where task_identifier = any($1) and attempts < max_attempts)::int
          + (select count(*) from graphile_worker.jobs where task_identifier = 'poll-store' and run_at <= now())::int
          + (select count(*) from store_orders where state = 'waiting')::int
          + (select count(*) from store_imports where stage <> 'done')::int as open`,
    [TASKS],
  );
  return rows[0]?.open === 0;
}

type MinuteClock = { passed: () => number; passWhereSpent: () => Promise<void> };

/**
 * The minutes of the store's rate limit. When all calls of one are used up, the next one begins at once: the store's clock is
 * advanced, and the servers' calls become older by as much. A lock prevents calls in between.
 */
export function createMinuteClock(database: pg.Client, store: SandboxStore, perMinute: number): MinuteClock {
  let [before, passed] = [0, 0];
  return {
    passed: () => passed,
    async passWhereSpent() {
      const { rows } = await database.query<{ used: number; api_address: string }>(`
        select api_address, sum(used)::int as used from store_calls
         where slice > clock_timestamp() - interval '70 seconds' group by 1`);
      const { used = 0, api_address } = rows[0] ?? {};
      // A full import may use two thirds. The rest is for single changes, which get the time to use it.
      const isSpent =
        used >= Math.floor((perMinute * 5) / 6) || (used >= Math.floor((perMinute * 2) / 3) && used === before);
      before = used;
      if (!isSpent) return;
      await database.query("begin");
      // The lock under which servers take a call.
      await database.query("select pg_advisory_xact_lock(hashtextextended($1, 15001))", [api_address]);
      await untilQuiet(store);
      // A random amount, so that calls of the same ten seconds, before and after, stay apart.
      const seconds = 70 + Math.random();
      await store.advanceClock(seconds * 1000);
      await database.query("update store_calls set slice = slice - make_interval(secs => $1)", [seconds]);
      await database.query("commit");
      passed++;
    },
  };
}

/** Waits until every call that was taken has arrived and is answered. */
async function untilQuiet(store: SandboxStore): Promise<void> {
  for (let total = -1; ; ) {
    const { calls } = await store.underWay(0);
    const { total: now } = await store.calls();
    if (calls === 0 && now === total) return;
    total = now;
    await wait(80);
  }
}
