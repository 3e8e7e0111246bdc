import { isOpen, type OrderStatus } from "../codes/order-status.ts";

/** How long a finished order is still shown to those who were there when it was finished. */
const SHOWN_AFTER_CLOSING_MS = 3_600_000;

type Finished = { status: OrderStatus; closedAt: number | null };

/** Whether a contact's last order is still the one a session works on; otherwise a new one begins. */
export function isCurrent(
  { status, closedAt }: Finished,
  { sessionStartedAt, now }: { sessionStartedAt: number; now: number },
): boolean {
  if (isOpen(status) || closedAt === null) return true;
  return sessionStartedAt <= closedAt && now < closedAt + SHOWN_AFTER_CLOSING_MS;
}

/** A boleto may be paid for days, and some banks report it two days later. */
const PAID_WITHIN_MS = 7 * 86_400_000;

/** Somebody who has just paid still opens the order. */
const LINK_LIVES_MS = 86_400_000;

/** Whether a link that was made for an order still opens it: while it can be paid, and a day in any case. */
export function isOpenedByItsLink(
  { status, closedAt, isAwaitingPayment }: Finished & { isAwaitingPayment: boolean },
  { sessionStartedAt, now }: { sessionStartedAt: number; now: number },
): boolean {
  if (isOpen(status) || closedAt === null) return true;
  return now < sessionStartedAt + LINK_LIVES_MS || (isAwaitingPayment && now < closedAt + PAID_WITHIN_MS);
}
