import { describe, expect, test } from "vitest";
import { FulfilmentStage } from "../codes/fulfilment.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import type { OrderPayment } from "../order/order.ts";
import { type RecoveryChoices, recoveryOf } from "../recovery/recovery.ts";
import type { AttemptStatus } from "./attempt.ts";
import { heldUntil, nextCancel, type UnpaidFacts } from "./unpaid-order.ts";

const timeZone = "America/Sao_Paulo";
const HOUR = 3_600_000;
const QUARTER = HOUR / 4;
const chosenAt = Date.parse("2026-03-02T10:00:00-03:00");
const now = chosenAt + 2 * HOUR;

const settings = { disableChargeOrders: false, payment: { type: "provider" } };
const pix: OrderPayment = {
  ...{ method: PaymentMethod.Pix, optionId: null, providerType: PaymentProviderType.MercadoPago },
  ...{ cashAmount: null, manualInformation: "" },
};
const unpaid: UnpaidFacts = {
  order: { status: OrderStatus.Received, payment: pix },
  attempts: [],
  chosenAt,
  touchedAt: chosenAt,
};
const paidBy = (change: Partial<OrderPayment>): UnpaidFacts => ({
  ...unpaid,
  order: { ...unpaid.order, payment: { ...pix, ...change } },
});
const attempt = (status: AttemptStatus, expiresAt: number | null = null, dueDate?: string) => ({
  ...{ status, expiresAt },
  means: dueDate === undefined ? {} : { boleto: { line: "", barcode: "", dueDate, pdfUrl: null } },
});
type Charging = typeof settings;
const contextOf = (choices: RecoveryChoices, charging: Charging) => ({
  ...{ times: recoveryOf(choices).holdTimes, settings: charging, timeZone },
});
const ask = (facts: UnpaidFacts, choices: RecoveryChoices = {}, charging = settings) =>
  nextCancel(facts, { ...contextOf(choices, charging), now });
const held = (facts: UnpaidFacts) => heldUntil(facts, contextOf({}, settings));
const manual = { ...settings, payment: { type: "manual" } };

test("an unpaid order is canceled when the time of its payment method is over", () => {
  expect(ask(unpaid)).toBe(chosenAt + 2 * HOUR);
  expect(ask(paidBy({ method: PaymentMethod.CreditCard }))).toBe(chosenAt + 24 * HOUR);
  expect(ask(paidBy({ method: PaymentMethod.Boleto }))).toBe(Date.parse("2026-03-11T00:00:00-03:00"));
});

test("a payment link is waited for a day, as it is the shop that looks whether it was paid", () => {
  const link = paidBy({ method: PaymentMethod.Link, providerType: PaymentProviderType.ShopProvider });
  expect(ask(link)).toBe(chosenAt + 24 * HOUR);
});

test("a shop sets the time, or switches it off", () => {
  expect(ask(unpaid, { cancelUnpaid: { pixHours: 3 } })).toBe(chosenAt + 3 * HOUR);
  expect(ask(unpaid, { cancelUnpaidAfterHours: 48 })).toBe(chosenAt + 48 * HOUR);
  expect(ask(unpaid, { cancelUnpaidAfterHours: 0 })).toBeNull();
});

test("another method starts its own time", () => {
  const card = paidBy({ method: PaymentMethod.CreditCard });
  expect(ask({ ...card, chosenAt: now })).toBe(now + 24 * HOUR);
  expect(ask({ ...unpaid, chosenAt: now })).toBe(now + 2 * HOUR);
});

test("an order has an hour after the last action of a person", () => {
  expect(ask({ ...unpaid, touchedAt: now - HOUR / 2 })).toBe(now + HOUR / 2);
  expect(ask({ ...unpaid, touchedAt: now - HOUR })).toBe(now);
});

