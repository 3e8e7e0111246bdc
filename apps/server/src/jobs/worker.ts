import type { FastifyBaseLogger } from "fastify";
import { runTaskList, type WorkerPool } from "graphile-worker";
import pg from "pg";
import type { Tasks } from "../db/jobs.ts";
import { freeOrphanedJobs, startHeartbeat } from "./orphaned-jobs.ts";
import { taskListOf } from "./task-list.ts";
import { workerLogger } from "./worker-log.ts";

export type Worker = {
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>;
};

const JOBS_AT_ONCE = 4;

/** New jobs are told at once; this is for those whose time comes by itself. */
const POLL_INTERVAL_MS = 5_000;

const RESTART_AFTER_MS = 5_000;

const ORPHAN_CHECK_INTERVAL_MS = 15_000;

type Needs = { databaseUrl: string; tasks: Tasks; log: FastifyBaseLogger };

/** Runs jobs in this process. Others may do so too: each job is taken by one of them. */
export function startWorker({ databaseUrl, tasks, log }: Needs): Worker {
  const pool = createWorkerPool(databaseUrl, log);
  const taskList = taskListOf(tasks);
  let running: WorkerPool | undefined;
  let alive: ReturnType<typeof startHeartbeat> | undefined;
  let restart: NodeJS.Timeout | undefined;
  let isStopping = false;

  const adopt = () => {
    freeOrphanedJobs(pool).catch((error: unknown) => log.warn({ err: error }, "orphaned jobs were not looked for"));
  };
  const adopting = setInterval(adopt, ORPHAN_CHECK_INTERVAL_MS);
  adopting.unref();
  adopt();

  const begin = () => {
    running = runTaskList(
      {
        logger: workerLogger(log),
        concurrency: JOBS_AT_ONCE,
        pollInterval: POLL_INTERVAL_MS,
        noHandleSignals: true,
      },
      taskList,
      pool,
    );
    alive = startHeartbeat({ databaseUrl, log }, running.id);
    const ended = (error?: unknown) => {
      running = undefined;
      void alive?.stop();
      if (isStopping) return;
      log.error({ err: error }, "the worker ended by itself and begins again");
      restart = setTimeout(begin, RESTART_AFTER_MS);
    };
    running.promise.then(() => ended(), ended);
  };
  begin();

  return {
    async stop() {
      isStopping = true;
      clearTimeout(restart);
      clearInterval(adopting);
      try {
        await running?.gracefulShutdown();
      } finally {
        await alive?.stop();
        await pool.end();
      }
    },
  };
}

/** Apart from the requests' connections: no job waits behind customers, and no customer behind jobs. */
function createWorkerPool(databaseUrl: string, log: FastifyBaseLogger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // One of them only listens.
    max: JOBS_AT_ONCE + 1,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    application_name: "vitrine-worker",
  });
  const lost = (error: Error) => log.warn({ err: error }, "the worker lost a connection");
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  return pool;
}
