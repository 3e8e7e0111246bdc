import { describe, expect, test } from "vitest";
import { type CardField, type CardForm, isExpired, readExpiry, wrongCardFields } from "./card-form.ts";

/** 15 November 2026, nine in the morning in São Paulo. */
const NOW = Date.UTC(2026, 10, 15, 12);

function aForm(form: Partial<CardForm> = {}): CardForm {
  return {
    providerId: "visa",
    number: "4111 1111 1111 1111",
    name: "ANA M SILVA",
    expiry: "12/30",
    securityCode: "123",
    document: "529.982.247-25",
    zipCode: "01001-000",
    address: "Praça da Sé",
    addressNumber: "1",
    neighborhood: "Sé",
    city: "São Paulo",
    state: "SP",
    ...form,
  };
}

function wrong(form: Partial<CardForm>, { enableCnpj = false, now = NOW } = {}): CardField[] {
  return wrongCardFields(aForm(form), { enableCnpj, now });
}

test("a complete form is valid", () => expect(wrong({})).toEqual([]));

test("an empty form has an error in every field, in the order of the screen", () => {
  const empty = Object.fromEntries(Object.keys(aForm()).map((field) => [field, ""]));
  expect(wrong(empty)).toEqual(Object.keys(aForm()));
});

test.each(Object.keys(aForm()) as CardField[])("spaces are not a value for %s", (field) => {
  expect(wrong({ [field]: "  " })).toEqual([field]);
});

describe("valid", () => {
  test.each<[string, Partial<CardForm>]>([
    ["a number without its spaces", { number: "4111111111111111" }],
    ["an American Express with four digits of security", { number: "375365153556885", securityCode: "1234" }],
    ["a CPF without its marks", { document: "52998224725" }],
    ["a CEP without its dash", { zipCode: "01001000" }],
    ["this month", { expiry: "11/26" }],
    ["next month", { expiry: "12/26" }],
    ["January of next year", { expiry: "01/27" }],
  ])("%s", (_, form) => expect(wrong(form)).toEqual([]));
});

describe("invalid", () => {
  test.each<[string, Partial<CardForm>, CardField]>([
    ["a mistyped number", { number: "4111111111111112" }, "number"],
    ["last month", { expiry: "10/26" }, "expiry"],
    ["last year", { expiry: "12/25" }, "expiry"],
    ["month 13", { expiry: "13/30" }, "expiry"],
    ["month 0", { expiry: "00/30" }, "expiry"],
    ["a year of four digits", { expiry: "12/2030" }, "expiry"],
    ["no slash", { expiry: "1230" }, "expiry"],
    ["a month of one digit", { expiry: "1/30" }, "expiry"],
    ["two digits of security", { securityCode: "12" }, "securityCode"],
    ["four digits of security on a Visa", { securityCode: "1234" }, "securityCode"],
    ["three on an American Express", { number: "375365153556885", securityCode: "123" }, "securityCode"],
    ["letters for security", { securityCode: "12a" }, "securityCode"],
    ["a CPF with a wrong digit", { document: "529.982.247-26" }, "document"],
    ["a CEP with a digit too few", { zipCode: "01001-00" }, "zipCode"],
  ])("%s", (_, form, field) => expect(wrong(form)).toEqual([field]));
});

test("a company's document is accepted if the shop sells to companies", () => {
  const company = { document: "12.ABC.345/01DE-35" };
  expect(wrong(company)).toEqual(["document"]);
  expect(wrong(company, { enableCnpj: true })).toEqual([]);
  expect(wrong({}, { enableCnpj: true })).toEqual([]);
  expect(wrong({ document: "12.ABC.345/01DE-36" }, { enableCnpj: true })).toEqual(["document"]);
});

test("a card is valid until midnight of the last day of its month, in Brazil", () => {
  const lastMinute = Date.UTC(2026, 11, 1, 2, 59);
  expect(wrong({ expiry: "11/26" }, { now: lastMinute })).toEqual([]);
  expect(wrong({ expiry: "11/26" }, { now: lastMinute + 60_000 })).toEqual(["expiry"]);
});

test("a card is valid until midnight in the shop's time zone", () => {
  const now = Date.UTC(2026, 11, 1, 3, 30);
  const inManaus = { enableCnpj: false, now, timeZone: "America/Manaus" };
  expect(wrongCardFields(aForm({ expiry: "11/26" }), inManaus)).toEqual([]);
});

test("an expiry is a month and a whole year", () => {
  expect(readExpiry("07/29")).toEqual({ month: 7, year: 2029 });
  expect(readExpiry("7/29")).toBeUndefined();
  expect(isExpired({ month: 7, year: 2029 }, { year: 2029, month: 7, day: 31 })).toBe(false);
  expect(isExpired({ month: 7, year: 2029 }, { year: 2029, month: 8, day: 1 })).toBe(true);
});