describe("an order is not canceled", () => {
  const inStage = (stage: FulfilmentStage) => ({
    ...unpaid,
    order: { ...unpaid.order, fulfilment: { stage, at: now, note: "" } },
  });
  test.each<[string, UnpaidFacts]>([
    ["that was paid", paidBy({ status: PaymentStatus.Paid })],
    ["that is paid on delivery", paidBy({ method: PaymentMethod.OnDelivery })],
    ["that is paid in cash", paidBy({ method: PaymentMethod.Cash })],
    ["whose Pix goes to the shop's own key", paidBy({ providerType: PaymentProviderType.Manual })],
    ["whose card is taken on a page without an API", paidBy({ providerType: PaymentProviderType.PagBrasil })],
    ["that is still open", { ...unpaid, order: { ...unpaid.order, status: OrderStatus.Creating } }],
    ["that was finalized", { ...unpaid, order: { ...unpaid.order, status: OrderStatus.Finalized } }],
    ["that was just paid", { ...unpaid, attempts: [attempt("paid")] }],
    ["that the shop prepares already", inStage(FulfilmentStage.Preparing)],
    ["that is on its way", inStage(FulfilmentStage.OnTheWay)],
  ])("%s", (_, facts) => {
    expect(ask(facts)).toBeNull();
  });

  test("in a shop that does not charge", () => {
    expect(ask(unpaid, {}, { ...settings, disableChargeOrders: true })).toBeNull();
  });

  test("whose link was sent by hand in a shop with manual payments", () => {
    const link = paidBy({ method: PaymentMethod.Link, manualInformation: "https://pagar.test/1" });
    expect(ask(link, {}, manual)).toBeNull();
  });
});

test("an order that the shop put back to waiting is canceled again", () => {
  const fulfilment = { stage: FulfilmentStage.Waiting, at: now, note: "" };
  expect(ask({ ...unpaid, order: { ...unpaid.order, fulfilment } })).toBe(now);
});

describe("an order whose method was taken away and not chosen again", () => {
  const without = { ...unpaid, order: { ...unpaid.order, payment: null } };

  test("is canceled after a day", () => {
    expect(ask(without)).toBe(chosenAt + 24 * HOUR);
    expect(ask({ ...without, attempts: [attempt("canceled")] })).toBe(chosenAt + 24 * HOUR);
  });

  test("stays where only people know about payments, unless it was charged", () => {
    expect(ask(without, {}, manual)).toBeNull();
    expect(ask(without, {}, { ...settings, disableChargeOrders: true })).toBeNull();
    expect(ask({ ...without, attempts: [attempt("canceled")] }, {}, manual)).toBe(chosenAt + 24 * HOUR);
  });
});

describe("the cancellation waits", () => {
  test.each(["begun", "unknown", "waiting"] as const)("while a charge is %s", (status) => {
    expect(ask({ ...unpaid, attempts: [attempt(status)] })).toBe(now + QUARTER);
    expect(ask({ ...unpaid, attempts: [attempt(status, now + HOUR)] })).toBe(now + HOUR + QUARTER);
    expect(ask({ ...unpaid, attempts: [attempt(status, now - HOUR)] })).toBe(now + QUARTER);
  });

  test("and checks less often when nothing is known about a charge for a day", () => {
    const lost = { ...unpaid, attempts: [attempt("unknown")] };
    const long = { chosenAt: chosenAt - 24 * HOUR, touchedAt: chosenAt - 24 * HOUR };
    expect(ask({ ...lost, ...long, chosenAt: long.chosenAt + 1 })).toBe(now + QUARTER);
    expect(ask({ ...lost, ...long })).toBe(now + 6 * HOUR);
  });

  test.each(["refused", "expired", "canceled", "refunded"] as const)("not for a charge that is %s", (status) => {
    expect(ask({ ...unpaid, attempts: [attempt(status)] })).toBe(now);
  });

  test("until three business days after the last day of a boleto, over a weekend and a holiday", () => {
    // Friday 17 April 2026; Tuesday 21 is Tiradentes.
    const boleto = { ...unpaid, attempts: [attempt("expired", null, "2026-04-17")] };
    expect(ask(boleto)).toBe(Date.parse("2026-04-24T00:00:00-03:00"));
    expect(ask(boleto, { cancelUnpaid: { boletoBusinessDays: 1 } })).toBe(Date.parse("2026-04-21T00:00:00-03:00"));
  });

  test("not for a canceled boleto", () => {
    expect(ask({ ...unpaid, attempts: [attempt("canceled", null, "2026-04-17")] })).toBe(now);
  });
});

describe("the customer reads how long the goods are kept", () => {
  test("without the quarter of an hour in which a charge is checked", () => {
    expect(held({ ...unpaid, attempts: [attempt("waiting", now - HOUR)] })).toBe(now);
  });

  test("with the whole time of a code that is valid longer", () => {
    expect(held({ ...unpaid, attempts: [attempt("waiting", now + QUARTER)] })).toBe(now + QUARTER);
  });

  test("with the days in which a boleto is reported, whatever its provider says", () => {
    const boleto = attempt("waiting", now + 999 * HOUR, "2026-04-17");
    expect(held({ ...unpaid, attempts: [boleto] })).toBe(Date.parse("2026-04-24T00:00:00-03:00"));
  });
});
