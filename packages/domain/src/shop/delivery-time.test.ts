import { expect, test } from "vitest";
import { deliveryTime, readDuration } from "./delivery-time.ts";

const minutes = (amount: number) => ({ amount, unit: "minute" });
const hours = (amount: number) => ({ amount, unit: "hour" });

test.each([
  ["40 minutos", null, minutes(40)],
  ["Em até 2 horas", null, hours(2)],
  ["Em 1 hora", null, hours(1)],
  ["2h", null, hours(2)],
  ["30 a 45 min", minutes(30), minutes(45)],
  ["30-45min", minutes(30), minutes(45)],
  ["1 dia útil", null, { amount: 1, unit: "business-day" }],
  ["De 2 a 3 dias úteis", { amount: 2, unit: "business-day" }, { amount: 3, unit: "business-day" }],
  ["5 dias", null, { amount: 5, unit: "day" }],
  ["2 semanas", null, { amount: 2, unit: "week" }],
])("%s is a length of time", (text, from, to) => {
  expect(readDuration(text)).toEqual({ from, to });
});

test.each(["", "No horário escolhido", "hoje", "Até as 18", "1h30", "0 min", "2 dias e 4 horas", "Loja 3"])(
  "“%s” cannot be compared, so nothing is said",
  (text) => {
    expect(readDuration(text)).toBeNull();
  },
);

const express = { estimate: "2 horas", minEstimate: "40 minutos" };
const scheduled = { estimate: "No horário escolhido", minEstimate: "" };
const country = { estimate: "3 dias úteis", minEstimate: "2 dias úteis" };

test("a shop with one zone says its time", () => {
  expect(deliveryTime([express])).toEqual({ from: minutes(40), to: hours(2), isEverywhere: true });
});

test("a shop with several zones says the fastest, and that it is not for everybody", () => {
  expect(deliveryTime([country, scheduled, express])).toEqual({ from: minutes(40), to: hours(2), isEverywhere: false });
});

test("zones that take the same time are one", () => {
  expect(deliveryTime([express, { ...express }])?.isEverywhere).toBe(true);
});

test("a lower end that is not below the upper one is not said", () => {
  expect(deliveryTime([{ estimate: "2 horas", minEstimate: "3 horas" }])?.from).toBeNull();
});

test.each([
  ["no zones", []],
  ["only zones whose times cannot be compared", [scheduled]],
])("a shop with %s says no time", (_, zones) => {
  expect(deliveryTime(zones)).toBeNull();
});
