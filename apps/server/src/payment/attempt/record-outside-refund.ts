import { randomUUID } from "node:crypto";
import { type Cents, minus } from "@vitrine/domain/money";
import { refundedAmount } from "@vitrine/domain/payment/refund";
import { newJob } from "../../db/jobs.ts";
import { systemActor } from "../../order/storage/actor.ts";
import type { PaymentDeps } from "./payment-deps.ts";

type AttemptRef = { shopId: string; orderId: string; attemptId: string };

/**
 * The shop gave back a part in the provider's own panel. While a refund of ours is under way nobody can tell the two
 * apart, so nothing is recorded then.
 */
export async function recordOutsideRefund(
  { attempts }: Pick<PaymentDeps, "attempts">,
  { shopId, orderId, attemptId }: AttemptRef,
  refunded: Cents,
): Promise<void> {
  const of = { shopId, orderId };
  await attempts.withOrderLocked(of, async (locked) => {
    const attempt = locked.attempts.find(({ id }) => id === attemptId);
    if (attempt?.status !== "paid" || refunded > attempt.amount) return;
    const refunds = (await locked.refunds()).filter((each) => each.attemptId === attemptId);
    const known = refundedAmount(attempt, refunds);
    if (refunded <= known || refunds.some(({ status }) => status === "begun")) return;
    const refund = { id: randomUUID(), amount: minus(refunded, known), isManual: false };
    await locked.insertRefund({
      ...{ ...refund, attemptId, status: "done", actor: { ...systemActor, name: "Provedor" } },
      ...{ reason: "", lines: [], requestKey: null },
    });
    await locked.tellRefund({ ...refund, paymentId: attemptId });
    if (refunded === attempt.amount) await locked.save({ ...attempt, status: "refunded" });
    await locked.addJobs([newJob("follow-payment", of, { key: `follow-payment:${shopId}:${orderId}` })]);
  });
}
