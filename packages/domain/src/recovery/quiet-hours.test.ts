import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterQuietHours } from "./quiet-hours.ts";

const saoPaulo = "America/Sao_Paulo";
const night = { from: "21:00", to: "08:00" };
const at = (time: string) => Date.parse(`2026-03-10T${time}:00-03:00`);
const nextMorning = Date.parse("2026-03-11T08:00:00-03:00");

test.each([
  ["a minute before they begin", at("20:59"), at("20:59")],
  ["when they begin", at("21:00"), nextMorning],
  ["late in the evening", at("23:59"), nextMorning],
  ["after midnight", at("00:00"), at("08:00")],
  ["in the last minute", at("07:59"), at("08:00")],
  ["when they end", at("08:00"), at("08:00")],
])("the next allowed time, asked %s", (_, moment, expected) => {
  expect(afterQuietHours(moment, night, saoPaulo)).toBe(expected);
});

test("quiet hours can be during the day", () => {
  const noon = { from: "12:00", to: "14:00" };
  expect(afterQuietHours(at("13:30"), noon, saoPaulo)).toBe(at("14:00"));
  expect(afterQuietHours(at("23:00"), noon, saoPaulo)).toBe(at("23:00"));
});

test("quiet hours are in the shop's time zone, also at a change of the clock", () => {
  // New York, 8 March 2026: 02:00 becomes 03:00.
  const moment = Date.parse("2026-03-08T01:30:00-05:00");
  expect(afterQuietHours(moment, night, "America/New_York")).toBe(Date.parse("2026-03-08T08:00:00-04:00"));
});

describe("for any hours, zone and time", () => {
  const clock = fc
    .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
    .map(({ hour, minute }) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
  const hours = fc.record({ from: clock, to: clock }).filter(({ from, to }) => from !== to);
  const zone = fc.constantFrom(saoPaulo, "America/Noronha", "America/Manaus", "UTC");
  const moment = fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2027-01-01") });
  const shown = (at: number, timeZone: string) =>
    new Date(at).toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });

  test("no message is sent in them, and the wait is never longer than a day", () => {
    fc.assert(
      fc.property(hours, zone, moment, (quiet, timeZone, from) => {
        const then = afterQuietHours(from, quiet, timeZone);
        const time = shown(then, timeZone);
        const isQuiet =
          quiet.from < quiet.to ? quiet.from <= time && time < quiet.to : quiet.from <= time || time < quiet.to;
        expect(isQuiet).toBe(false);
        expect(then).toBeGreaterThanOrEqual(from);
        expect(then - from).toBeLessThanOrEqual(25 * 3_600_000);
      }),
      { numRuns: 500 },
    );
  });
});
