import { EventEmitter } from "node:events";
import type { FastifyBaseLogger } from "fastify";
import { runTaskList, type WorkerEvents, type WorkerPool } from "graphile-worker";
import pg from "pg";
import type { Tasks } from "../db/jobs.ts";
import { ASKED_BY_DATABASE, endWhenSilent, KEEP_ALIVE, STATEMENT_TIMEOUT_MS } from "../db/pool.ts";
import { freeOrphanedJobs, startHeartbeat } from "./orphaned-jobs.ts";
import { taskListOf } from "./task-list.ts";
import { workerLogger } from "./worker-log.ts";

export type Worker = {
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>;
};

const JOBS_AT_ONCE = 4;

/** New jobs are announced by NOTIFY. Polling is for jobs with a later time. */
const POLL_INTERVAL_MS = 5_000;

const RESTART_AFTER_MS = 1_000;

const ORPHAN_CHECK_INTERVAL_MS = 15_000;

type WorkerOptions = { databaseUrl: string; tasks: Tasks; log: FastifyBaseLogger };

/** Runs jobs in this process. Other processes may do so too: each job goes to one of them. */
export function startWorker({ databaseUrl, tasks, log }: WorkerOptions): Worker {
  const pool = createWorkerPool(databaseUrl, log);
  const taskList = taskListOf(tasks);
  let running: WorkerPool | undefined;
  let heartbeat: ReturnType<typeof startHeartbeat> | undefined;
  let restart: NodeJS.Timeout | undefined;
  let isStopping = false;

  const freeOrphans = () => {
    freeOrphanedJobs(pool).catch((error: unknown) => log.warn({ err: error }, "orphaned jobs were not freed"));
  };
  const orphanCheck = setInterval(freeOrphans, ORPHAN_CHECK_INTERVAL_MS);
  orphanCheck.unref();
  freeOrphans();

  const start = () => {
    const events: WorkerEvents = new EventEmitter();
    const started = runTaskList(
      {
        events,
        logger: workerLogger(log),
        concurrency: JOBS_AT_ONCE,
        pollInterval: POLL_INTERVAL_MS,
        noHandleSignals: true,
        // Without these, the library marks a job as done in a promise that nobody watches: while the database is away, its
        // failure would end the process. So it ends this worker, which restarts.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      },
      taskList,
      pool,
    );
    running = started;
    endAfterFailedStart(events, started);
    heartbeat = startHeartbeat({ databaseUrl, log }, running.id);
    const ended = (error?: unknown) => {
      running = undefined;
      void heartbeat?.stop();
      if (isStopping) return;
      log.error({ err: error }, "the worker ended by itself and restarts");
      restart = setTimeout(start, RESTART_AFTER_MS);
    };
    running.promise.then(() => ended(), ended);
  };
  start();

  return {
    async stop() {
      isStopping = true;
      clearTimeout(restart);
      clearInterval(orphanCheck);
      try {
        await running?.gracefulShutdown();
      } finally {
        await heartbeat?.stop();
        await pool.end();
      }
    },
  };
}

/**
 * The library reads the names of the tasks once. When that fails, it remembers the failure and never takes a job again,
 * so it is ended and starts anew.
 */
function endAfterFailedStart(events: WorkerEvents, started: WorkerPool): void {
  const hasBegun = () => {
    for (const name of ["worker:getJob:empty", "job:start"] as const) events.off(name, hasBegun);
    events.off("worker:getJob:error", hasFailed);
  };
  const hasFailed = () => {
    hasBegun();
    // Its own promise tells how it ended.
    Promise.resolve(started.gracefulShutdown()).catch(() => undefined);
  };
  for (const name of ["worker:getJob:empty", "job:start"] as const) events.on(name, hasBegun);
  events.on("worker:getJob:error", hasFailed);
}

/** A pool of its own, so that jobs and requests do not wait for each other. */
function createWorkerPool(databaseUrl: string, log: FastifyBaseLogger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // One connection only listens.
    max: JOBS_AT_ONCE + 1,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    ...KEEP_ALIVE,
    options: ASKED_BY_DATABASE,
    application_name: "vitrine-worker",
  });
  const lost = (error: Error) => log.warn({ err: error }, "the worker lost a connection");
  pool.on("error", lost);
  pool.on("connect", (client) => {
    client.on("error", lost);
    endWhenSilent(client, { statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  });
  return pool;
}
