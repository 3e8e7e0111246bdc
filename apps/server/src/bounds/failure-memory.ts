import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { registerBound } from "../cache/cache-counts.ts";

type FailureMemoryOptions = {
  /** What the metrics call it. */
  name: string;
  /** So many failures in a row are no reason to pause. */
  forgiven?: number;
  firstPauseMs: number;
  longestPauseMs: number;
  now?: () => number;
};

type Failures = { count: number; pausedUntil: number };

const MOST_ENTRIES = 10_000;
/** A hash of 43 letters, two numbers, and what the map needs for them. */
const ENTRY_BYTES = 300;
/** A failure this long after the pause is the first one again. */
const FORGOTTEN_AFTER_PAUSES = 4;

/**
 * What failed is not tried again for a while, and each further failure makes the pause twice as long. It belongs to this
 * process: another one learns it by its own failures.
 */
export function createFailureMemory(options: FailureMemoryOptions) {
  const { name, forgiven = 0, firstPauseMs, longestPauseMs, now = Date.now } = options;
  const failures = new LRUCache<string, Failures>({
    max: MOST_ENTRIES,
    ttl: longestPauseMs * FORGOTTEN_AFTER_PAUSES,
    perf: { now },
  });
  registerBound({
    name,
    maxBytes: MOST_ENTRIES * ENTRY_BYTES,
    entries: () => failures.size,
  });
  return {
    isPaused: (key: string): boolean => (failures.get(hashOf(key))?.pausedUntil ?? 0) > now(),
    failed(key: string): void {
      const count = (failures.get(hashOf(key))?.count ?? 0) + 1;
      const pause = count <= forgiven ? 0 : firstPauseMs * 2 ** Math.min(count - forgiven - 1, 20);
      failures.set(hashOf(key), { count, pausedUntil: now() + Math.min(pause, longestPauseMs) });
    },
    succeeded: (key: string): void => void failures.delete(hashOf(key)),
  };
}

/** A key may be as long as an address. */
function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
