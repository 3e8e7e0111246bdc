import type { RateLimits } from "./http/rate-limits.repository.ts";
import type { IdempotencyRepository } from "./http/request/idempotency.repository.ts";
import type { CleanupStep } from "./module.ts";

/** Longer than any phone retries. */
const REQUEST_KEYS_AGE = "24 hours";
/** One process cleans in an hour. Often enough that it happens where processes do not live for an hour. */
const TURN = { name: "cleanup", most: 1, perSeconds: 3_600 };
const INTERVAL_MS = 600_000;

type Deps = {
  idempotency: Pick<IdempotencyRepository, "removeOlderThan">;
  limits: Pick<RateLimits, "take" | "removeOlderThan">;
  /** Of the modules. */
  steps: readonly CleanupStep[];
  log: { warn(what: object, text: string): void };
};

/** Removes what nobody needs any more, and puts right what a process of an earlier release left. */
export function scheduleCleanup(deps: Deps): { stop(): void } {
  const stopping = new AbortController();
  const timer = setInterval(() => void cleanUp(deps, stopping.signal), INTERVAL_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      stopping.abort();
    },
  };
}

/** One table after the other: customers need the connections. A step that fails does not stop the others. */
export async function cleanUp({ idempotency, limits, steps, log }: Deps, stopping?: AbortSignal): Promise<void> {
  const failed = (error: unknown) => {
    if (!stopping?.aborted) log.warn({ err: error }, "expired rows were not removed");
  };
  if (!(await limits.take(TURN, "").catch(failed))) return;
  const ofRequests = [
    () => idempotency.removeOlderThan(REQUEST_KEYS_AGE),
    () => limits.removeOlderThan(REQUEST_KEYS_AGE),
  ];
  for (const step of [...steps, ...ofRequests]) {
    if (stopping?.aborted) return;
    await step().catch(failed);
  }
}
