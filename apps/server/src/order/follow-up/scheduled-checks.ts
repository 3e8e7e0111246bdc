import { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { isOpen, OrderStatus } from "@vitrine/domain/codes/order-status";
import { fulfilmentOf } from "@vitrine/domain/order/change/fulfilment";
import type { Order } from "@vitrine/domain/order/order";
import { isPaidHere, withNothingToPay } from "@vitrine/domain/payment/order-payment";
import { heldUntil } from "@vitrine/domain/payment/unpaid-order";
import { cancelUnpaidKey, findUnpaidKey, type Jobs, type NewJob, newJob, reminderKey } from "../../db/jobs.ts";
import type { StoredOrder } from "../storage/stored-order.ts";
import type { OrderTerms } from "../terms/order-terms.ts";
import { canNotifyContact, contactNotificationQueue } from "./contact-notification-queue.ts";
import { isNotScheduled } from "./job-conditions.repository.ts";

/** A job that looks at an order, or at those placed in a window of time, and decides from what it finds then. */
export type ScheduledCheck = { runAt: Date } & (
  | { task: "remind-contact"; job: Jobs["remind-contact"]; queue: string }
  | { task: "cancel-unpaid"; job: Jobs["cancel-unpaid"] }
  | { task: "find-unpaid"; job: Jobs["find-unpaid"] }
);

const MINUTE_MS = 60_000;
/** Shorter than the shortest delay a shop may set: a reminder that was scheduled in the same window is still waiting. */
const CART_WINDOW_MS = 5 * MINUTE_MS;
/** Orders placed in the same window share one check. */
const UNPAID_WINDOW_MS = 15 * MINUTE_MS;

/** The checks that a change leaves for later. A plain change of a cart leaves none, or one in some minutes. */
export function checksToSchedule(terms: OrderTerms, stored: StoredOrder, after: Order, now: number): ScheduledCheck[] {
  const before = stored.order;
  if (isOpen(after.status)) return cartChecks(terms, stored, after, now);
  if (after.status !== OrderStatus.Received || withNothingToPay(after) !== after) return [];
  const isAnew = isPaidAnew(before, after);
  return [
    ...(isAnew ? paymentReminder(terms, after, now) : []),
    ...(isAnew || isPutBack(before, after) ? unpaidCheck(terms, before, after, now) : []),
  ];
}

function paymentReminder(terms: OrderTerms, order: Order, now: number): ScheduledCheck[] {
  const { recovery, settings } = terms;
  const reminded = order.payment && isPaidHere(order.payment, settings) ? recovery.payment : null;
  return reminded ? reminderChecks(terms, order, "payment", now + reminded.afterMinutes * MINUTE_MS) : [];
}

/**
 * A reminder decides from the order as it is when it runs, and puts itself off while the cart is being filled. So the
 * first change in each window schedules it, and the others leave it alone.
 */
function cartChecks(terms: OrderTerms, { order, updatedAt }: StoredOrder, after: Order, now: number): ScheduledCheck[] {
  const { cart } = terms.recovery;
  if (cart === null || !isFilledCart(after)) return [];
  const isScheduled =
    isFilledCart(order) && Math.floor(updatedAt / CART_WINDOW_MS) === Math.floor(now / CART_WINDOW_MS);
  return isScheduled ? [] : reminderChecks(terms, after, "cart", now + cart.afterMinutes * MINUTE_MS);
}

function isFilledCart({ lines, confirmedAt }: Order): boolean {
  return lines.length > 0 && confirmedAt === null;
}

function reminderChecks(terms: OrderTerms, order: Order, about: "cart" | "payment", at: number): ScheduledCheck[] {
  if (!canNotifyContact(terms, order.ownerId)) return [];
  const { shopId } = terms;
  const job = { shopId, orderId: order.id, about };
  return [{ task: "remind-contact", job, runAt: new Date(at), queue: contactNotificationQueue(shopId, order.ownerId) }];
}

/** None for an order that keeps its goods until somebody decides. */
function unpaidCheck(terms: OrderTerms, before: Order, after: Order, now: number): ScheduledCheck[] {
  const { shopId } = terms;
  if (before.status === OrderStatus.Received) {
    const end = endOfHold(terms, after, now);
    return end === null ? [] : [{ task: "cancel-unpaid", job: { shopId, orderId: after.id }, runAt: new Date(end) }];
  }
  const placedFrom = Math.floor(now / UNPAID_WINDOW_MS) * UNPAID_WINDOW_MS;
  const placedUntil = placedFrom + UNPAID_WINDOW_MS;
  const end = endOfHold(terms, after, placedUntil);
  if (end === null || !after.payment) return [];
  const job = { shopId, placedFrom, placedUntil, method: after.payment.method };
  return [{ task: "find-unpaid", job, runAt: new Date(end) }];
}

/** The end of the time for a payment method that is chosen at this moment. */
function endOfHold({ recovery, settings, rules }: OrderTerms, order: Order, at: number): number | null {
  const { timeZone } = rules;
  return heldUntil(
    { order, attempts: [], chosenAt: at, touchedAt: at },
    { times: recovery.holdTimes, settings, timeZone },
  );
}

/** Just placed, or to be paid in another way, or back from the chatbot's own flow. */
function isPaidAnew(before: Order, after: Order): boolean {
  return (
    before.status !== after.status ||
    before.payment?.method !== after.payment?.method ||
    before.isInSemiAutomatic !== after.isInSemiAutomatic
  );
}

/** The shop said by mistake that it prepares the order: no check may be left. */
function isPutBack(before: Order, after: Order): boolean {
  return isWaiting(after) && !isWaiting(before);
}

function isWaiting(order: Order): boolean {
  return fulfilmentOf(order)?.stage === FulfilmentStage.Waiting;
}

export function checkJob(check: ScheduledCheck): NewJob {
  const { runAt } = check;
  switch (check.task) {
    case "remind-contact":
      return newJob(check.task, check.job, { runAt, key: reminderKey(check.job), queue: check.queue });
    case "cancel-unpaid":
      return newJob(check.task, check.job, { runAt, key: cancelUnpaidKey(check.job) });
    case "find-unpaid": {
      const key = findUnpaidKey(check.job);
      return newJob(check.task, check.job, { runAt, key, onlyIf: isNotScheduled(key, runAt) });
    }
  }
}
