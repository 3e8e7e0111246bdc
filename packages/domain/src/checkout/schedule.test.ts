import { afterEach, describe, expect, test } from "vitest";
import { aTimetable } from "../../test/checkout-samples.ts";
import { NOON } from "../../test/order-samples.ts";
import type { ScheduleRule } from "../shop/shop-rules.ts";
import { findSlot, hasRoom, isStillOpen, needsSlot, scheduleOf } from "./schedule.ts";

const HOUR = 3_600_000;

/** `2026-11-10 14:00–16:00 until 13:00`, in the shop's time zone. */
function written(rules: ScheduleRule[], { now = NOON, timeZone = "America/Sao_Paulo", logisticId = "motoboy" } = {}) {
  const shown = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const clock = (moment: number) => shown.format(moment).slice(-5);
  return scheduleOf({ schedules: rules, timeZone }, logisticId, now).flatMap(({ day, slots }) =>
    slots.map(({ start, end, until }) => {
      const date = [day.year, day.month, day.day].map((part) => String(part).padStart(2, "0")).join("-");
      return `${date} ${clock(start)}–${clock(end)} until ${clock(until)}`;
    }),
  );
}

describe("two windows with the same start", () => {
  const rules = [
    aTimetable({ startTime: "14:00", endTime: "16:00", daysAhead: 0 }),
    aTimetable({ startTime: "14:00", endTime: "18:00", daysAhead: 0, capacity: 7 }),
  ];

  test("are both offered, and each is found by its own end", () => {
    expect(written(rules)).toEqual(["2026-11-10 14:00–16:00 until 13:00", "2026-11-10 14:00–18:00 until 13:00"]);
    const wanted = { start: "2026-11-10T14:00:00-03:00", end: "2026-11-10T18:00:00-03:00" };
    const timetable = { schedules: rules, timeZone: "America/Sao_Paulo" };
    expect(findSlot(timetable, "motoboy", wanted, NOON)).toMatchObject({ end: Date.parse(wanted.end), capacity: 7 });
  });

  test("and the same end are one window", () => {
    expect(written([...rules, ...rules])).toEqual(written(rules));
  });
});

describe("the days", () => {
  test("start today and end at `daysAhead`, both included", () => {
    expect(written([aTimetable({ daysAhead: 2 })])).toEqual([
      "2026-11-10 14:00–16:00 until 13:00",
      "2026-11-11 14:00–16:00 until 13:00",
      "2026-11-12 14:00–16:00 until 13:00",
    ]);
  });

  test("are the weekdays of the rule", () => {
    // 10 November 2026 is a Tuesday.
    expect(written([aTimetable({ weekdays: [0, 3], daysAhead: 8 })])).toEqual([
      "2026-11-11 14:00–16:00 until 13:00",
      "2026-11-15 14:00–16:00 until 13:00",
      "2026-11-18 14:00–16:00 until 13:00",
    ]);
  });

  test("leave out the days on which the shop is closed, also for who asks for a slot by its time", () => {
    const timetable = {
      schedules: [aTimetable({ daysAhead: 2 })],
      timeZone: "America/Sao_Paulo",
      closedDates: ["2026-11-11"],
    };
    expect(scheduleOf(timetable, "motoboy", NOON).map(({ day }) => day.day)).toEqual([10, 12]);
    const onHoliday = { start: "2026-11-11T14:00:00-03:00", end: "2026-11-11T16:00:00-03:00" };
    expect(findSlot(timetable, "motoboy", onHoliday, NOON)).toBeUndefined();
    expect(findSlot({ ...timetable, closedDates: [] }, "motoboy", onHoliday, NOON)).toBeDefined();
  });

  test("contain the slots of all rules by time, each as far ahead as its own rule", () => {
    const rules = [
      aTimetable({ startTime: "18:00", endTime: "20:00", daysAhead: 1 }),
      aTimetable({ startTime: "08:00", endTime: "10:00", weekdays: [3], daysAhead: 9 }),
    ];
    expect(written(rules).map((text) => text.slice(0, 22))).toEqual([
      "2026-11-10 18:00–20:00",
      "2026-11-11 08:00–10:00",
      "2026-11-11 18:00–20:00",
      "2026-11-18 08:00–10:00",
    ]);
  });

  test("do not contain slots of another delivery", () => {
    expect(written([aTimetable()], { logisticId: "balcao" })).toEqual([]);
    expect(needsSlot({ schedules: [aTimetable()] }, "balcao")).toBe(false);
    expect(needsSlot({ schedules: [aTimetable()] }, "motoboy")).toBe(true);
    expect(needsSlot({ schedules: [aTimetable()] }, null)).toBe(false);
  });
});

describe("today is the current day in the shop's time zone", () => {
  const late = Date.parse("2026-11-11T02:30:00Z");
  test.each([
    // 23:30 on the 10th in São Paulo, 22:30 in Manaus, and already the 11th for a server in UTC.
    ["America/Sao_Paulo", "2026-11-10"],
    ["America/Manaus", "2026-11-10"],
    ["UTC", "2026-11-11"],
    ["Europe/Lisbon", "2026-11-11"],
  ])("in %s", (timeZone, today) => {
    expect(written([aTimetable({ daysAhead: 1 })], { now: late, timeZone })[0]).toBe(
      `${today} 14:00–16:00 until 13:00`,
    );
  });

  const { TZ } = process.env;
  afterEach(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });

  test("the server's time zone does not matter", () => {
    const seen = ["UTC", "Asia/Tokyo", "America/Los_Angeles"].map((zone) => {
      process.env.TZ = zone;
      return scheduleOf({ schedules: [aTimetable()], timeZone: "America/Manaus" }, "motoboy", late);
    });
    expect(seen[0]?.[0]?.slots[0]?.start).toBe(Date.parse("2026-11-10T14:00:00-04:00"));
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });
});

