import { isOpen, type OrderStatus } from "../codes/order-status.ts";

/** How long a closed order is still shown to sessions that were open when it was closed. */
const SHOWN_AFTER_CLOSING_MS = 3_600_000;

type Finished = { status: OrderStatus; closedAt: number | null };

/** Whether a contact's last order is still the session's current order; otherwise a new order starts. */
export function isCurrent(
  { status, closedAt }: Finished,
  { sessionStartedAt, now }: { sessionStartedAt: number; now: number },
): boolean {
  if (isOpen(status) || closedAt === null) return true;
  return sessionStartedAt <= closedAt && now < closedAt + SHOWN_AFTER_CLOSING_MS;
}

/** A boleto may be paid for days, and some banks report it two days later. */
const PAID_WITHIN_MS = 7 * 86_400_000;

/** The link still opens the order for this long after the payment. */
const LINK_LIVES_MS = 86_400_000;

/** Whether a link for an order still opens it: while the order can be paid, and for at least a day. */
export function isOpenedByItsLink(
  { status, closedAt, isAwaitingPayment }: Finished & { isAwaitingPayment: boolean },
  { sessionStartedAt, now }: { sessionStartedAt: number; now: number },
): boolean {
  if (isOpen(status) || closedAt === null) return true;
  return now < sessionStartedAt + LINK_LIVES_MS || (isAwaitingPayment && now < closedAt + PAID_WITHIN_MS);
}
