import { Counter, Gauge, Histogram, Registry } from "@prometheus-io/client";
import type { FastifyInstance } from "fastify";
import type { BusinessEvent, CountEvent } from "../business-event.ts";
import { readCacheCounts } from "../cache/cache-counts.ts";
import type { PoolCounts } from "../db/pool.ts";
import type { JobCount, ReadJobCounts } from "./job-counts.repository.ts";
import { registerProcess } from "./process-metrics.ts";
import { type AnsweredRequest, createRequestHistogram } from "./request-histogram.ts";

export type Metrics = {
  addHooks(app: FastifyInstance): void;
  onCachedPage(answer: AnsweredRequest): void;
  countEvent: CountEvent;
  onProviderCall(call: ProviderCall): void;
  watchPool(pool: PoolCounts): void;
  /** Jobs are counted in the database when somebody asks for the metrics. */
  watchJobs(read: ReadJobCounts): void;
  text(): Promise<{ contentType: string; body: string }>;
};

export type ProviderCall = { provider: string; outcome: string; seconds: number };

/** Reading the queue costs the database something, and several programs may ask. */
const JOBS_BELIEVED_MS = 10_000;

const PROVIDER_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/**
 * An event that has not happened yet counts 0. An alert would not fire for what is not there, and the first of a series
 * that begins with 1 is no increase.
 */
const counted: Record<BusinessEvent, 0> = {
  "items.confirmed": 0,
  "order.received": 0,
  "order.finalized": 0,
  "order.canceled": 0,
  "order.error": 0,
  "order.paid": 0,
  "order.waiting": 0,
  "order.preparing": 0,
  "order.ready": 0,
  "order.shipped": 0,
  "order.delivered": 0,
  "payment.failed": 0,
  "payment.change-requested": 0,
  "flow.changed": 0,
  "refund.done": 0,
  "refund.refused": 0,
  "message.sent": 0,
  "message.failed": 0,
  "captcha.asked": 0,
  "card.paused": 0,
  "card.testing": 0,
};

/**
 * What the process counts about itself. Labels have few values: the pattern of a route, the name of a provider. No shop,
 * no person and no address is in them.
 */
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  registerProcess(registers);
  const requests = createRequestHistogram(
    "vitrine_http_request_duration_seconds",
    "Requests by method, route and status, and how long they took. Streams count when they end.",
  );
  register.registerMetric(requests.metric);
  const events = new Counter({
    name: "vitrine_business_events_total",
    help: "Orders placed (order.received) and paid, refunds, messages, captchas.",
    labelNames: ["event"],
    registers,
  });
  for (const [event, none] of Object.entries(counted)) events.inc({ event }, none);
  const providerCalls = new Histogram({
    name: "vitrine_provider_call_duration_seconds",
    help: "Calls to payment and chat providers, stores and CEP services, by outcome.",
    labelNames: ["provider", "outcome"],
    buckets: PROVIDER_SECONDS,
    registers,
  });
  registerCaches(registers);

  return {
    addHooks(app) {
      app.addHook("onResponse", (request, reply, done) => {
        requests.observe({
          method: request.method,
          route: routeOf(request.routeOptions.url),
          status: reply.statusCode,
          seconds: reply.elapsedTime / 1000,
        });
        done();
      });
    },
    onCachedPage: (answer) => requests.observe(answer),
    countEvent: (event) => events.inc({ event }),
    onProviderCall: ({ provider, outcome, seconds }) => providerCalls.observe({ provider, outcome }, seconds),
    watchPool: (pool) => registerPool(registers, pool),
    watchJobs: (read) => registerJobs(registers, read),
    text: async () => ({ contentType: register.contentType, body: await register.metrics() }),
  };
}

/** Each built file has a route of its own, and each release other files: as labels they would pile up at Prometheus. */
function routeOf(pattern = "(none)"): string {
  const files = pattern.indexOf("/assets/");
  return files < 0 ? pattern : `${pattern.slice(0, files)}/assets/*`;
}

function registerPool(registers: Registry[], pool: PoolCounts): void {
  new Gauge({
    name: "vitrine_pool_connections",
    help: "Connections to the database for requests: open, and of these idle.",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "total" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
    },
  });
  new Gauge({
    name: "vitrine_pool_waiting",
    help: "Queries that wait for a connection to the database.",
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
}

function registerCaches(registers: Registry[]): void {
  const gauge = (name: string, help: string, read: (cache: ReturnType<typeof readCacheCounts>[number]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["cache"],
      registers,
      collect() {
        for (const cache of readCacheCounts()) this.set({ cache: cache.name }, read(cache));
      },
    });
  gauge("vitrine_cache_entries", "Entries of each cache in memory.", ({ entries }) => entries);
  gauge("vitrine_cache_size", "Size of each cache in bytes, with its keys.", ({ size }) => size);
  // They only grow, so they are counters, but the caches count for themselves.
  const counter = (name: string, help: string, read: (cache: ReturnType<typeof readCacheCounts>[number]) => number) =>
    new Counter({
      name,
      help,
      labelNames: ["cache"],
      registers,
      collect() {
        this.reset();
        for (const cache of readCacheCounts()) this.inc({ cache: cache.name }, read(cache));
      },
    });
  counter("vitrine_cache_hits_total", "Look-ups that found their entry.", ({ hits }) => hits);
  counter("vitrine_cache_misses_total", "Look-ups that did not.", ({ misses }) => misses);
}

function registerJobs(registers: Registry[], readJobs: ReadJobCounts): void {
  const counts = believedFor(JOBS_BELIEVED_MS, readJobs);
  const up = new Gauge({
    name: "vitrine_database_up",
    help: "1 if the database answered when these metrics were asked for.",
    registers,
  });
  const gauge = (name: string, help: string, read: (job: JobCount) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["task", "state"],
      registers,
      async collect() {
        this.reset();
        try {
          for (const job of await counts()) this.set({ task: job.task, state: job.state }, read(job));
          up.set(1);
        } catch {
          // The other metrics matter most when the database is away.
          up.set(0);
        }
      },
    });
  gauge("vitrine_jobs", "Jobs in the database, of all processes, by task and state.", ({ count }) => count);
  gauge(
    "vitrine_jobs_oldest_seconds",
    "For how long the oldest job of a task and state has been due.",
    ({ oldestSeconds }) => oldestSeconds,
  );
}

/** One reading for all who ask within a time. A failed one is tried again by the next. */
function believedFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let until = 0;
  let reading: Promise<Value> | undefined;
  return () => {
    if (reading && performance.now() < until) return reading;
    const latest = read();
    latest.catch(() => {
      if (reading === latest) reading = undefined;
    });
    reading = latest;
    until = performance.now() + ms;
    return latest;
  };
}
