import { sql } from "kysely";
import type { TestServer } from "./fixtures.ts";

/** A Monday morning in São Paulo, later than any real moment: what the database stamped by itself is told by that. */
export const MONDAY = Date.parse("2031-03-03T09:00:00-03:00");
const REAL = new Date("2031-01-01T00:00:00Z");
const MOST_TURNS = 2_000;

const stamps: Record<string, string[]> = {
  orders: ["created_at", "updated_at", "closed_at"],
  order_events: ["at"],
  payment_attempts: ["created_at"],
  chat_messages: ["created_at"],
  chat_parts: ["begun_at"],
  chat_contacts: ["wrote_at"],
};
/** What was put off by so long: from the turned clock on. */
const delays: Record<string, string> = { "graphile_worker._private_jobs": "run_at", chat_messages: "wait_until" };

/** All in one piece, because it is done a thousand times. */
function stampText(at: number): string {
  const now = `'${new Date(at).toISOString()}'::timestamptz`;
  const real = `'${REAL.toISOString()}'`;
  const moved = Object.entries(stamps).map(([table, columns]) => {
    const set = columns.map((name) => `${name} = case when ${name} < ${real} then ${now} else ${name} end`);
    return `update ${table} set ${set} where ${columns.map((name) => `${name} < ${real}`).join(" or ")}`;
  });
  const later = Object.entries(delays).map(
    ([table, name]) => `update ${table} set ${name} = date_trunc('milliseconds', ${now} + (${name} - now()))
      where ${name} > now() and ${name} < ${real}`,
  );
  return `do $$ begin ${[...moved, ...later].join("; ")}; end $$`;
}

/**
 * A clock that a test turns. The server goes by it; what the database stamps with its own clock is moved to it, and jobs
 * run when it reaches their time.
 */
export function createTurnedClock(start = MONDAY) {
  let at = start;

  /** What the next job or order must see in its order at once, is stamped when it is written. */
  const tell = ({ db }: TestServer) =>
    sql
      .raw(
        `create or replace function turned_now() returns timestamptz language sql stable as
           $$ select '${new Date(at).toISOString()}'::timestamptz $$`,
      )
      .execute(db);

  async function install(server: TestServer): Promise<void> {
    await tell(server);
    await sql
      .raw(
        `alter table orders alter column created_at set default turned_now();
         create or replace function stamp_part() returns trigger language plpgsql as $$ begin
           if new.begun_at < '${REAL.toISOString()}' then new.begun_at := turned_now(); end if;
           return new;
         end $$;
         create or replace trigger stamp_part before insert or update on chat_parts
           for each row execute function stamp_part()`,
      )
      .execute(server.db);
  }

  /** What happened really just now, happened now. */
  const stamp = ({ db }: TestServer) => sql.raw(stampText(at)).execute(db);

  async function nextJob({ db }: TestServer): Promise<number | undefined> {
    const { rows } = await sql<{
      at: Date | null;
    }>`select min(run_at) as at from graphile_worker._private_jobs`.execute(db);
    return rows[0]?.at?.getTime();
  }

  async function runDue(server: TestServer): Promise<void> {
    const { db, runJobs } = server;
    const now = new Date(at);
    await tell(server);
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at <= ${now}`.execute(db);
    await sql`update chat_messages set wait_until = null where wait_until <= ${now}`.execute(db);
    await sql`delete from chat_pace`.execute(db);
    await runJobs();
  }

  return {
    now: () => at,
    async reset(server: TestServer): Promise<void> {
      at = start;
      await install(server);
    },
    /** Goes on to a moment, and does nothing that was due. */
    async skipTo(server: TestServer, moment: number): Promise<void> {
      await stamp(server);
      at = moment;
      await tell(server);
    },
    /** Goes on to a moment, doing each job when its time comes. */
    async turnTo(server: TestServer, moment: number): Promise<void> {
      await stamp(server);
      for (let turn = 0; turn < MOST_TURNS; turn++) {
        const next = await nextJob(server);
        if (next === undefined || next > moment) {
          at = Math.max(at, moment);
          await tell(server);
          return;
        }
        at = Math.max(at, next < REAL.getTime() ? at : next);
        await runDue(server);
        await stamp(server);
      }
      throw new Error("jobs came faster than the clock was turned");
    },
  };
}
