import type { FastifyInstance } from "fastify";
import type { AppWatch } from "./app.ts";
import type { CountEvent } from "./business-event.ts";
import type { Config } from "./config.ts";
import type { Tasks } from "./db/jobs.ts";
import type { Db, DoneQuery, PoolCounts } from "./db/pool.ts";
import { createReadJobCounts } from "./metrics/job-counts.repository.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { serveMetrics } from "./metrics/metrics-server.ts";
import { type WatchCall, watchAdapters } from "./metrics/watched-adapters.ts";
import { createOtlpSender } from "./tracing/otlp-sender.ts";
import { traceRequests } from "./tracing/trace-requests.ts";
import { createTracer } from "./tracing/tracer.ts";
import type { Adapters } from "./wiring/adapters.ts";

/** Metrics and traces of a process, each where the operator has asked for it. Without them nothing is measured. */
export type Watch = {
  app: AppWatch | undefined;
  onPool: ((pool: PoolCounts) => void) | undefined;
  onQuery: ((query: DoneQuery) => void) | undefined;
  countEvent: CountEvent | undefined;
  adapters(adapters: Adapters): Adapters;
  tasks(tasks: Tasks): Tasks;
  /** Opens the port of the metrics. */
  serve(db: Db): Promise<void>;
  close(): Promise<void>;
};

type WatchOptions = {
  config: Pick<Config, "metrics" | "tracing" | "trustedProxies">;
  log: { warn(what: object, text: string): void };
};

export function createWatch({ config, log }: WatchOptions): Watch {
  const metrics = config.metrics && createMetrics();
  const sender = config.tracing && createOtlpSender({ ...config.tracing, log });
  const tracer = config.tracing && sender && createTracer({ ratio: config.tracing.ratio, onSpan: sender.add });
  let server: Awaited<ReturnType<typeof serveMetrics>> | undefined;

  const watchCall: WatchCall = async (provider, call, outcomeOf) => {
    const began = performance.now();
    const done = (outcome: string) =>
      metrics?.onProviderCall({ provider, outcome, seconds: (performance.now() - began) / 1000 });
    try {
      const answer = await (tracer ? tracer.watchCall(provider, call, outcomeOf) : call());
      done(outcomeOf(answer));
      return answer;
    } catch (error) {
      done("broken");
      throw error;
    }
  };

  const isOn = metrics !== undefined || tracer !== undefined;
  return {
    app: isOn
      ? {
          addHooks(app: FastifyInstance) {
            if (tracer) traceRequests(app, { tracer, trustsCaller: config.trustedProxies > 0 });
            metrics?.addHooks(app);
          },
          onCachedPage: metrics?.onCachedPage ?? (() => undefined),
        }
      : undefined,
    onPool: metrics?.watchPool,
    onQuery: tracer?.onQuery,
    countEvent: metrics?.countEvent,
    adapters: (adapters) => (isOn ? watchAdapters(adapters, watchCall) : adapters),
    tasks: (tasks) => tracer?.watchTasks(tasks) ?? tasks,
    async serve(db) {
      if (!metrics || !config.metrics) return;
      metrics.watchJobs(createReadJobCounts(db));
      server = await serveMetrics({ metrics, ...config.metrics, log });
    },
    async close() {
      await server?.close();
      await sender?.close();
    },
  };
}
