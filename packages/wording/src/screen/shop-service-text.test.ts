import { expect, test } from "vitest";
import { deliveryTimeText, minimumText, openingText, pausedText } from "./shop-service-text.ts";

const at = (time: string, daysAhead = 0, weekday = 1) => ({ time, daysAhead, weekday });

test.each([
  [{ isOpen: true, change: at("20:00") }, "Aberto até 20h"],
  [{ isOpen: true, change: at("00:00", 1) }, "Aberto até meia-noite"],
  [{ isOpen: true, change: at("12:00", 5) }, "Aberto"],
  [{ isOpen: true, change: null }, "Aberto"],
  [{ isOpen: false, change: at("08:30") }, "Fechado agora, abre às 8h30"],
  [{ isOpen: false, change: at("01:00", 1) }, "Fechado agora, abre amanhã à 1h"],
  [{ isOpen: false, change: at("08:00", 1) }, "Fechado agora, abre amanhã às 8h"],
  [{ isOpen: false, change: at("08:00", 2, 1) }, "Fechado agora, abre segunda às 8h"],
  [{ isOpen: false, change: at("08:00", 7, 0) }, "Fechado agora, abre em 7 dias, às 8h"],
  [{ isOpen: false, change: null }, "Fechado agora"],
])("the hours of %o", (opening, text) => {
  expect(openingText(opening)).toBe(text);
});

test.each([
  [{ from: { amount: 40, unit: "minute" }, to: { amount: 2, unit: "hour" } }, true, "entrega 40 min–2 h"],
  [{ from: { amount: 30, unit: "minute" }, to: { amount: 45, unit: "minute" } }, true, "entrega 30–45 min"],
  [{ from: null, to: { amount: 1, unit: "business-day" } }, true, "entrega em até 1 dia útil"],
  [{ from: { amount: 40, unit: "minute" }, to: { amount: 2, unit: "hour" } }, false, "entrega a partir de 40 min"],
  [{ from: null, to: { amount: 3, unit: "day" } }, false, "entrega a partir de 3 dias"],
] as const)("the delivery of %o", (time, isEverywhere, text) => {
  expect(deliveryTimeText({ ...time, isEverywhere })).toBe(text);
});

test("whole reais have no centavos", () => {
  expect(minimumText("R$ 30,00")).toBe("mínimo R$ 30");
  expect(minimumText("R$ 30,50")).toBe("mínimo R$ 30,50");
});

test.each([
  [null, "Vendas pausadas"],
  [at("00:00", 1), "Vendas pausadas, volta amanhã"],
  [at("00:00", 2, 1), "Vendas pausadas, volta segunda"],
  [at("00:00", 9, 1), "Vendas pausadas, volta em 9 dias"],
  [at("18:30"), "Vendas pausadas, volta às 18h30"],
  [at("08:00", 1), "Vendas pausadas, volta amanhã às 8h"],
])("a pause until %o", (back, text) => {
  expect(pausedText(back)).toBe(text);
});
