import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import type { Order } from "@vitrine/domain/order/order";
import { blockingAttempt, wasGivenBack } from "@vitrine/domain/payment/attempt";
import { chargedDiscount, isChargedAlike, paidByHandIn } from "@vitrine/domain/payment/order-payment";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { type NewJob, newJob } from "../../db/jobs.ts";
import { settleAll } from "../../db/settle-all.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type CurrentOrderDeps, readOrder } from "../../order/storage/current-order.ts";
import { type AttemptRepository, askProviderKey } from "./attempt.repository.ts";
import type { NewAttempt, StoredAttempt } from "./attempt-rows.ts";

type BeginAttemptDeps = { attempts: Pick<AttemptRepository, "beginFirst" | "withOrderLocked">; now: () => number };

export type BeginAttemptResult =
  /** `isOnly`: the order has no other attempt, and gets none while this one is undecided. */
  | { kind: "begun"; attempt: StoredAttempt; isOnly: boolean }
  /** The order has an attempt that is paid or may still be: no second one begins. */
  | { kind: "taken"; attempt: StoredAttempt }
  /** The shop gave the payment back: the customer is not charged again. */
  | { kind: "given-back" }
  /** The order is closed, or is no longer the one that the amount was worked out from. */
  | { kind: "not-payable" };

/** Only a placed order is charged at a provider. What people were paid, they may record later, and again. */
type AttemptToBegin = NewAttempt & { isByHand?: true };

/** By then the request that began the attempt has its answer, or never gets one. A card takes longer than a code. */
const FIRST_QUESTION_MS = 10_000;
const FIRST_CARD_QUESTION_MS = 30_000;

/** The job that asks the provider about an attempt. */
function questionAbout(shopId: string, { id: attemptId, method }: NewAttempt, now: number): NewJob {
  const delay = method === PaymentMethod.CreditCard ? FIRST_CARD_QUESTION_MS : FIRST_QUESTION_MS;
  const options = { runAt: new Date(now + delay), key: askProviderKey(shopId, attemptId) };
  return newJob("ask-provider", { shopId, attemptId, tries: 0 }, options);
}

/**
 * The first attempt of an order that shows no payment yet, without a reading. Undefined where it is not the first, or the
 * order is not as it was read: then `beginAttemptOf` decides.
 */
export async function beginFirstAttempt(
  { attempts, now }: BeginAttemptDeps,
  shopId: string,
  order: Order,
  begun: NewAttempt,
): Promise<StoredAttempt | undefined> {
  const { payment, status, version } = order;
  const attempt = { ...begun, discount: chargedDiscount(order), orderTotal: order.closedTotals?.total ?? null };
  if (payment?.status !== undefined || status !== OrderStatus.Received) return undefined;
  return attempts.beginFirst(shopId, attempt, {
    order: { status, version },
    job: questionAbout(shopId, attempt, now()),
  });
}

/**
 * Records an attempt before any provider is called, together with the job that asks the provider about it. The job runs
 * even if this process dies.
 */
async function beginAttempt(
  { attempts, now }: BeginAttemptDeps,
  shopId: string,
  /** `orderVersion`: the version that the amount was worked out from. */
  { orderVersion, isByHand, ...attempt }: AttemptToBegin & { orderVersion: number },
): Promise<BeginAttemptResult> {
  const payableIn = isByHand ? paidByHandIn : [OrderStatus.Received];
  const question = questionAbout(shopId, attempt, now());
  return attempts.withOrderLocked({ shopId, orderId: attempt.orderId }, async (locked) => {
    if (!payableIn.some((status) => status === locked.order?.status)) return { kind: "not-payable" };
    // Checked before the version: a simultaneous request may have started an attempt and so changed the order.
    const current = blockingAttempt(locked.attempts);
    if (current) return { kind: "taken", attempt: current };
    if (!isByHand && locked.attempts.some(wasGivenBack)) return { kind: "given-back" };
    if (locked.order?.version !== orderVersion) return { kind: "not-payable" };
    const [begun] = await settleAll([locked.insert(attempt), locked.addJobs([question])]);
    return { kind: "begun", attempt: begun, isOnly: locked.attempts.length === 0 };
  });
}

/** Jobs of ours change a placed order once or twice. More than that is somebody who changes it all the time. */
const MAX_TRIES = 5;

/**
 * Begins an attempt for an order that was read before. A new version is no obstacle when nothing about the payment is
 * different: a job of ours may have recorded something else right after the order was placed.
 */
export async function beginAttemptOf(
  deps: BeginAttemptDeps & CurrentOrderDeps,
  shopId: string,
  order: Order,
  attempt: AttemptToBegin,
): Promise<Result<Extract<BeginAttemptResult, { attempt: StoredAttempt }>, Refusal>> {
  let { version: orderVersion } = order;
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const charged = { discount: chargedDiscount(order), orderTotal: order.closedTotals?.total ?? null };
    const begun = await beginAttempt(deps, shopId, { ...attempt, ...charged, orderVersion });
    if (begun.kind === "given-back") return refuse({ code: "order-refunded" });
    if (begun.kind !== "not-payable") return ok(begun);
    const found = await readOrder(deps, { shopId, contactId: order.ownerId, orderId: order.id });
    if (!found || found.stored.order.status === OrderStatus.Canceled) return refuse({ code: "order-closed" });
    if (!isChargedAlike(order, found.stored.order)) break;
    orderVersion = found.stored.order.version;
  }
  return refuse({ code: "order-changed" });
}
