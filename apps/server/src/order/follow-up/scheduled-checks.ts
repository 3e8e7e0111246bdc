import { isOpen, OrderStatus } from "@vitrine/domain/codes/order-status";
import type { Order } from "@vitrine/domain/order/order";
import { isPaidHere, withNothingToPay } from "@vitrine/domain/payment/order-payment";
import { expectsOnlinePayment } from "@vitrine/domain/payment/unpaid-order";
import { addJob, cancelUnpaidKey, findUnpaidKey, type Jobs, reminderKey } from "../../db/jobs.ts";
import { settleAll } from "../../db/settle-all.ts";
import type { Trx } from "../storage/order.repository.ts";
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
  if (after.status !== OrderStatus.Received || !isPaidAnew(before, after) || !after.payment) return [];
  if (withNothingToPay(after) !== after) return [];
  const { recovery, settings } = terms;
  const reminded = isPaidHere(after.payment, settings) ? recovery.payment : null;
  const isToBeCanceled =
    recovery.cancelUnpaidAfterHours > 0 && expectsOnlinePayment(after, { settings, wasCharged: false });
  return [
    ...(reminded ? reminderChecks(terms, after, "payment", now + reminded.afterMinutes * MINUTE_MS) : []),
    ...(isToBeCanceled ? [unpaidCheck(terms, before, after, now)] : []),
  ];
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

function reminderChecks(
  { shopId, document }: OrderTerms,
  order: Order,
  about: "cart" | "payment",
  at: number,
): ScheduledCheck[] {
  if (!canNotifyContact(document, order.ownerId)) return [];
  const job = { shopId, orderId: order.id, about };
  return [{ task: "remind-contact", job, runAt: new Date(at), queue: contactNotificationQueue(shopId, order.ownerId) }];
}

function unpaidCheck({ shopId, recovery }: OrderTerms, before: Order, after: Order, now: number): ScheduledCheck {
  const delayMs = recovery.cancelUnpaidAfterHours * 60 * MINUTE_MS;
  if (before.status === OrderStatus.Received) {
    return { task: "cancel-unpaid", job: { shopId, orderId: after.id }, runAt: new Date(now + delayMs) };
  }
  const placedFrom = Math.floor(now / UNPAID_WINDOW_MS) * UNPAID_WINDOW_MS;
  const placedUntil = placedFrom + UNPAID_WINDOW_MS;
  return { task: "find-unpaid", job: { shopId, placedFrom, placedUntil }, runAt: new Date(placedUntil + delayMs) };
}

/** Just placed, or to be paid in another way, or back from the chatbot's own flow. */
function isPaidAnew(before: Order, after: Order): boolean {
  return (
    before.status !== after.status ||
    before.payment?.method !== after.payment?.method ||
    before.isInSemiAutomatic !== after.isInSemiAutomatic
  );
}

export async function scheduleChecks(trx: Trx, checks: readonly ScheduledCheck[]): Promise<void> {
  await settleAll(checks.map((check) => scheduleCheck(trx, check)));
}

export async function scheduleCheck(trx: Trx, check: ScheduledCheck): Promise<void> {
  const { runAt } = check;
  switch (check.task) {
    case "remind-contact":
      return addJob(trx, check.task, check.job, { runAt, key: reminderKey(check.job), queue: check.queue });
    case "cancel-unpaid":
      // The delay counts from when the order was placed, so the earlier time stands.
      return addJob(trx, check.task, check.job, { runAt, key: cancelUnpaidKey(check.job), keepsTime: true });
    case "find-unpaid": {
      const key = findUnpaidKey(check.job);
      return addJob(trx, check.task, check.job, { runAt, key, onlyIf: isNotScheduled(key, runAt) });
    }
  }
}
