import { FulfilmentStage } from "../codes/fulfilment.ts";
import { PaymentMethod } from "../codes/payment.ts";
import { fulfilmentOf } from "../order/change/fulfilment.ts";
import type { Order } from "../order/order.ts";
import { boletoEnd, type HoldTimes, holdEnd } from "../recovery/hold-times.ts";
import { dayFrom } from "../time/shop-clock.ts";
import { type Attempt, isUndecided } from "./attempt.ts";
import { hasApi, isAwaitingPayment, isPaidHere } from "./order-payment.ts";

type UnpaidOrder = Pick<Order, "status" | "payment" | "fulfilment">;
export type UnpaidAttempt = Pick<Attempt, "status" | "expiresAt"> & { means: Pick<Attempt["means"], "boleto"> };
type Charging = Parameters<typeof isPaidHere>[1] & { payment: { type: string } };

export type UnpaidFacts = {
  order: UnpaidOrder;
  attempts: readonly UnpaidAttempt[];
  /** When the order was placed, or its payment method chosen anew. */
  chosenAt: number;
  /** The last action of a person. */
  touchedAt: number;
};

export type UnpaidContext = { times: HoldTimes; settings: Charging; timeZone: string };

/** The time to cancel an unpaid order, as of now. A time in the past means at once. Null: never. */
export type CancelTime = number | null;

const HOUR_MS = 3_600_000;
/** The time to choose another payment method. */
const TOUCHED_MS = HOUR_MS;
/** An overdue charge is queried by its own job. This job only checks again, less often when nobody answers for a day. */
const RECHECK_MS = 15 * 60_000;
const LATE_MS = 24 * HOUR_MS;
const LATE_RECHECK_MS = 6 * HOUR_MS;

/**
 * Until when a placed order keeps its goods without being paid. Null: not limited, because it is paid, only people know
 * about its payment, or the shop has begun to prepare it.
 */
export function heldUntil(facts: UnpaidFacts, { times, settings, timeZone }: UnpaidContext): number | null {
  const { order, attempts } = facts;
  if (!isAwaitingPayment(order) || fulfilmentOf(order)?.stage !== FulfilmentStage.Waiting) return null;
  // The order is about to be marked as paid.
  if (attempts.some(({ status }) => status === "paid" || status === "refunding")) return null;
  if (!expectsOnlinePayment(order, { settings, wasCharged: attempts.length > 0 })) return null;
  const end = holdEnd(order.payment?.method ?? null, facts.chosenAt, { times, timeZone });
  if (end === null) return null;
  return Math.max(
    end,
    facts.touchedAt + TOUCHED_MS,
    ...attempts.filter(isUndecided).map(({ expiresAt, means }) => (means.boleto ? 0 : (expiresAt ?? 0))),
    ...attempts.flatMap(({ status, means: { boleto } }) =>
      boleto && mayBePaid.includes(status) ? boletoEnd(dayFrom(boleto.dueDate), { times, timeZone }) : [],
    ),
  );
}

/** An order is canceled and its goods are released after that time, but never while a payment may be in progress. */
export function nextCancel(facts: UnpaidFacts, { now, ...context }: UnpaidContext & { now: number }): CancelTime {
  const until = heldUntil(facts, context);
  if (until === null || !facts.attempts.some(isUndecided)) return until;
  return Math.max(until, now) + (now < until + LATE_MS ? RECHECK_MS : LATE_RECHECK_MS);
}

/**
 * A placed order without a method: the customer wanted another one and did not choose it. In a shop with manual payments
 * that is a matter between people, unless the order was charged.
 */
function expectsOnlinePayment(
  { payment }: UnpaidOrder,
  { settings, wasCharged }: { settings: Charging; wasCharged: boolean },
): boolean {
  const isManualShop = settings.payment.type === "manual";
  if (!payment) return wasCharged || !(settings.disableChargeOrders || isManualShop);
  if (!isPaidHere(payment, settings) || !hasApi(payment.providerType)) return false;
  return payment.method !== PaymentMethod.Link || !isManualShop;
}

/** A boleto can be paid at a counter after its provider has reported it as expired. */
const mayBePaid: readonly Attempt["status"][] = ["begun", "unknown", "waiting", "expired"];
