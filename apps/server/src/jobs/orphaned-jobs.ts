import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";

const NAME = "vitrine-worker";
/** A worker that has just begun has had time to show itself. */
const GRACE_SECONDS = 10;
const RECONNECT_AFTER_MS = 1_000;

type Needs = { databaseUrl: string; log: Pick<FastifyBaseLogger, "warn"> };

/**
 * Shows the other processes that a worker lives: by a connection of its own that bears its name. It ends with the
 * process, however that ends.
 */
export function startHeartbeat({ databaseUrl, log }: Needs, workerId: string): { stop(): Promise<void> } {
  let isStopping = false;
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    while (!isStopping) {
      const next = new pg.Client({ connectionString: databaseUrl, application_name: `${NAME} ${workerId}` });
      // It also ends without an error, when the database is stopped in an orderly way.
      next.once("end", () => void (isStopping || next !== client || connect()));
      next.on("error", (error) => log.warn({ err: error }, "the worker's sign of life was cut off"));
      try {
        await next.connect();
        client = next;
        return;
      } catch (error) {
        log.warn({ err: error }, "the worker cannot show that it lives");
        await pause(RECONNECT_AFTER_MS);
      }
    }
  }
  const connecting = connect();

  return {
    async stop() {
      isStopping = true;
      await connecting;
      await client?.end();
    },
  };
}

/**
 * Frees the jobs of workers that died while doing them: somebody else does them now, and not in the hours after which
 * the library gives them up by itself. Every job may be begun twice, so that does no harm.
 */
export async function freeOrphanedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(dead.locked_by)) from (
       select distinct locked_by from graphile_worker._private_jobs
       where locked_by is not null and locked_at < now() - make_interval(secs => $1)
         and not exists (select from pg_stat_activity where application_name = $2 || ' ' || locked_by)
     ) dead having count(*) > 0`,
    [GRACE_SECONDS, NAME],
  );
}
