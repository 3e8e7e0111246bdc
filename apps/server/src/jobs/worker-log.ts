import type { FastifyBaseLogger } from "fastify";
import { Logger } from "graphile-worker";
import { RetryLater } from "../db/jobs.ts";

/** The queue logs every job. */
const levels = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;

type About = { error?: unknown; job?: { task_identifier: string; attempts: number } };

/** The queue's log lines in our log, without the payloads: an order leads to a person. */
export function workerLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    const { error, job }: About = meta ?? {};
    const about = {
      ...(job && { task: job.task_identifier, attempt: job.attempts }),
      ...(error instanceof Error && { err: error }),
    };
    if (error instanceof RetryLater) return log.info({ ...about, err: undefined }, `a job waits: ${error.message}`);
    // The queue puts the stack into its message. Our log has it in a field, without long numbers.
    return log[levels[level]](about, job && error ? "a job failed" : message);
  });
}
