import { isOpen, OrderStatus } from "@vitrine/domain/codes/order-status";
import type { Order } from "@vitrine/domain/order/order";
import { isPaidHere } from "@vitrine/domain/payment/order-payment";
import { expectsOnlinePayment } from "@vitrine/domain/payment/unpaid-order";
import { addJob, cancelUnpaidKey, findUnpaidKey, type Jobs, reminderKey } from "../db/jobs.ts";
import { together } from "../db/together.ts";
import type { LookWatch } from "./look-watch.ts";
import type { Trx } from "./order.repository.ts";
import type { OrderTerms } from "./order-terms.ts";
import type { Saving } from "./save-statement.ts";
import { canBeTold, tellingQueue } from "./telling.ts";

/** Somebody looks at an order, or at those of some minutes, at that time, and decides anew from what they find. */
export type Look = { runAt: Date } & (
  | { task: "remind-contact"; job: Jobs["remind-contact"]; queue: string }
  | { task: "cancel-unpaid"; job: Jobs["cancel-unpaid"] }
  | { task: "find-unpaid"; job: Jobs["find-unpaid"] }
);

/** A look that need not be added again for so long, under this name. */
type RareLook = Look & { rarely?: { name: string; forMs: number } };

const MINUTE_MS = 60_000;
/** Shorter than the shortest time a shop may set: the reminder that was added then still waits. */
const CART_WATCHED_MS = 5 * MINUTE_MS;
/** Orders placed within so long of each other are looked at together. */
const UNPAID_TOGETHER_MS = 15 * MINUTE_MS;

/**
 * What a change leaves to be looked at later. The most frequent changes there are leave next to nothing: a cart that is
 * being filled, nothing where the shop has reminders off and else one look in some minutes; an order that is placed, one
 * look for all that are placed in the same quarter of an hour.
 */
export function laterLooks(
  watch: LookWatch,
  terms: OrderTerms,
  { shopId, before, after }: Pick<Saving, "shopId" | "before" | "after">,
  now: number,
): RareLook[] {
  if (isOpen(after.status)) return notAddedYet(watch, cartLooks(terms, after, now), now);
  if (after.status !== OrderStatus.Received || !isPaidAnew(before, after) || !after.payment) return [];
  const { recovery, settings } = terms;
  const reminded = isPaidHere(after.payment, settings) ? recovery.payment : null;
  const isToBeCanceled =
    recovery.cancelUnpaidAfterHours > 0 && expectsOnlinePayment(after, { settings, wasCharged: false });
  return [
    ...(reminded ? remind(terms, after, "payment", now + reminded.afterMinutes * MINUTE_MS) : []),
    ...(isToBeCanceled ? notAddedYet(watch, unpaidLooks(shopId, before, after, recovery, now), now) : []),
  ];
}

/** What was added is not added again for a while. */
export function noteLooks(watch: LookWatch, looks: readonly RareLook[], now: number): void {
  for (const { rarely } of looks) if (rarely) watch.note(rarely.name, now, rarely.forMs);
}

function notAddedYet(watch: LookWatch, looks: RareLook[], now: number): RareLook[] {
  return looks.filter(({ rarely }) => !rarely || !watch.isAdded(rarely.name, now));
}

function cartLooks(terms: OrderTerms, order: Order, now: number): RareLook[] {
  const { cart } = terms.recovery;
  if (cart === null || order.lines.length === 0 || order.confirmedAt !== null) return [];
  const rarely = { name: `cart ${terms.shopId} ${order.id}`, forMs: CART_WATCHED_MS };
  return remind(terms, order, "cart", now + cart.afterMinutes * MINUTE_MS).map((look) => ({ ...look, rarely }));
}

function remind({ shopId, document }: OrderTerms, order: Order, about: "cart" | "payment", at: number): Look[] {
  if (!canBeTold(document, order.ownerId)) return [];
  const job = { shopId, orderId: order.id, about };
  return [{ task: "remind-contact", job, runAt: new Date(at), queue: tellingQueue(shopId, order.ownerId) }];
}

function unpaidLooks(
  shopId: string,
  before: Order,
  after: Order,
  { cancelUnpaidAfterHours: hours }: OrderTerms["recovery"],
  now: number,
): RareLook[] {
  const waitsMs = hours * 60 * MINUTE_MS;
  if (before.status === OrderStatus.Received) {
    return [{ task: "cancel-unpaid", job: { shopId, orderId: after.id }, runAt: new Date(now + waitsMs) }];
  }
  const placedFrom = Math.floor(now / UNPAID_TOGETHER_MS) * UNPAID_TOGETHER_MS;
  const placedUntil = placedFrom + UNPAID_TOGETHER_MS;
  const rarely = { name: `unpaid ${shopId} ${placedFrom} ${hours}`, forMs: UNPAID_TOGETHER_MS };
  const job = { shopId, placedFrom, placedUntil };
  return [{ task: "find-unpaid", job, runAt: new Date(placedUntil + waitsMs), rarely }];
}

/** Just placed, or to be paid in another way, or back from the chatbot's own flow. */
function isPaidAnew(before: Order, after: Order): boolean {
  return (
    before.status !== after.status ||
    before.payment?.method !== after.payment?.method ||
    before.isInSemiAutomatic !== after.isInSemiAutomatic
  );
}

export async function addLooks(trx: Trx, looks: readonly Look[]): Promise<void> {
  await together(looks.map((look) => addLook(trx, look)));
}

export async function addLook(trx: Trx, look: Look): Promise<void> {
  const { runAt } = look;
  switch (look.task) {
    case "remind-contact":
      return addJob(trx, look.task, look.job, { runAt, key: reminderKey(look.job), queue: look.queue });
    case "cancel-unpaid":
      // Counted from when the order was placed, whatever happened to it since: the earlier time stands.
      return addJob(trx, look.task, look.job, { runAt, key: cancelUnpaidKey(look.job), keepsTime: true });
    case "find-unpaid":
      return addJob(trx, look.task, look.job, { runAt, key: findUnpaidKey(look.job) });
  }
}
