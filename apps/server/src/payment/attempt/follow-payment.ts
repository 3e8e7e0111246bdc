import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { NOTHING_TO_PAY } from "@vitrine/domain/order/history/order-step";
import type { Order } from "@vitrine/domain/order/order";
import { isPaid, isUndecided, needsRefund, tookMoney } from "@vitrine/domain/payment/attempt";
import { withPaymentOf } from "@vitrine/domain/payment/order-payment";
import { countingAttempt } from "@vitrine/domain/payment/paid-towards";
import { ok } from "@vitrine/domain/result";
import { type Jobs, RetryLater } from "../../db/jobs.ts";
import { changeOrderOf } from "../../order/change/change-order.ts";
import { type Actor, systemActor } from "../../order/storage/actor.ts";
import type { StoredAttempt } from "./attempt-rows.ts";
import { settleWithProvider } from "./call-provider.ts";
import { finishRefund } from "./finish-refund.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import type { StoredRefund } from "./refund.repository.ts";
import { refundAttempt } from "./refund-attempt.ts";
import { returnSurplus } from "./return-surplus.ts";

/**
 * Brings an order and its payments in line: the order records a payment, charges that are no longer needed are
 * canceled, and money that nobody owed is refunded. Running it again changes nothing.
 */
export async function followPayment(
  deps: PaymentDeps,
  { shopId, orderId, by = systemActor }: Jobs["follow-payment"],
): Promise<void> {
  const updated = await updateOrderPayment(deps, { shopId, orderId }, { by });
  const attempts = updated?.attempts ?? (await deps.attempts.ofOrder({ shopId, orderId }));
  const isCanceled = updated?.order.status === OrderStatus.Canceled;
  const isSettled = isCanceled || attempts.some(isPaid);
  const toCancel = isSettled ? attempts.filter(isUndecided) : [];
  for (const attempt of toCancel)
    await settleWithProvider(deps, shopId, attempt, (provider) => provider.cancel(attempt));
  const current = toCancel.length > 0 ? await deps.attempts.ofOrder({ shopId, orderId }) : attempts;
  if (updated?.order.payment?.surplus) await returnSurplus(deps, { shopId, orderId }, updated.order);
  if (await finishRefunds(deps, shopId, current)) await updateOrderPayment(deps, { shopId, orderId }, { by });
  const toRefund = attemptsToRefund(current, isCanceled);
  for (const attempt of toRefund) await refundAttempt(deps, shopId, attempt);
  // What its provider refused to give back counts as paid again.
  if (toRefund.length > 0) await updateOrderPayment(deps, { shopId, orderId }, { by });
  // A provider that did not answer is asked again.
  if (isSettled && current.some(isUndecided)) throw new RetryLater("a charge that is no longer needed is still open");
}

/**
 * What a caller knows already and need not be read: the owner, and the attempts as they were after it had read this version
 * of the order. `by`: the person who confirmed or refunded the payment; what a provider says is recorded by the system.
 */
type KnownOfOrder = {
  contactId?: string;
  attempts?: { list: readonly StoredAttempt[]; afterVersion: number };
  by?: Actor;
};

type UpdatedOrder = { order: Order; attempts: readonly StoredAttempt[] };

/**
 * The payment as the order shows it. Answers the order as it is then, and the attempts that it follows. They are read after
 * the order: whoever read a charge as waiting and is late must not take back that it was paid meanwhile.
 */
export async function updateOrderPayment(
  deps: PaymentDeps,
  { shopId, orderId }: { shopId: string; orderId: string },
  known: KnownOfOrder = {},
): Promise<UpdatedOrder | undefined> {
  const contactId = known.contactId ?? (await deps.orders.findOwner(shopId, orderId));
  if (contactId === undefined) return undefined;
  let attempts: readonly StoredAttempt[] = known.attempts?.list ?? [];
  let afterVersion = known.attempts?.afterVersion;
  let refunds: readonly StoredRefund[] | undefined;
  const changed = await changeOrderOf(
    deps,
    { shopId, contactId, orderId },
    {
      command: {
        kind: "payment",
        data: () => dataOf(attempts),
        prepare: async ({ version }) => {
          const isKnown = version === afterVersion;
          if (!isKnown) attempts = await deps.attempts.ofOrder({ shopId, orderId });
          if (!isKnown || !refunds)
            refunds = attempts.some(tookMoney) ? await deps.refunds.ofOrder({ shopId, orderId }) : [];
          afterVersion = version;
        },
        apply: (current) => ok(withPaymentOf(current, attempts, refunds)),
      },
      key: null,
      actor: known.by ?? systemActor,
    },
  );
  if (changed.ok) return { order: changed.value.stored.order, attempts };
  if (changed.refusal.code === "order-not-found") return undefined;
  throw new Error(`an order did not record its payment: ${changed.refusal.code}`);
}

/** Refunds of the shop that the provider has not answered yet. Answers whether one of them is done now. */
async function finishRefunds(deps: PaymentDeps, shopId: string, attempts: readonly StoredAttempt[]): Promise<boolean> {
  const paid = attempts.find(tookMoney);
  const refunds = paid ? await deps.refunds.ofOrder({ shopId, orderId: paid.orderId }) : [];
  let isAnyDone = false;
  for (const refund of refunds.filter(({ status }) => status === "begun")) {
    const attempt = attempts.find(({ id }) => id === refund.attemptId);
    const outcome = attempt && (await finishRefund(deps, shopId, attempt, refund));
    if (outcome?.kind === "refunding" || outcome?.kind === "unknown") throw new RetryLater("a refund is under way");
    if (outcome?.kind === "refunded") isAnyDone = true;
  }
  return isAnyDone;
}

/** Attempts whose money has to go back, and those whose refund was interrupted. */
function attemptsToRefund(attempts: readonly StoredAttempt[], isCanceled: boolean): StoredAttempt[] {
  return attempts.filter((attempt) => attempt.status === "refunding" || needsRefund(attempt, { isCanceled }));
}

/** For the order's history: nothing secret, nothing personal. */
function dataOf(attempts: readonly StoredAttempt[]): object {
  const counting = countingAttempt(attempts);
  return counting
    ? { attempt: counting.id, method: counting.method, status: counting.status }
    : { because: NOTHING_TO_PAY };
}
