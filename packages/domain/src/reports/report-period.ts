import { ok, type Result, refuse } from "../result.ts";
import { clockOn, dayFrom, dayOf, daysBetween, plusDays, type ShopDay } from "../time/shop-clock.ts";

/** Two moments in milliseconds since 1970; the second is not included. */
export type Span = { from: number; until: number };

/** Days of the shop's calendar, both included, as `2026-03-31`. */
export type Days = { from: string; to: string };

/** Two years and a day: enough to compare a year with the one before. */
const MOST_DAYS = 732;

export type PeriodRefusal = { code: "period-invalid" };

/** From the first moment of the first day to the last of the last one, by the shop's clock. */
export function spanOf(days: Days, timeZone: string): Span {
  return {
    from: firstMoment(dayFrom(days.from), timeZone),
    until: firstMoment(plusDays(dayFrom(days.to), 1), timeZone),
  };
}

function firstMoment(day: ShopDay, timeZone: string): number {
  return clockOn(day, timeZone)("00:00");
}

/** Refused: days that do not exist, an end before the start, or too many days. */
export function checkDays(days: Days): Result<Days, PeriodRefusal> {
  const isReal = (date: string) => dateOf(dayFrom(date)) === date && dateOf(plusDays(dayFrom(date), 0)) === date;
  if (!isReal(days.from) || !isReal(days.to)) return refuse({ code: "period-invalid" });
  const length = lengthOf(days);
  return length < 1 || length > MOST_DAYS ? refuse({ code: "period-invalid" }) : ok(days);
}

function lengthOf({ from, to }: Days): number {
  return daysBetween(dayFrom(from), dayFrom(to)) + 1;
}

/** As many days, just before. */
export function daysBefore(days: Days): Days {
  const length = lengthOf(days);
  return {
    from: dateOf(plusDays(dayFrom(days.from), -length)),
    to: dateOf(plusDays(dayFrom(days.from), -1)),
  };
}

/** Every day of the period, also those without a sale. */
export function daysIn(days: Days): string[] {
  return Array.from({ length: lengthOf(days) }, (_, index) => dateOf(plusDays(dayFrom(days.from), index)));
}

/** Today so far, and as much of the same weekday a week ago: a morning is compared with a morning. */
export function todayAndWeekBefore(now: number, timeZone: string): { date: string; today: Span; before: Span } {
  const day = dayOf(now, timeZone);
  const from = firstMoment(day, timeZone);
  const beforeFrom = firstMoment(plusDays(day, -7), timeZone);
  return {
    date: dateOf(day),
    today: { from, until: now },
    before: { from: beforeFrom, until: beforeFrom + (now - from) },
  };
}

/** The month and the day that it is at the shop, and when the day began. The month as `2026-03`. */
export function monthOf(now: number, timeZone: string): { month: string; date: string; today: number } {
  const day = dayOf(now, timeZone);
  const date = dateOf(day);
  return { month: date.slice(0, 7), date, today: firstMoment(day, timeZone) };
}

/** A whole month of the shop's calendar, as `2026-03`. */
export function spanOfMonth(month: string, timeZone: string): Span {
  const first = dayFrom(`${month}-01`);
  // A month has at most 31 days: the same number of days later is always in the next one.
  const inNext = plusDays(first, 31);
  const next = { ...inNext, day: 1 };
  return { from: firstMoment(first, timeZone), until: firstMoment(next, timeZone) };
}

export function dateOf({ year, month, day }: ShopDay): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
}
