import { describe, expect, test } from "vitest";
import { isBankHoliday, isBusinessDay, plusBusinessDays } from "./business-days.ts";
import type { ShopDay } from "./shop-clock.ts";
import { plusDays } from "./shop-clock.ts";

/** `2026-11-15` */
function on(date: string): ShopDay {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return { year, month, day };
}

function holidaysOf(year: number): string[] {
  const days = Array.from({ length: 365 }, (_, count) => plusDays({ year, month: 1, day: 1 }, count));
  return days.filter(isBankHoliday).map(({ month, day }) => `${day}/${month}`);
}

test("the holidays of 2026", () => {
  expect(holidaysOf(2026)).toEqual([
    ...["1/1", "16/2", "17/2", "3/4", "21/4", "1/5", "4/6"],
    ...["7/9", "12/10", "2/11", "15/11", "20/11", "25/12"],
  ]);
});

describe("the holidays that move", () => {
  test.each([
    [2019, "4/3", "5/3", "19/4", "20/6"],
    [2024, "12/2", "13/2", "29/3", "30/5"],
    [2025, "3/3", "4/3", "18/4", "19/6"],
    [2027, "8/2", "9/2", "26/3", "27/5"],
    [2038, "8/3", "9/3", "23/4", "24/6"],
    [2049, "1/3", "2/3", "16/4", "17/6"],
    [2076, "2/3", "3/3", "17/4", "18/6"],
  ])("in %i", (year, ...moving) => expect(holidaysOf(year)).toEqual(expect.arrayContaining(moving)));
});

test("20 November is a holiday since 2024", () => {
  expect(isBankHoliday(on("2023-11-20"))).toBe(false);
  expect(isBankHoliday(on("2024-11-20"))).toBe(true);
});

test.each([
  ["a Friday", "2026-11-13", true],
  ["a Saturday", "2026-11-14", false],
  ["a Sunday", "2026-11-22", false],
  ["a Monday", "2026-11-16", true],
  ["a holiday in the week", "2026-12-25", false],
  ["Ash Wednesday, when banks open at noon", "2026-02-18", true],
  ["Easter Monday", "2026-04-06", true],
  ["Christmas Eve", "2026-12-24", true],
])("whether banks work on %s", (_, date, expected) => expect(isBusinessDay(on(date))).toBe(expected));

test.each([
  ["the next day", "2026-11-16", 1, "2026-11-17"],
  ["over a weekend", "2026-11-13", 1, "2026-11-16"],
  ["over a holiday and a weekend", "2026-11-19", 1, "2026-11-23"],
  ["from a Saturday", "2026-11-14", 1, "2026-11-16"],
  ["over Carnival", "2026-02-13", 1, "2026-02-18"],
  ["into the next year", "2026-12-31", 1, "2027-01-04"],
  ["two, as a boleto takes", "2026-12-01", 2, "2026-12-03"],
  ["none, on a business day", "2026-11-16", 0, "2026-11-16"],
  ["none, on a Sunday: what falls due then may be paid on Monday", "2026-11-15", 0, "2026-11-16"],
])("business days: %s", (_, from, count, expected) => {
  expect(plusBusinessDays(on(from), count)).toEqual(on(expected));
});
