import { expect, test } from "vitest";
import { checkDays, daysBefore, daysIn, lengthOf, spanOf, todayAndWeekBefore } from "./report-period.ts";

test("a day of Manaus begins and ends at four in the morning UTC", () => {
  const { from, until } = spanOf({ from: "2026-03-01", to: "2026-03-01" }, "America/Manaus");
  expect([new Date(from).toISOString(), new Date(until).toISOString()]).toEqual([
    "2026-03-01T04:00:00.000Z",
    "2026-03-02T04:00:00.000Z",
  ]);
});

test("March is compared with the 31 days before it", () => {
  expect(daysBefore({ from: "2026-03-01", to: "2026-03-31" })).toEqual({ from: "2026-01-29", to: "2026-02-28" });
});

test("every day is in the list, also the 29th of February", () => {
  expect(daysIn({ from: "2028-02-28", to: "2028-03-01" })).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
});

test.each([
  ["one day", "2026-03-01", "2026-03-01", true],
  ["a day that does not exist", "2026-02-29", "2026-03-01", false],
  ["the wrong way round", "2026-03-02", "2026-03-01", false],
  ["two years", "2024-01-01", "2026-01-01", true],
  ["more than two years", "2024-01-01", "2026-01-02", false],
])("a period: %s", (_, from, to, isTaken) => expect(checkDays({ from, to }).ok).toBe(isTaken));

test("two years and a day are the most", () => expect(lengthOf({ from: "2024-01-01", to: "2026-01-01" })).toBe(732));

test("Wednesday afternoon is compared with the Wednesday before, until the same time", () => {
  const now = Date.parse("2026-03-11T18:00:00Z");
  const { date, today, before } = todayAndWeekBefore(now, "America/Sao_Paulo");
  expect(date).toBe("2026-03-11");
  expect([today.from, today.until, before.from, before.until].map((at) => new Date(at).toISOString())).toEqual([
    ...["2026-03-11T03:00:00.000Z", "2026-03-11T18:00:00.000Z"],
    ...["2026-03-04T03:00:00.000Z", "2026-03-04T18:00:00.000Z"],
  ]);
});
