import { type GivenBack, givenBack } from "@vitrine/domain/payment/refund";
import type { PaymentDeps } from "./payment-deps.ts";

/** What went back to the customer of an order. */
export async function readRefundsOf(
  { attempts, refunds }: Pick<PaymentDeps, "attempts" | "refunds">,
  { isCanceled, ...of }: { shopId: string; orderId: string; isCanceled: boolean },
): Promise<GivenBack[]> {
  const [made, decided] = await Promise.all([attempts.ofOrder(of), refunds.ofOrder(of)]);
  return givenBack(made, decided, { isCanceled });
}
