import { expect, test } from "vitest";
import { isLate } from "./desk.ts";

const noon = Date.parse("2026-11-17T12:00:00Z");
const hour = 3_600_000;
const slotEnd = Date.parse("2026-11-17T11:00:00Z");

test("an order is late once its time is over, until it is delivered", () => {
  const order = { slotEnd, stage: "on-the-way" as const, placedAt: noon - 5 * hour };
  expect(isLate(order, noon)).toBe(true);
  expect(isLate(order, slotEnd)).toBe(false);
  expect(isLate({ ...order, stage: "delivered" }, noon)).toBe(false);
});

test("an order without a time is late when nobody began with it for a day", () => {
  const order = { slotEnd: null, stage: "waiting" as const, placedAt: noon - 25 * hour };
  expect(isLate(order, noon)).toBe(true);
  expect(isLate({ ...order, placedAt: noon - 24 * hour }, noon)).toBe(false);
  expect(isLate({ ...order, stage: "preparing" }, noon)).toBe(false);
});
