import { refundableAmount, refundedAmount } from "@vitrine/domain/payment/refund";
import type { RefundOutcome } from "../provider/payment-provider.ts";
import type { StoredAttempt } from "./attempt.repository.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import type { NewRefund } from "./refund.repository.ts";
import { settleAttempt } from "./settle-attempt.ts";

/** Asks the provider to give back one refund, under its own key, and records the answer. */
export async function finishRefund(
  deps: PaymentDeps,
  shopId: string,
  attempt: StoredAttempt,
  refund: Pick<NewRefund, "id" | "amount">,
): Promise<RefundOutcome> {
  const { id: attemptId, orderId } = attempt;
  const provider = await deps.providerFor(await deps.termsOf(shopId), { ...attempt, information: "" });
  const outcome: RefundOutcome = provider
    ? await provider.refund(attempt, { key: `${attemptId}-${refund.id}`, amount: refund.amount })
    : { kind: "refused", code: "no-account" };
  if (outcome.kind === "refused") {
    deps.log.warn({ attempt: attemptId, code: outcome.code }, "a refund was refused");
    await deps.refunds.settle(shopId, refund.id, "refused", outcome.code);
  }
  if (outcome.kind !== "refunded") return outcome;
  await deps.refunds.settle(shopId, refund.id, "done", null);
  const refunds = (await deps.refunds.ofOrder({ shopId, orderId })).filter((each) => each.attemptId === attemptId);
  const isAllBack = refundableAmount(attempt, refunds) === 0 && refundedAmount(attempt, refunds) === attempt.amount;
  const { providerId } = attempt;
  if (isAllBack) await settleAttempt(deps, { shopId, orderId, attemptId }, { kind: "refunded", providerId });
  return outcome;
}
