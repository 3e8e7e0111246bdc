import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { isPaid, isUndecided, needsRefund } from "@vitrine/domain/payment/attempt";
import { withPaymentOf } from "@vitrine/domain/payment/order-payment";
import { ok } from "@vitrine/domain/result";
import { type Jobs, RetryLater } from "../../db/jobs.ts";
import { changeOrderOf } from "../../order/change/change-order.ts";
import { systemActor } from "../../order/storage/actor.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import type { StoredAttempt } from "./attempt.repository.ts";
import { settleWithProvider } from "./call-provider.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { refundAttempt } from "./refund-attempt.ts";

/**
 * The order follows its payments, and the payments follow their order: a payment that came is told to the order, charges
 * that are no longer wanted are given up, and money nobody was waiting for goes back. Doing it again changes nothing.
 */
export async function followPayment(deps: PaymentDeps, { shopId, orderId }: Jobs["follow-payment"]): Promise<void> {
  await updateOrderPayment(deps, { shopId, orderId });
  const isCanceled = (await orderOf(deps, shopId, orderId))?.status === OrderStatus.Canceled;
  const attempts = await deps.attempts.ofOrder({ shopId, orderId });
  const isSettled = isCanceled || attempts.some(isPaid);
  const given = isSettled ? attempts.filter(isUndecided) : [];
  for (const attempt of given) await settleWithProvider(deps, shopId, attempt, (provider) => provider.cancel(attempt));
  const left = await deps.attempts.ofOrder({ shopId, orderId });
  for (const attempt of attemptsToRefund(left, isCanceled)) await refundAttempt(deps, shopId, attempt);
  // Whoever could not be asked just now is asked again.
  if (isSettled && left.some(isUndecided)) throw new RetryLater("a charge that is no longer wanted is still open");
}

/** What the order says of its payment. */
export async function updateOrderPayment(
  deps: PaymentDeps,
  { shopId, orderId }: { shopId: string; orderId: string },
): Promise<void> {
  const attempts = await deps.attempts.ofOrder({ shopId, orderId });
  const order = await orderOf(deps, shopId, orderId);
  if (!order || withPaymentOf(order, attempts) === order) return;
  const told = await changeOrderOf(
    deps,
    { shopId, contactId: order.ownerId, orderId },
    {
      command: { kind: "payment", data: dataOf(attempts), apply: (current) => ok(withPaymentOf(current, attempts)) },
      key: null,
      actor: systemActor,
    },
  );
  if (!told.ok) throw new Error(`an order was not told of its payment: ${told.refusal.code}`);
}

/** Attempts whose money has to go back, and those whose refund was interrupted. */
function attemptsToRefund(attempts: readonly StoredAttempt[], isCanceled: boolean): StoredAttempt[] {
  return attempts.filter((attempt) => attempt.status === "refunding" || needsRefund(attempt, { isCanceled }));
}

/** For the order's history: nothing that is secret or personal. */
function dataOf(attempts: readonly StoredAttempt[]): object {
  const counting = attempts.find(isPaid) ?? attempts[0];
  return counting ? { attempt: counting.id, method: counting.method, status: counting.status } : {};
}

async function orderOf(deps: PaymentDeps, shopId: string, orderId: string) {
  const contactId = await deps.orders.findOwner(shopId, orderId);
  if (contactId === undefined) return undefined;
  return (await readOrder(deps, { shopId, contactId, orderId }))?.stored.order;
}
