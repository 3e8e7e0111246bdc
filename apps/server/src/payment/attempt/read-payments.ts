import { tookMoney } from "@vitrine/domain/payment/attempt";
import { type GivenBack, givenBack } from "@vitrine/domain/payment/refund";
import type { StoredAttempt } from "./attempt-rows.ts";
import type { PaymentDeps } from "./payment-deps.ts";

/** The charges of an order, newest first, and what went back to its customer. */
export async function readPaymentsOf(
  { attempts, refunds }: Pick<PaymentDeps, "attempts" | "refunds">,
  { isCanceled, ...of }: { shopId: string; orderId: string; isCanceled: boolean },
): Promise<{ attempts: StoredAttempt[]; refunds: GivenBack[] }> {
  const made = await attempts.ofOrder(of);
  const decided = made.some(tookMoney) ? await refunds.ofOrder(of) : [];
  return { attempts: made, refunds: givenBack(made, decided, { isCanceled }) };
}