describe("a time slot", () => {
  test.each([
    ["an hour and a second before its start", -1_000, true],
    ["exactly at its cut-off", 0, false],
    ["a second later", 1_000, false],
  ])("%s can be chosen: %s", (_, past, isOpen) => {
    const cutOff = Date.parse("2026-11-10T13:00:00-03:00");
    const [today] = scheduleOf({ schedules: [aTimetable()], timeZone: "America/Sao_Paulo" }, "motoboy", cutOff + past);
    const [slot] = today?.slots ?? [];
    if (!slot) throw new Error("no slot");
    expect(slot.until).toBe(cutOff);
    expect(isStillOpen(slot, cutOff + past)).toBe(isOpen);
  });

  test("can close on an earlier day", () => {
    const [slot] = written([aTimetable({ startTime: "08:00", endTime: "11:00", minutesAhead: 720 })]);
    expect(slot).toBe("2026-11-10 08:00–11:00 until 20:00");
  });

  test.each([
    [null, 1_000_000, true],
    [0, 0, false],
    [1, 0, true],
    [1, 1, false],
    [5, 4, true],
    [5, 5, false],
    [5, 6, false],
  ])("for %s orders, of which %i are there, has room: %s", (capacity, taken, expected) => {
    expect(hasRoom({ capacity }, taken)).toBe(expected);
  });
});

describe("at a change of the clock", () => {
  const night = [
    aTimetable({ startTime: "01:00", endTime: "02:30", minutesAhead: 30, daysAhead: 0 }),
    aTimetable({ startTime: "02:00", endTime: "03:00", minutesAhead: 30, daysAhead: 0 }),
    aTimetable({ startTime: "14:00", endTime: "16:00", minutesAhead: 840, daysAhead: 0 }),
  ];

  test("a slot in the skipped hour does not exist; the others keep their times", () => {
    const now = Date.parse("2026-03-08T05:30:00Z");
    expect(written(night, { now, timeZone: "America/New_York" })).toEqual([
      "2026-03-08 01:00–03:00 until 00:30",
      // Fourteen hours before 14:00 that day it is not midnight.
      "2026-03-08 14:00–16:00 until 23:00",
    ]);
  });

  test("a repeated hour makes a slot longer instead of two slots", () => {
    const now = Date.parse("2026-10-24T23:30:00Z");
    const [first] = scheduleOf({ schedules: night, timeZone: "Europe/Lisbon" }, "motoboy", now);
    expect(first?.slots.map(({ start, end }) => (end - start) / HOUR)).toEqual([2.5, 1, 2]);
  });
});

describe("finding the slot of an order", () => {
  const timetable = { schedules: [aTimetable({ daysAhead: 1 })], timeZone: "America/Sao_Paulo" };
  const find = (start: string, end: string, now = NOON) => findSlot(timetable, "motoboy", { start, end }, now);

  test.each([
    ["today", "2026-11-10T17:00:00.000Z", "2026-11-10T19:00:00.000Z", true],
    ["the last day", "2026-11-11T17:00:00.000Z", "2026-11-11T19:00:00.000Z", true],
    ["written in another zone", "2026-11-10T14:00:00-03:00", "2026-11-10T16:00:00-03:00", true],
    ["the day after the last", "2026-11-12T17:00:00.000Z", "2026-11-12T19:00:00.000Z", false],
    ["yesterday", "2026-11-09T17:00:00.000Z", "2026-11-09T19:00:00.000Z", false],
    ["a minute off", "2026-11-10T17:01:00.000Z", "2026-11-10T19:00:00.000Z", false],
    ["another end", "2026-11-10T17:00:00.000Z", "2026-11-10T20:00:00.000Z", false],
    ["no time at all", "2026-99-99T17:00:00Z", "amanhã", false],
  ])("%s", (_, start, end, isThere) => {
    expect(find(start, end) !== undefined).toBe(isThere);
  });

  test("finds every listed slot, also around a change of the clock", () => {
    const schedules = [
      aTimetable({ startTime: "00:00", endTime: "02:30", daysAhead: 3 }),
      aTimetable({ startTime: "02:15", endTime: "23:59", daysAhead: 3 }),
    ];
    for (const timeZone of ["America/Sao_Paulo", "America/New_York", "Europe/Lisbon"]) {
      for (const near of ["2026-03-05", "2026-03-26", "2026-10-22", "2026-10-29"]) {
        for (let hours = 0; hours < 96; hours += 7) {
          const now = Date.parse(`${near}T00:00:00Z`) + hours * HOUR;
          const listed = scheduleOf({ schedules, timeZone }, "motoboy", now).flatMap(({ slots }) => slots);
          const found = listed.map(({ start, end }) => {
            const wanted = { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
            return findSlot({ schedules, timeZone }, "motoboy", wanted, now);
          });
          expect(found).toEqual(listed);
        }
      }
    }
  });
});
