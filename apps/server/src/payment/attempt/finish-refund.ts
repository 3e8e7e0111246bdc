import { refundedAmount } from "@vitrine/domain/payment/refund";
import { newJob } from "../../db/jobs.ts";
import { askRefund, type RefundOutcome } from "../provider/payment-provider.ts";
import type { StoredAttempt } from "./attempt-rows.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import type { NewRefund } from "./refund.repository.ts";

/** Asks the provider to give back one refund, under its own key, and records the answer. */
export async function finishRefund(
  deps: PaymentDeps,
  shopId: string,
  attempt: StoredAttempt,
  refund: Pick<NewRefund, "id" | "amount">,
): Promise<RefundOutcome> {
  const { id: attemptId, orderId } = attempt;
  const provider = await deps.providerFor(await deps.termsOf(shopId), { ...attempt, information: "" });
  const outcome = await askRefund(provider, attempt, { key: `${attemptId}-${refund.id}`, amount: refund.amount });
  if (outcome.kind === "refused") {
    deps.log.warn({ attempt: attemptId, code: outcome.code }, "a refund was refused");
    await deps.refunds.settle(shopId, { id: refund.id, status: "refused", failureCode: outcome.code });
    deps.countEvent("refund.refused");
  }
  if (outcome.kind === "refunded") {
    await recordRefund(deps, { shopId, orderId }, { attemptId, refund });
    deps.countEvent("refund.done");
  }
  return outcome;
}

/**
 * The refund and what it means for its payment are one transaction. A process that dies before its end leaves the
 * refund begun, and the job asks the provider again under the same key.
 */
async function recordRefund(
  { attempts }: Pick<PaymentDeps, "attempts">,
  of: { shopId: string; orderId: string },
  { attemptId, refund }: { attemptId: string; refund: Pick<NewRefund, "id" | "amount"> },
): Promise<void> {
  await attempts.withOrderLocked(of, async (locked) => {
    await locked.settleRefund({ id: refund.id, status: "done", failureCode: null });
    await locked.tellRefund({ id: refund.id, amount: refund.amount, paymentId: attemptId, isManual: false });
    const attempt = locked.attempts.find(({ id }) => id === attemptId);
    if (!attempt || attempt.status === "refunded") return;
    const refunds = (await locked.refunds()).filter((each) => each.attemptId === attemptId);
    if (refundedAmount(attempt, refunds) !== attempt.amount) return;
    await locked.save({ ...attempt, status: "refunded" });
    await locked.addJobs([newJob("follow-payment", of, { key: `follow-payment:${of.shopId}:${of.orderId}` })]);
  });
}
