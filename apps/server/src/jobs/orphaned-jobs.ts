import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { ASKED_BY_DATABASE, KEEP_ALIVE } from "../db/pool.ts";

const NAME = "vitrine-worker";
/** Time for a new worker to connect its heartbeat. */
const GRACE_SECONDS = 10;
const RECONNECT_AFTER_MS = 1_000;

type HeartbeatOptions = { databaseUrl: string; log: Pick<FastifyBaseLogger, "warn"> };

/**
 * Shows other processes that a worker is alive, by a connection that bears its name. The connection ends with the
 * process, however the process ends, and half a minute after its machine or its network is gone.
 */
export function startHeartbeat({ databaseUrl, log }: HeartbeatOptions, workerId: string): { stop(): Promise<void> } {
  let isStopping = false;
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    while (!isStopping) {
      const next = new pg.Client({
        connectionString: databaseUrl,
        ...KEEP_ALIVE,
        options: ASKED_BY_DATABASE,
        application_name: `${NAME} ${workerId}`,
      });
      // It also ends without an error, when the database is stopped in an orderly way.
      next.once("end", () => {
        if (!isStopping && next === client) connecting = connect();
      });
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
  let connecting = connect();

  return {
    async stop() {
      isStopping = true;
      // Also one that is just connecting again: left open, it would speak for a worker that is gone.
      await connecting;
      await client?.end();
    },
  };
}

/**
 * Frees the jobs and the queues of workers that died, so that another worker does them now. The library itself would wait for hours.
 * Every job may run twice, so this does no harm.
 */
export async function freeOrphanedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(dead.locked_by)) from (
       select distinct locked_by from (
         select locked_by, locked_at from graphile_worker._private_jobs
         union all select locked_by, locked_at from graphile_worker._private_job_queues) locked
       where locked_by is not null and locked_at < now() - make_interval(secs => $1)
         and not exists (select from pg_stat_activity where application_name = $2 || ' ' || locked_by)
     ) dead having count(*) > 0`,
    [GRACE_SECONDS, NAME],
  );
}
