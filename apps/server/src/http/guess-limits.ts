import { LRUCache } from "lru-cache";
import { registerBound } from "../cache/cache-counts.ts";
import { overLimit, type RateLimit, type RateLimits } from "./rate-limits.repository.ts";
import type { Refusal, RefusalCode } from "./refusals.ts";

/** Thousands of honest people share the address of a mobile carrier, and some of their links have expired. */
const sessions = { name: "unknown sessions", most: 1_000, perSeconds: 600 };
/** Called by programs, which know their token. */
const tokens = { name: "unknown tokens", most: 100, perSeconds: 600 };
const orders = { name: "unknown orders", most: 200, perSeconds: 600 };

/** The refusals that tell a guess was wrong. Only these count: a right code is never stopped by a neighbour's guesses. */
const limitOf: Partial<Record<RefusalCode, RateLimit>> = {
  "not-authenticated": sessions,
  "session-invalid": sessions,
  "account-unknown": tokens,
  "order-not-found": orders,
};

/** Addresses that this process knows to be over a limit: their next wrong guesses cost the database nothing. */
const MOST_REMEMBERED = 10_000;
const REMEMBERED_MS = 10_000;
/** A network and the name of a limit. */
const ENTRY_BYTES = 400;

export type CountGuess = (code: RefusalCode, address: string) => Promise<Refusal | undefined>;

/** Counts a wrong guess of an address, for all processes together; what to answer instead once there are too many. */
export function createGuessLimits(limits: Pick<RateLimits, "take">): CountGuess {
  const overLimits = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS });
  registerBound({ name: "guess-limits", maxBytes: MOST_REMEMBERED * ENTRY_BYTES, entries: () => overLimits.size });

  return async function countGuess(code, address) {
    const limit = limitOf[code];
    if (!limit) return undefined;
    const key = `${limit.name} ${address}`;
    if (overLimits.has(key)) return overLimit(limit);
    if (await limits.take(limit, address)) return undefined;
    overLimits.set(key, true);
    return overLimit(limit);
  };
}
