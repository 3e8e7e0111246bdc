import { expect, test } from "vitest";
import { type OpeningHours, openingAt } from "./opening-hours.ts";

const ZONE = "America/Sao_Paulo";
const weekdays = [1, 2, 3, 4, 5];

/** November 2026: the 16th is a Monday. The zone is three hours behind UTC. */
const november = (day: number, time: string) => Date.parse(`2026-11-${String(day).padStart(2, "0")}T${time}:00-03:00`);

const daytime: OpeningHours[] = [
  { weekdays, startTime: "08:00", endTime: "12:00" },
  { weekdays, startTime: "14:00", endTime: "20:00" },
];
const nights: OpeningHours[] = [{ weekdays: [5, 6], startTime: "18:00", endTime: "02:00" }];
const always: OpeningHours[] = [{ weekdays: [0, 1, 2, 3, 4, 5, 6], startTime: "00:00", endTime: "00:00" }];

type Expected = { isOpen: boolean; at: number | null; daysAhead?: number; weekday?: number };

test.each<[string, OpeningHours[], number, Expected]>([
  ["a minute before opening", daytime, november(16, "07:59"), { isOpen: false, at: november(16, "08:00") }],
  ["at the minute of opening", daytime, november(16, "08:00"), { isOpen: true, at: november(16, "12:00") }],
  ["at the minute of closing for lunch", daytime, november(16, "12:00"), { isOpen: false, at: november(16, "14:00") }],
  ["in the evening", daytime, november(16, "21:00"), { isOpen: false, at: november(17, "08:00"), daysAhead: 1 }],
  [
    "on Friday night the shop opens on Monday",
    daytime,
    november(20, "21:00"),
    { isOpen: false, at: november(23, "08:00"), daysAhead: 3, weekday: 1 },
  ],
  ["after midnight of an open night", nights, november(21, "01:59"), { isOpen: true, at: november(21, "02:00") }],
  ["after the night", nights, november(21, "02:00"), { isOpen: false, at: november(21, "18:00") }],
  ["day and night", always, november(16, "03:00"), { isOpen: true, at: null }],
  [
    "hours that touch are one opening",
    [...daytime, { weekdays: [1], startTime: "12:00", endTime: "14:00" }],
    november(16, "09:00"),
    { isOpen: true, at: november(16, "20:00") },
  ],
  [
    "a shop open on Mondays only, right after it closed",
    [{ weekdays: [1], startTime: "08:00", endTime: "09:00" }],
    november(16, "09:00"),
    { isOpen: false, at: november(23, "08:00"), daysAhead: 7 },
  ],
])("%s", (_, hours, now, { isOpen, at, ...day }) => {
  const opening = openingAt(hours, ZONE, now);
  expect(opening?.isOpen).toBe(isOpen);
  expect(opening?.change?.at ?? null).toBe(at);
  expect(opening?.change ?? {}).toMatchObject(day);
});

test("a shop that has not said its hours is neither open nor closed", () => {
  expect(openingAt([], ZONE, november(16, "10:00"))).toBeNull();
});
