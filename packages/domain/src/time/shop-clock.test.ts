import { describe, expect, test } from "vitest";
import { clockOn, clockTimeOf, dayOf, daysBetween, plusDays, weekdayOf } from "./shop-clock.ts";

test("the shop's clock shows the time of its own zone", () => {
  expect(clockTimeOf(Date.parse("2026-11-10T11:00:00Z"), "America/Sao_Paulo")).toBe("08:00");
  expect(clockTimeOf(Date.parse("2026-11-10T02:30:00Z"), "America/Manaus")).toBe("22:30");
});

const at = (iso: string) => Date.parse(iso);
const asDay = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return { year, month, day };
};
const momentAt = (day: string, time: string, timeZone: string) =>
  new Date(clockOn(asDay(day), timeZone)(time)).toISOString();

// Brazil has no daylight saving now, and had it until 2019, when the clock jumped at midnight.
const zones = ["America/Sao_Paulo", "America/Manaus", "America/New_York", "Europe/Lisbon", "Pacific/Kiritimati", "UTC"];

test.each([
  ["America/Sao_Paulo", "2026-11-10T02:59:59Z", "2026-11-09"],
  ["America/Sao_Paulo", "2026-11-10T03:00:00Z", "2026-11-10"],
  ["America/Manaus", "2026-11-10T03:59:59Z", "2026-11-09"],
  ["America/Manaus", "2026-11-10T04:00:00Z", "2026-11-10"],
  ["America/Sao_Paulo", "2027-01-01T02:59:59Z", "2026-12-31"],
  ["UTC", "2026-11-10T00:00:00Z", "2026-11-10"],
  ["Pacific/Kiritimati", "2026-11-10T10:00:00Z", "2026-11-11"],
])("in %s, %s is on %s", (timeZone, moment, day) => {
  expect(dayOf(at(moment), timeZone)).toEqual(asDay(day));
});

test.each([
  ["2026-11-10", 0, "2026-11-10", 2],
  ["2026-12-31", 1, "2027-01-01", 5],
  ["2028-02-28", 1, "2028-02-29", 2],
  ["2026-02-28", 1, "2026-03-01", 0],
  ["2026-11-10", 60, "2027-01-09", 6],
])("%s and %i days more is %s, weekday %i", (from, days, to, weekday) => {
  expect(plusDays(asDay(from), days)).toEqual(asDay(to));
  expect(daysBetween(asDay(from), asDay(to))).toBe(days);
  expect(weekdayOf(asDay(to))).toBe(weekday);
});

describe("the time of a clock time in the shop's zone", () => {
  test.each([
    ["America/Sao_Paulo", "2026-11-10", "09:30", "2026-11-10T12:30:00.000Z"],
    ["America/Sao_Paulo", "2026-11-10", "23:59", "2026-11-11T02:59:00.000Z"],
    ["America/Manaus", "2026-11-10", "00:00", "2026-11-10T04:00:00.000Z"],
    ["America/New_York", "2026-07-01", "09:00", "2026-07-01T13:00:00.000Z"],
    ["America/New_York", "2026-12-01", "09:00", "2026-12-01T14:00:00.000Z"],
  ])("in %s on %s at %s", (timeZone, day, time, expected) => {
    expect(momentAt(day, time, timeZone)).toBe(expected);
  });

  test.each([
    ["the last minute before", "America/New_York", "2026-03-08", "01:59", "2026-03-08T06:59:00.000Z"],
    [
      "a skipped time is the moment of the change",
      "America/New_York",
      "2026-03-08",
      "02:00",
      "2026-03-08T07:00:00.000Z",
    ],
    ["also in the middle of the skipped hour", "America/New_York", "2026-03-08", "02:30", "2026-03-08T07:00:00.000Z"],
    ["the first minute after", "America/New_York", "2026-03-08", "03:00", "2026-03-08T07:00:00.000Z"],
    ["the afternoon of that day", "America/New_York", "2026-03-08", "14:00", "2026-03-08T18:00:00.000Z"],
    ["the day before", "America/New_York", "2026-03-07", "14:00", "2026-03-07T19:00:00.000Z"],
    ["in Lisbon", "Europe/Lisbon", "2026-03-29", "01:30", "2026-03-29T01:00:00.000Z"],
    ["at midnight, as Brazil did it", "America/Sao_Paulo", "2018-11-04", "00:00", "2018-11-04T03:00:00.000Z"],
    ["the morning after that", "America/Sao_Paulo", "2018-11-04", "08:00", "2018-11-04T10:00:00.000Z"],
  ])("when the clock goes forward: %s", (_, timeZone, day, time, expected) => {
    expect(momentAt(day, time, timeZone)).toBe(expected);
  });

  test.each([
    ["the hour before", "America/New_York", "2026-11-01", "00:30", "2026-11-01T04:30:00.000Z"],
    ["a repeated hour counts the first time", "America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
    ["the hour after", "America/New_York", "2026-11-01", "02:00", "2026-11-01T07:00:00.000Z"],
    ["in Lisbon", "Europe/Lisbon", "2026-10-25", "01:30", "2026-10-25T00:30:00.000Z"],
    ["in Lisbon an hour later", "Europe/Lisbon", "2026-10-25", "02:00", "2026-10-25T02:00:00.000Z"],
    ["at midnight, as Brazil did it", "America/Sao_Paulo", "2019-02-16", "23:30", "2019-02-17T01:30:00.000Z"],
  ])("when the clock goes back: %s", (_, timeZone, day, time, expected) => {
    expect(momentAt(day, time, timeZone)).toBe(expected);
  });

  test("increases during a day and converts back, in any zone on any day of two years", () => {
    for (const timeZone of zones) {
      const shown = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
      for (let ahead = 0; ahead < 730; ahead += 1) {
        const day = plusDays(asDay("2026-01-01"), ahead);
        const momentOf = clockOn(day, timeZone);
        let last = Number.NEGATIVE_INFINITY;
        for (const time of ["00:00", "01:30", "02:00", "02:30", "03:00", "12:00", "23:59"]) {
          const moment = momentOf(time);
          expect(moment).toBeGreaterThanOrEqual(last);
          expect(dayOf(moment, timeZone)).toEqual(day);
          const clock = shown.format(moment).slice(-5);
          if (clock !== time)
            expect([time, clock]).toEqual([expect.stringMatching(/^0[123]:/), expect.stringMatching(/^0[23]:00/)]);
          last = moment;
        }
      }
    }
  });
});
