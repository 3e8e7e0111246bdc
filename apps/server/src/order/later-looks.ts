import type { Order } from "@vitrine/domain/order/order";
import { isOpen, OrderStatus } from "@vitrine/domain/order/status";
import { isPaidHere } from "@vitrine/domain/payment/order-payment";
import { expectsOnlinePayment } from "@vitrine/domain/recovery/unpaid-order";
import { addJob, cancelUnpaidKey, type Jobs, reminderKey } from "../db/jobs.ts";
import { together } from "../db/together.ts";
import type { CartWatch } from "./cart-watch.ts";
import type { Trx } from "./order.repository.ts";
import type { OrderTerms } from "./order-terms.ts";
import type { Saving } from "./save-statement.ts";
import { canBeTold, tellingQueue } from "./telling.ts";

/** Somebody looks at the order at that time, and decides anew from what they find. */
export type Look =
  | { task: "remind-contact"; job: Jobs["remind-contact"]; runAt: Date; queue: string }
  | { task: "cancel-unpaid"; job: Jobs["cancel-unpaid"]; runAt: Date };

const MINUTE_MS = 60_000;

/**
 * What a change leaves to be looked at later. Of a cart that is being filled, the most frequent change there is: nothing
 * where the shop has reminders off, and else at most once in some minutes.
 */
export function laterLooks(
  watch: CartWatch,
  terms: OrderTerms,
  { shopId, before, after }: Pick<Saving, "shopId" | "before" | "after">,
  now: number,
): Look[] {
  const { cart, payment, cancelUnpaidAfterHours } = terms.recovery;
  const of = { shopId, orderId: after.id };
  const remind = (about: "cart" | "payment", minutes: number): Look[] => {
    if (!canBeTold(terms.document, after.ownerId)) return [];
    const runAt = new Date(now + minutes * MINUTE_MS);
    return [{ task: "remind-contact", job: { ...of, about }, runAt, queue: tellingQueue(shopId, after.ownerId) }];
  };
  if (isOpen(after.status)) {
    const isLeft = cart !== null && after.lines.length > 0 && after.confirmedAt === null;
    return isLeft && !watch.isWatched(shopId, after.id, now) ? remind("cart", cart.afterMinutes) : [];
  }
  if (after.status !== OrderStatus.Received || !isPaidAnew(before, after) || !after.payment) return [];
  const { settings } = terms;
  const isToBePaid = payment !== null && isPaidHere(after.payment, settings);
  const isToBeCanceled = cancelUnpaidAfterHours > 0 && expectsOnlinePayment(after, { settings, wasCharged: false });
  const cancelAt = new Date(now + cancelUnpaidAfterHours * 60 * MINUTE_MS);
  return [
    ...(isToBePaid ? remind("payment", payment.afterMinutes) : []),
    ...(isToBeCanceled ? [{ task: "cancel-unpaid", job: of, runAt: cancelAt } as const] : []),
  ];
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
  if (look.task === "remind-contact") {
    const { task, job, queue } = look;
    return addJob(trx, task, job, { runAt, key: reminderKey(job), queue });
  }
  // Counted from when the order was placed, whatever happened to it since: the earlier time stands.
  return addJob(trx, look.task, look.job, { runAt, key: cancelUnpaidKey(look.job), keepsTime: true });
}
