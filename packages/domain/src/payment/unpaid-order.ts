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
  /** When a person last did something about it. */
  touchedAt: number;
};

/** When an unpaid order is to be canceled, as of now. A moment in the past means at once. Null: never. */
export type CancelTime = number | null;

const HOUR_MS = 3_600_000;
/** Somebody is just choosing another way to pay. */
const TOUCHED_MS = HOUR_MS;
/** A charge that should be over by now is queried by its own job. This one only checks again. */
const RECHECK_MS = 6 * HOUR_MS;
/** Some banks report a boleto so many business days after its last day. */
const BOLETO_DAYS = 3;

type CancelContext = { recovery: Recovery; settings: Charging; timeZone: string; now: number };

/**
 * An order that somebody is waiting to be paid online gives its goods back when the money does not come: but never while
 * money may be on its way, and never where only people know whether it came.
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

/** Of one that has no method any more, somebody wanted to pay in another way and did not: if it was ever charged for. */
export function expectsOnlinePayment(
  { payment }: Pick<Order, "payment">,
  { settings, wasCharged }: { settings: Charging; wasCharged: boolean },
): boolean {
  return payment ? isPaidHere(payment, settings) && !isConfirmedManually(payment) : wasCharged;
}

/** The moment from which a boleto that was given out is surely not paid any more. One that was taken back is over. */
function boletoEnd({ status, means: { boleto } }: UnpaidAttempt, timeZone: string): number[] {
  if (!boleto || status === "canceled" || status === "refused" || status === "refunded") return [];
  const last = plusBusinessDays(dayFrom(boleto.dueDate), BOLETO_DAYS);
  return [clockOn(plusDays(last, 1), timeZone)("00:00")];
}

function dayFrom(date: string): ShopDay {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return { year, month, day };
}
