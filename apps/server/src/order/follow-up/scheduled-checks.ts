import { isOpen, OrderStatus } from "@vitrine/domain/codes/order-status";
import type { Order } from "@vitrine/domain/order/order";
import { isPaidHere } from "@vitrine/domain/payment/order-payment";
import { expectsOnlinePayment } from "@vitrine/domain/payment/unpaid-order";
import { addJob, cancelUnpaidKey, findUnpaidKey, type Jobs, reminderKey } from "../../db/jobs.ts";
import { settleAll } from "../../db/settle-all.ts";
import type { Trx } from "../storage/order.repository.ts";
import type { OrderSave } from "../storage/save-statement.ts";
import type { OrderTerms } from "../terms/order-terms.ts";
import { canNotifyContact, contactNotificationQueue } from "./contact-notification-queue.ts";
import type { RecentChecks } from "./recent-checks.ts";

/** Somebody checks at an order, or at those of some minutes, at that time, and decides anew from what they find. */
export type ScheduledCheck = { runAt: Date } & (
  | { task: "remind-contact"; job: Jobs["remind-contact"]; queue: string }
  | { task: "cancel-unpaid"; job: Jobs["cancel-unpaid"] }
  | { task: "find-unpaid"; job: Jobs["find-unpaid"] }
);

/** A check that need not be added again for so long, under this name. */
type ThrottledCheck = ScheduledCheck & { throttle?: { name: string; forMs: number } };

const MINUTE_MS = 60_000;
/** Shorter than the shortest time a shop may set: the reminder that was added then still waits. */
const CART_THROTTLE_MS = 5 * MINUTE_MS;
/** Orders placed within so long of each other are looked at together. */
const UNPAID_BATCH_MS = 15 * MINUTE_MS;

/**
 * What a change leaves to be looked at later. The most frequent changes there are leave next to nothing: a cart that is
 * being filled, nothing where the shop has reminders off and else one check in some minutes; an order that is placed, one
 * check for all that are placed in the same quarter of an hour.
 */
export function checksToSchedule(
  watch: RecentChecks,
  terms: OrderTerms,
  { shopId, before, after }: Pick<OrderSave, "shopId" | "before" | "after">,
  now: number,
): ThrottledCheck[] {
  if (isOpen(after.status)) return notScheduledYet(watch, cartChecks(terms, after, now), now);
  if (after.status !== OrderStatus.Received || !isPaidAnew(before, after) || !after.payment) return [];
  const { recovery, settings } = terms;
  const reminded = isPaidHere(after.payment, settings) ? recovery.payment : null;
  const isToBeCanceled =
    recovery.cancelUnpaidAfterHours > 0 && expectsOnlinePayment(after, { settings, wasCharged: false });
  return [
    ...(reminded ? reminderChecks(terms, after, "payment", now + reminded.afterMinutes * MINUTE_MS) : []),
    ...(isToBeCanceled ? notScheduledYet(watch, unpaidChecks(shopId, before, after, recovery, now), now) : []),
  ];
}

/** What was added is not added again for a while. */
export function rememberChecks(watch: RecentChecks, checks: readonly ThrottledCheck[], now: number): void {
  for (const { throttle } of checks) if (throttle) watch.note(throttle.name, now, throttle.forMs);
}

function notScheduledYet(watch: RecentChecks, checks: ThrottledCheck[], now: number): ThrottledCheck[] {
  return checks.filter(({ throttle }) => !throttle || !watch.isAdded(throttle.name, now));
}

function cartChecks(terms: OrderTerms, order: Order, now: number): ThrottledCheck[] {
  const { cart } = terms.recovery;
  if (cart === null || order.lines.length === 0 || order.confirmedAt !== null) return [];
  const throttle = { name: `cart ${terms.shopId} ${order.id}`, forMs: CART_THROTTLE_MS };
  return reminderChecks(terms, order, "cart", now + cart.afterMinutes * MINUTE_MS).map((check) => ({
    ...check,
    throttle,
  }));
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

function unpaidChecks(
  shopId: string,
  before: Order,
  after: Order,
  { cancelUnpaidAfterHours: hours }: OrderTerms["recovery"],
  now: number,
): ThrottledCheck[] {
  const waitsMs = hours * 60 * MINUTE_MS;
  if (before.status === OrderStatus.Received) {
    return [{ task: "cancel-unpaid", job: { shopId, orderId: after.id }, runAt: new Date(now + waitsMs) }];
  }
  const placedFrom = Math.floor(now / UNPAID_BATCH_MS) * UNPAID_BATCH_MS;
  const placedUntil = placedFrom + UNPAID_BATCH_MS;
  const throttle = { name: `unpaid ${shopId} ${placedFrom} ${hours}`, forMs: UNPAID_BATCH_MS };
  const job = { shopId, placedFrom, placedUntil };
  return [{ task: "find-unpaid", job, runAt: new Date(placedUntil + waitsMs), throttle }];
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
      // Counted from when the order was placed, whatever happened to it since: the earlier time stands.
      return addJob(trx, check.task, check.job, { runAt, key: cancelUnpaidKey(check.job), keepsTime: true });
    case "find-unpaid":
      return addJob(trx, check.task, check.job, { runAt, key: findUnpaidKey(check.job) });
  }
}
