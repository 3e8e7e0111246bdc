import { refundableAmount } from "@vitrine/domain/payment/refund";
import { RetryLater } from "../../db/jobs.ts";
import type { StoredAttempt } from "./attempt.repository.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { settleAttempt } from "./settle-attempt.ts";

/**
 * Refunds an attempt once. The attempt is marked first: if the process dies, the mark stays and the next try repeats the
 * refund under the same key.
 */
export async function refundAttempt(deps: PaymentDeps, shopId: string, attempt: StoredAttempt): Promise<void> {
  const of = { shopId, orderId: attempt.orderId };
  const refunds = (await deps.refunds.ofOrder(of)).filter(({ attemptId }) => attemptId === attempt.id);
  // A part may be back already, or on its way.
  const amount = refundableAmount({ ...attempt, status: "paid" }, refunds);
  if (amount === 0) return;
  if (attempt.status === "paid" && !(await deps.attempts.beginRefund(shopId, attempt.id))) return;
  const terms = await deps.termsOf(shopId);
  const provider = await deps.providerFor(terms, { ...attempt, information: "" });
  const refunded = provider
    ? await provider.refund(attempt, { key: `${attempt.id}-refund`, amount })
    : ({ kind: "refused", code: "no-account" } as const);
  switch (refunded.kind) {
    case "refunded":
      await settleAttempt(
        deps,
        { shopId, orderId: attempt.orderId, attemptId: attempt.id },
        { kind: "refunded", providerId: attempt.providerId },
      );
      return;
    case "refunding":
      throw new RetryLater("the provider is still refunding");
    case "refused":
      deps.log.warn({ attempt: attempt.id, code: refunded.code }, "a refund was refused: a person has to decide");
      await deps.attempts.saveRefusedRefund(shopId, attempt.id, refunded.code);
      return;
    case "unknown":
      throw new RetryLater(refunded.reason);
  }
}
