import { isDeepStrictEqual } from "node:util";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { type Attempt, applyOutcome, type ChargeOutcome, hasCode, isPaid } from "@vitrine/domain/payment/attempt";
import { refundableAmount } from "@vitrine/domain/payment/refund";
import type { AuditEntry } from "../../db/audit.ts";
import { type NewJob, newJob } from "../../db/jobs.ts";
import { settleAll } from "../../db/settle-all.ts";
import { canNotifyContact, contactNotificationQueue } from "../../order/follow-up/contact-notification-queue.ts";
import type { Actor } from "../../order/storage/actor.ts";
import type { OrderTerms } from "../../order/terms/order-terms.ts";
import type { AttemptRepository, LockedOrder } from "./attempt.repository.ts";
import type { StoredAttempt } from "./attempt-rows.ts";

type SettleAttemptDeps = { attempts: Pick<AttemptRepository, "saveUnlessChanged" | "withOrderLocked"> };

/** `by`: the person who confirmed it. `entry`: what the log says of that. */
type SettledBy = { by?: Actor; entry?: AuditEntry | null };
/** By which channels the contact can be told. */
type ShopChannels = Pick<OrderTerms, "sendingChannels">;

/** The attempt, and all attempts of its order, newest first. */
type SettledAttempt = { attempt: StoredAttempt; ofOrder: StoredAttempt[] };

/**
 * Records what a provider said about an attempt. The same transaction adds the job that updates the order and, when
 * there is now a code to pay with, the one that sends it to the contact.
 */
export async function settleAttempt(
  { attempts }: SettleAttemptDeps,
  { shopId, orderId, attemptId, by, entry }: SettledBy & { shopId: string; orderId: string; attemptId: string },
  outcome: ChargeOutcome,
  terms: ShopChannels = { sendingChannels: [] },
): Promise<SettledAttempt> {
  return attempts.withOrderLocked({ shopId, orderId }, async (locked) => {
    const { order } = locked;
    const attempt = locked.attempts.find(({ id }) => id === attemptId);
    if (!order || !attempt) throw new Error("an attempt without its order");
    const others = locked.attempts.filter(({ id }) => id !== attemptId);
    const settled = {
      ...attempt,
      ...applyOutcome(attempt, outcome, {
        isPaidByAnother: others.some((other) => isPaid(other) || isBeingRefunded(other)),
        isCanceled: order.status === OrderStatus.Canceled,
      }),
    };
    const ofOrder = locked.attempts.map((each) => (each.id === attemptId ? settled : each));
    if (isDeepStrictEqual(settled, attempt)) return { attempt, ofOrder };
    if (settled.status === "refunded") await tellWholeRefund(locked, attempt);
    const jobs = jobsOf({ shopId, contactId: order.contactId, terms, by }, attempt, settled);
    await settleAll([locked.save(settled), locked.addJobs(jobs)]);
    if (entry) await locked.recordAudit(entry);
    return { attempt: settled, ofOrder };
  });
}

/** A charge that still waits waits whatever became of its order, so nothing is read or locked to find that out. */
export function isKnownAlready(attempt: StoredAttempt, outcome: ChargeOutcome): boolean {
  if (outcome.kind !== "waiting") return false;
  const order = { isPaidByAnother: false, isCanceled: false };
  return isDeepStrictEqual({ ...attempt, ...applyOutcome(attempt, outcome, order) }, attempt);
}

type JobScope = { shopId: string; contactId: string; terms: ShopChannels; by?: Actor | undefined };

/** The order follows its attempt, and the contact is sent a code that there was not before. */
function jobsOf({ shopId, contactId, terms, by }: JobScope, before: StoredAttempt, after: StoredAttempt): NewJob[] {
  const { id: attemptId, orderId } = after;
  const gotCode = after.status === "waiting" && hasCode(after) && !hasCode(before);
  const queue = contactNotificationQueue(shopId, contactId);
  return [
    newJob("follow-payment", { shopId, orderId, ...(by && { by }) }, { key: `follow-payment:${shopId}:${orderId}` }),
    ...(gotCode && canNotifyContact(terms, contactId)
      ? [newJob("tell-contact", { shopId, orderId, attemptId }, { queue })]
      : []),
  ];
}

/**
 * The same for the only attempt of an order, which the caller has just begun. A charge that waits to be paid waits
 * whatever became of its order, so it is saved without locking the order, unless something was recorded about it
 * meanwhile.
 */
export async function settleOnlyAttempt(
  deps: SettleAttemptDeps,
  { begun, ...scope }: JobScope & { begun: StoredAttempt },
  outcome: ChargeOutcome,
): Promise<SettledAttempt> {
  const { shopId, terms } = scope;
  if (outcome.kind === "waiting") {
    const attempt = { ...begun, ...applyOutcome(begun, outcome, { isPaidByAnother: false, isCanceled: false }) };
    const change = { before: begun, after: attempt, jobs: jobsOf(scope, begun, attempt) };
    if (await deps.attempts.saveUnlessChanged(shopId, change)) return { attempt, ofOrder: [attempt] };
  }
  return settleAttempt(deps, { shopId, orderId: begun.orderId, attemptId: begun.id }, outcome, terms);
}

/** The provider gave back what was left of a payment: the sale was canceled, or it was an extra payment. */
async function tellWholeRefund(locked: LockedOrder, attempt: StoredAttempt): Promise<void> {
  const refunds = (await locked.refunds()).filter(({ attemptId }) => attemptId === attempt.id);
  const amount = refundableAmount({ ...attempt, status: "paid" }, refunds);
  if (amount > 0) await locked.tellRefund({ id: attempt.id, paymentId: attempt.id, amount, isManual: false });
}

function isBeingRefunded({ status, isExtra, isRest = false }: Attempt): boolean {
  return status === "refunding" && !isExtra && !isRest;
}
