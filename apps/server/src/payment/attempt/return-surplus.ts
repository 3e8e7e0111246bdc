import { randomUUID } from "node:crypto";
import { minus } from "@vitrine/domain/money";
import type { Order } from "@vitrine/domain/order/order";
import { isConfirmedManually } from "@vitrine/domain/payment/order-payment";
import { paidTowards } from "@vitrine/domain/payment/paid-towards";
import { differenceParts } from "@vitrine/domain/payment/refund";
import { RetryLater } from "../../db/jobs.ts";
import { systemActor } from "../../order/storage/actor.ts";
import type { PaymentDeps } from "./payment-deps.ts";

/**
 * A charge of an earlier total was paid after the items were changed: what it took above the total of now goes back. It is
 * recorded once, under the order's lock, and asked of the provider as every refund.
 */
export async function returnSurplus(
  { attempts }: Pick<PaymentDeps, "attempts">,
  of: { shopId: string; orderId: string },
  order: Order,
): Promise<void> {
  await attempts.withOrderLocked(of, async (locked) => {
    if (locked.order?.version !== order.version) throw new RetryLater("the order changed meanwhile");
    const refunds = await locked.refunds();
    const paid = paidTowards(order, { newestFirst: locked.attempts, refunds });
    if (paid === null || !order.closedTotals || paid <= order.closedTotals.total) return;
    const parts = differenceParts(minus(paid, order.closedTotals.total), locked.attempts, refunds);
    for (const { attempt, amount } of parts ?? []) {
      await locked.insertRefund({
        ...{ id: randomUUID(), attemptId: attempt.id, amount, reason: "", lines: [], requestKey: null },
        ...{ isManual: isConfirmedManually(attempt), status: "begun", isDifference: true, actor: systemActor },
      });
    }
  });
}
