import type { FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { registerBound } from "../cache/cache-counts.ts";
import type { Refusal } from "./refusals.ts";

const WINDOW_SECONDS = 10;
const MOST_ACCOUNTS = 10_000;
/** An account and two numbers. */
const ENTRY_BYTES = 400;

export type LimitState = { isOver: boolean; limit: number; remaining: number; resetSeconds: number };
export type AccountLimits = (account: string) => LimitState;
type CountedAccount = { chatbotId: string; isTest: boolean };

/**
 * How many calls an account may still make in this process. One integrator's loop that runs wild leaves the others their
 * share. Counted in memory: a call costs no statement, and the limit is far above what an honest system needs.
 */
export function createAccountLimits({
  perSecond,
  now = Date.now,
}: {
  perSecond: number;
  now?: () => number;
}): AccountLimits {
  const limit = perSecond * WINDOW_SECONDS;
  const windows = new LRUCache<string, { endsAt: number; used: number }>({
    maxSize: MOST_ACCOUNTS,
    sizeCalculation: () => 1,
  });
  registerBound({ name: "account-limits", maxBytes: MOST_ACCOUNTS * ENTRY_BYTES, entries: () => windows.size });

  return function take(account) {
    const at = now();
    const known = windows.get(account);
    const window = known && known.endsAt > at ? known : { endsAt: at + WINDOW_SECONDS * 1_000, used: 0 };
    window.used += 1;
    if (window !== known) windows.set(account, window);
    return {
      isOver: window.used > limit,
      limit,
      remaining: Math.max(0, limit - window.used),
      resetSeconds: Math.ceil((window.endsAt - at) / 1_000),
    };
  };
}

/**
 * Counts a call, and tells its caller how many are left. The refusal, once there are too many. Test keys are counted by
 * themselves: a test that runs wild must not stop the real shop.
 */
export function countCall(
  limits: AccountLimits,
  { chatbotId, isTest }: CountedAccount,
  reply: FastifyReply,
): Refusal | undefined {
  const { isOver, limit, remaining, resetSeconds } = limits(isTest ? `${chatbotId} test` : chatbotId);
  reply.header("ratelimit-limit", String(limit));
  reply.header("ratelimit-remaining", String(remaining));
  reply.header("ratelimit-reset", String(resetSeconds));
  return isOver ? { code: "too-many-requests", retryAfterSeconds: resetSeconds } : undefined;
}
