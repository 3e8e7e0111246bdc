import type { StoreProblem } from "./store-platform.ts";

const SHORTEST_MS = 1_000;
const LONGEST_MS = 60 * 60_000;
/** Where the store rests, the next one who asks is told for how long; that costs no call. */
const OTHERWISE_MS = 5_000;

/** What a store refuses it refuses a moment later, too. */
const AFTER_REFUSAL_MS = 5 * 60_000;

/** When a job that got no answer is worth another try. */
export function retryAt({ now }: { now: () => number }, problem: StoreProblem): Date {
  const afterMs = problem.kind === "later" ? (problem.afterMs ?? OTHERWISE_MS) : AFTER_REFUSAL_MS;
  return new Date(now() + Math.min(LONGEST_MS, Math.max(SHORTEST_MS, afterMs)));
}
