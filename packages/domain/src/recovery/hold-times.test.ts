import { describe, expect, test } from "vitest";
import { PaymentMethod } from "../codes/payment.ts";
import { type HoldChoices, holdEnd, holdTimesOf } from "./hold-times.ts";

const timeZone = "America/Sao_Paulo";
const HOUR = 3_600_000;
/** Monday. */
const chosenAt = Date.parse("2026-03-02T10:00:00-03:00");
const { Pix, CreditCard, Nubank, Pagaleve, Link, Boleto, Cash, OnDelivery, Custom, BankDeposit } = PaymentMethod;

type Method = PaymentMethod | null;
const end = (method: Method, own: HoldChoices = {}, general?: number, at = chosenAt) =>
  holdEnd(method, at, { times: holdTimesOf(own, general), timeZone });
const hours = (...of: Parameters<typeof end>) => {
  const until = end(...of);
  return until === null ? null : (until - chosenAt) / HOUR;
};

describe("an unpaid order keeps its goods", () => {
  test.each<[string, Method, number | null]>([
    ["two hours for a Pix", Pix, 2],
    ["a day for a card", CreditCard, 24],
    ["a day for Nubank", Nubank, 24],
    ["a day for Pagaleve", Pagaleve, 24],
    ["a day for a payment link", Link, 24],
    ["a day while no method is chosen", null, 24],
    ["for ever when it is paid in cash", Cash, null],
    ["for ever when it is paid on delivery", OnDelivery, null],
    ["for ever when it is paid in a way of the shop's own", Custom, null],
    ["for ever when it is paid by deposit", BankDeposit, null],
  ])("%s", (_, method, expected) => {
    expect(hours(method)).toBe(expected);
  });

  test.each([
    // Issued on Monday 2 March: due on Thursday, and Friday, Monday and Tuesday are the banks'.
    ["over a weekend", "2026-03-02T10:00:00-03:00", "2026-03-11T00:00:00-03:00"],
    // Issued on a Saturday: due on Wednesday.
    ["issued on a weekend", "2026-03-07T10:00:00-03:00", "2026-03-17T00:00:00-03:00"],
    // Due on Friday 17 April; Tuesday 21 is Tiradentes.
    ["over a holiday", "2026-04-14T10:00:00-03:00", "2026-04-24T00:00:00-03:00"],
    // Due on Friday 13 February; then come the two days of Carnival.
    ["over Carnival", "2026-02-10T10:00:00-03:00", "2026-02-21T00:00:00-03:00"],
    // Due on Thursday 2 April; the next day is Good Friday.
    ["over Easter", "2026-03-30T10:00:00-03:00", "2026-04-09T00:00:00-03:00"],
    ["issued a minute before midnight", "2026-03-02T23:59:00-03:00", "2026-03-11T00:00:00-03:00"],
    ["issued at midnight", "2026-03-03T00:00:00-03:00", "2026-03-12T00:00:00-03:00"],
  ])("three business days after the due date of a boleto %s", (_, issued, until) => {
    expect(end(Boleto, {}, undefined, Date.parse(issued))).toBe(Date.parse(until));
  });
});

describe("a shop", () => {
  test.each<[keyof HoldChoices, Method[]]>([
    ["pixHours", [Pix]],
    ["cardHours", [CreditCard]],
    ["walletHours", [Nubank, Pagaleve]],
    ["linkHours", [Link]],
  ])("sets %s, and no other time changes", (field, methods) => {
    for (const method of [Pix, CreditCard, Nubank, Pagaleve, Link, null])
      expect(hours(method, { [field]: 7 })).toBe(methods.includes(method) ? 7 : hours(method));
    for (const method of methods) expect(hours(method, { [field]: 0 })).toBeNull();
  });

  test("sets the business days after a boleto, or never cancels it", () => {
    expect(end(Boleto, { boletoBusinessDays: 1 })).toBe(Date.parse("2026-03-07T00:00:00-03:00"));
    expect(end(Boleto, { boletoBusinessDays: 0 })).toBeNull();
  });

  test("with one time for all methods keeps it for those without a time of their own", () => {
    for (const method of [Pix, CreditCard, Nubank, Pagaleve, Link, null]) expect(hours(method, {}, 48)).toBe(48);
    expect(hours(Pix, { pixHours: 1 }, 48)).toBe(1);
    expect(hours(CreditCard, { pixHours: 1 }, 48)).toBe(48);
    expect(hours(Cash, {}, 48)).toBeNull();
  });

  test("with one time for all methods keeps a boleto that long, and never less than its own time", () => {
    expect(end(Boleto, {}, 48)).toBe(end(Boleto));
    expect(hours(Boleto, {}, 720)).toBe(720);
    expect(end(Boleto, { boletoBusinessDays: 3 }, 720)).toBe(end(Boleto));
  });

  test("that switched the cancellation off has it only where a method has its own time", () => {
    for (const method of [Pix, CreditCard, Nubank, Pagaleve, Link, Boleto, null])
      expect(hours(method, {}, 0)).toBeNull();
    expect(hours(Pix, { pixHours: 2 }, 0)).toBe(2);
    expect(end(Boleto, { boletoBusinessDays: 3 }, 0)).toBe(end(Boleto));
  });
});
