import { describe, expect, test } from "vitest";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import type { OrderPayment } from "../order/order.ts";
import { recoveryOf } from "../recovery/recovery.ts";
import type { AttemptStatus } from "./attempt.ts";
import { nextCancel, type UnpaidFacts } from "./unpaid-order.ts";

const timeZone = "America/Sao_Paulo";
const HOUR = 3_600_000;
const WEEK = 168 * HOUR;
const placedAt = Date.parse("2026-03-02T10:00:00-03:00");
const now = placedAt + WEEK;

const settings = { disableChargeOrders: false, payment: { type: "provider" } };
const pix: OrderPayment = {
  ...{ method: PaymentMethod.Pix, optionId: null, providerType: PaymentProviderType.MercadoPago },
  ...{ cashAmount: null, manualInformation: "" },
};
const unpaid: UnpaidFacts = {
  order: { status: OrderStatus.Received, payment: pix },
  attempts: [],
  placedAt,
  touchedAt: placedAt,
};
const paidBy = (change: Partial<OrderPayment>): UnpaidFacts => ({
  ...unpaid,
  order: { ...unpaid.order, payment: { ...pix, ...change } },
});
const attempt = (status: AttemptStatus, expiresAt: number | null = null, dueDate?: string) => ({
  ...{ status, expiresAt },
  means: dueDate === undefined ? {} : { boleto: { line: "", barcode: "", dueDate, pdfUrl: null } },
});
const ask = (facts: UnpaidFacts, choices = {}, at = now, charging = settings) =>
  nextCancel(facts, { recovery: recoveryOf(choices), settings: charging, timeZone, now: at });

test("an unpaid order is canceled after a week", () => {
  expect(ask(unpaid, {}, placedAt)).toBe(placedAt + WEEK);
});

test("a shop sets the time, or switches it off", () => {
  expect(ask(unpaid, { cancelUnpaidAfterHours: 2 })).toBe(placedAt + 2 * HOUR);
  expect(ask(unpaid, { cancelUnpaidAfterHours: 0 })).toBeNull();
});

test("an order has an hour after a change of the payment method", () => {
  expect(ask({ ...unpaid, touchedAt: now - HOUR / 2 })).toBe(now + HOUR / 2);
});

describe("an order is not canceled", () => {
  test.each([
    ["that was paid", paidBy({ status: PaymentStatus.Paid })],
    ["that is paid on delivery", paidBy({ method: PaymentMethod.OnDelivery })],
    ["that is paid in cash", paidBy({ method: PaymentMethod.Cash })],
    ["whose Pix goes to the shop's own key", paidBy({ providerType: PaymentProviderType.Manual })],
    ["with a manual payment", paidBy({ method: PaymentMethod.Link })],
    ["without any payment", { ...unpaid, order: { ...unpaid.order, payment: null } }],
    ["that is still open", { ...unpaid, order: { ...unpaid.order, status: OrderStatus.Creating } }],
    ["that was finalized", { ...unpaid, order: { ...unpaid.order, status: OrderStatus.Finalized } }],
    ["that was just paid", { ...unpaid, attempts: [attempt("paid")] }],
  ])("%s", (_, facts) => {
    expect(ask(facts)).toBeNull();
  });

  test("in a shop that does not charge", () => {
    expect(ask(unpaid, {}, now, { ...settings, disableChargeOrders: true })).toBeNull();
  });
});

test("an order that was charged and has no payment method any more is canceled", () => {
  const order = { ...unpaid.order, payment: null };
  expect(ask({ ...unpaid, order, attempts: [attempt("canceled")] })).toBe(now);
});

describe("the cancellation waits", () => {
  test.each(["begun", "unknown", "waiting"] as const)("while a charge is %s", (status) => {
    expect(ask({ ...unpaid, attempts: [attempt(status)] })).toBe(now + 6 * HOUR);
    expect(ask({ ...unpaid, attempts: [attempt(status, now + HOUR)] })).toBe(now + 7 * HOUR);
  });

  test.each(["refused", "expired", "canceled", "refunded"] as const)("not for a charge that is %s", (status) => {
    expect(ask({ ...unpaid, attempts: [attempt(status)] })).toBe(now);
  });

  test("until three business days after the last day of a boleto, over a weekend and a holiday", () => {
    // Friday 17 April 2026; Tuesday 21 is Tiradentes.
    const boleto = { ...unpaid, attempts: [attempt("expired", null, "2026-04-17")] };
    expect(ask(boleto)).toBe(Date.parse("2026-04-24T00:00:00-03:00"));
  });

  test("not for a canceled boleto", () => {
    expect(ask({ ...unpaid, attempts: [attempt("canceled", null, "2026-04-17")] })).toBe(now);
  });
});
