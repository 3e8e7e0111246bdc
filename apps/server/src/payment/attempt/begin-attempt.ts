import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { blockingAttempt } from "@vitrine/domain/payment/attempt";
import { type AttemptRepository, askProviderKey, type NewAttempt, type StoredAttempt } from "./attempt.repository.ts";

type BeginAttemptDeps = { attempts: Pick<AttemptRepository, "withOrderLocked">; now: () => number };

export type BeginAttemptResult =
  | { kind: "begun"; attempt: StoredAttempt }
  /** The order has an attempt that is paid or may still be: no second one begins. */
  | { kind: "taken"; attempt: StoredAttempt }
  /** The order is closed, or is no longer the one that the amount was worked out from. */
  | { kind: "not-payable" };

/** By then the request that began the attempt has its answer, or never gets one. */
const FIRST_QUESTION_MS = 30_000;

/**
 * Records an attempt before any provider is called, together with the job that asks the provider about it. The job runs
 * even if this process dies.
 */
export async function beginAttempt(
  { attempts, now }: BeginAttemptDeps,
  shopId: string,
  /** `orderVersion`: the version that the amount was worked out from. */
  { orderVersion, ...attempt }: NewAttempt & { orderVersion: number },
): Promise<BeginAttemptResult> {
  return attempts.withOrderLocked({ shopId, orderId: attempt.orderId }, async (locked) => {
    if (locked.order?.status !== OrderStatus.Received) return { kind: "not-payable" };
    // Checked before the version: a simultaneous request may have started an attempt and so changed the order.
    const current = blockingAttempt(locked.attempts);
    if (current) return { kind: "taken", attempt: current };
    if (locked.order.version !== orderVersion) return { kind: "not-payable" };
    const begun = await locked.insert(attempt);
    await locked.addJob(
      "ask-provider",
      { shopId, attemptId: attempt.id, tries: 0 },
      { runAt: new Date(now() + FIRST_QUESTION_MS), key: askProviderKey(shopId, attempt.id) },
    );
    return { kind: "begun", attempt: begun };
  });
}
