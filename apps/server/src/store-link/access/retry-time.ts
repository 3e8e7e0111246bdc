import type { StoreProblem } from "./store-platform.ts";

const SHORTEST_MS = 1_000;
const LONGEST_MS = 60 * 60_000;
/** Short, because the next attempt learns from the circuit breaker how long to wait, without a call. */
const DEFAULT_MS = 5_000;

/** A store that refuses a request would refuse it a moment later, too. */
const AFTER_REFUSAL_MS = 5 * 60_000;

/** When a job whose call failed is retried. */
export function retryAt({ now }: { now: () => number }, problem: StoreProblem): Date {
  const afterMs = problem.kind === "later" ? (problem.afterMs ?? DEFAULT_MS) : AFTER_REFUSAL_MS;
  return new Date(now() + Math.min(LONGEST_MS, Math.max(SHORTEST_MS, afterMs)));
}
