import type { Order } from "../order/order.ts";
import type { Recovery } from "../recovery/recovery.ts";
import { plusBusinessDays } from "../time/business-days.ts";
import { clockOn, plusDays, type ShopDay } from "../time/shop-clock.ts";
import { type Attempt, isUndecided } from "./attempt.ts";
import { isAwaitingPayment, isConfirmedManually, isPaidHere } from "./order-payment.ts";

type UnpaidOrder = Pick<Order, "status" | "payment">;
type UnpaidAttempt = Pick<Attempt, "status" | "expiresAt"> & { means: Pick<Attempt["means"], "boleto"> };
type Charging = Parameters<typeof isPaidHere>[1];

export type UnpaidFacts = {
  order: UnpaidOrder;
  attempts: readonly UnpaidAttempt[];
  placedAt: number;
  /** The last action of a person. */
  touchedAt: number;
};

/** The time to cancel an unpaid order, as of now. A time in the past means at once. Null: never. */
export type CancelTime = number | null;

const HOUR_MS = 3_600_000;
/** The time to choose another payment method. */
const TOUCHED_MS = HOUR_MS;
/** An overdue charge is queried by its own job. This job only checks again. */
const RECHECK_MS = 6 * HOUR_MS;
/** Some banks report the payment of a boleto this many business days after its due day. */
const BOLETO_DAYS = 3;

type CancelContext = { recovery: Recovery; settings: Charging; timeZone: string; now: number };

/**
 * An order with an online payment is canceled and its goods are released if it is not paid. That never happens while a
 * payment may be in progress, or if only people know about the payment.
 */
export function nextCancel(facts: UnpaidFacts, { recovery, settings, timeZone, now }: CancelContext): CancelTime {
  const { order, attempts } = facts;
  const hours = recovery.cancelUnpaidAfterHours;
  if (hours === 0 || !isAwaitingPayment(order)) return null;
  // The order is about to be marked as paid.
  if (attempts.some(({ status }) => status === "paid" || status === "refunding")) return null;
  if (!expectsOnlinePayment(order, { settings, wasCharged: attempts.length > 0 })) return null;
  return Math.max(
    facts.placedAt + hours * HOUR_MS,
    facts.touchedAt + TOUCHED_MS,
    ...attempts.filter(isUndecided).map(({ expiresAt }) => Math.max(expiresAt ?? 0, now) + RECHECK_MS),
    ...attempts.flatMap((attempt) => boletoEnd(attempt, timeZone)),
  );
}

/** An order that was charged and has no method any more: the customer wanted another method and did not choose one. */
export function expectsOnlinePayment(
  { payment }: Pick<Order, "payment">,
  { settings, wasCharged }: { settings: Charging; wasCharged: boolean },
): boolean {
  return payment ? isPaidHere(payment, settings) && !isConfirmedManually(payment) : wasCharged;
}

/** The time after which an issued boleto is certainly not paid any more. A canceled boleto does not count. */
function boletoEnd({ status, means: { boleto } }: UnpaidAttempt, timeZone: string): number[] {
  if (!boleto || status === "canceled" || status === "refused" || status === "refunded") return [];
  const last = plusBusinessDays(dayFrom(boleto.dueDate), BOLETO_DAYS);
  return [clockOn(plusDays(last, 1), timeZone)("00:00")];
}

function dayFrom(date: string): ShopDay {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return { year, month, day };
}
