import { isOpen, type OrderStatus } from "./status.ts";

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
