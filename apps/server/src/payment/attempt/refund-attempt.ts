import { type Cents, sum } from "@vitrine/domain/money";
import { refundableAmount, refundedAmount } from "@vitrine/domain/payment/refund";
import { newJob, RetryLater } from "../../db/jobs.ts";
import { systemActor } from "../../order/storage/actor.ts";
import { askRefund } from "../provider/payment-provider.ts";
import type { LockedOrder } from "./attempt.repository.ts";
import type { StoredAttempt } from "./attempt-rows.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import type { StoredRefund } from "./refund.repository.ts";
import { settleAttempt } from "./settle-attempt.ts";

type OrderRef = { shopId: string; orderId: string };
/** What is asked of the provider, as it was saved before. */
type Rest = { attempt: StoredAttempt; amount: Cents };

/**
 * Gives back what is left of an attempt, once. The attempt and the amount are saved first: if the process dies, they stay
 * and the next try repeats the same refund under the same key.
 */
export async function refundAttempt(deps: PaymentDeps, shopId: string, seen: StoredAttempt): Promise<void> {
  const of = { shopId, orderId: seen.orderId };
  const rest = await deps.attempts.withOrderLocked(of, (locked) => beginRest(locked, seen));
  if (!rest) return;
  const { attempt, amount } = rest;
  const terms = await deps.termsOf(shopId);
  const provider = await deps.providerFor(terms, { ...attempt, information: "" });
  const refunded = await askRefund(provider, attempt, { key: keyOf(attempt), amount });
  switch (refunded.kind) {
    case "refunded":
      return recordRest(deps, of, rest);
    case "refunding":
      throw new RetryLater("the provider is still refunding");
    case "refused":
      deps.log.warn({ attempt: attempt.id, code: refunded.code }, "a refund was refused: a person has to decide");
      return deps.attempts.withOrderLocked(of, async (locked) => {
        const current = underWay(locked, attempt);
        const failureCode = `refund-refused: ${refunded.code}`;
        if (current) await locked.save({ ...current, status: "paid", failureCode });
      });
    case "unknown":
      throw new RetryLater(refunded.reason);
  }
}

/** Undefined where another process does it, or where nothing is left: a part may be back already, or on its way. */
async function beginRest(locked: LockedOrder, seen: StoredAttempt): Promise<Rest | undefined> {
  const attempt = locked.attempts.find(({ id }) => id === seen.id);
  if (attempt?.status !== seen.status) return undefined;
  const { refundAmount: asked, refundRound } = attempt;
  // A part may be refused meanwhile. What was asked for under this key stays.
  if (attempt.status === "refunding" && asked !== null) return { attempt, amount: asked };
  const amount = refundableAmount({ ...attempt, status: "paid" }, await refundsOf(locked, attempt));
  if (amount === 0) return undefined;
  const isAnother = asked !== null && asked !== amount;
  const begun: StoredAttempt = {
    ...attempt,
    status: "refunding",
    refundAmount: amount,
    refundRound: isAnother ? refundRound + 1 : refundRound,
  };
  await locked.save(begun);
  return { attempt: begun, amount };
}

/** The payment is given back when all of it is. A part that was refused meanwhile is asked for in the next round. */
async function recordRest(deps: PaymentDeps, of: OrderRef, { attempt, amount }: Rest): Promise<void> {
  const attemptId = attempt.id;
  const isAll = await deps.attempts.withOrderLocked(of, async (locked) => {
    const current = underWay(locked, attempt);
    if (!current) return false;
    if (sum([refundedAmount(current, await refundsOf(locked, current)), amount]) >= current.amount) return true;
    const refund = { id: keyOf(current), amount, isManual: false };
    await locked.insertRefund({
      ...{ ...refund, attemptId, status: "done", actor: systemActor },
      ...{ reason: "", lines: [], requestKey: null },
    });
    await locked.tellRefund({ ...refund, paymentId: attemptId });
    await locked.save({ ...current, refundAmount: null, refundRound: current.refundRound + 1 });
    await locked.addJobs([newJob("follow-payment", of, { key: `follow-payment:${of.shopId}:${of.orderId}` })]);
    return false;
  });
  if (isAll) await settleAttempt(deps, { ...of, attemptId }, { kind: "refunded", providerId: attempt.providerId });
}

/** The attempt while the same round is under way: another process may have recorded its end. */
function underWay(locked: LockedOrder, { id, refundRound }: StoredAttempt): StoredAttempt | undefined {
  return locked.attempts.find(
    (each) => each.id === id && each.status === "refunding" && each.refundRound === refundRound,
  );
}

async function refundsOf(locked: LockedOrder, { id }: StoredAttempt): Promise<StoredRefund[]> {
  return (await locked.refunds()).filter(({ attemptId }) => attemptId === id);
}

/** Releases before knew one round only. */
function keyOf({ id, refundRound }: StoredAttempt): string {
  return refundRound === 1 ? `${id}-refund` : `${id}-refund-${refundRound}`;
}
