/** A day in the shop's time zone. */
export type ShopDay = { year: number; month: number; day: number };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export function dayOf(moment: number, timeZone: string): ShopDay {
  return dayOfDate(new Date(moment + offsetAt(moment, timeZone)));
}

/** From `2026-03-31`. */
export function dayFrom(date: string): ShopDay {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return { year, month, day };
}

/** As `2026-03-31`. */
export function dateOf({ year, month, day }: ShopDay): string {
  return [String(year).padStart(4, "0"), ...[month, day].map((part) => String(part).padStart(2, "0"))].join("-");
}

export function plusDays(from: ShopDay, days: number): ShopDay {
  return dayOfDate(new Date(utcOf(from) + days * DAY_MS));
}

function dayOfDate(date: Date): ShopDay {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The number of days from the first to the second. */
export function daysBetween(from: ShopDay, to: ShopDay): number {
  return Math.round((utcOf(to) - utcOf(from)) / DAY_MS);
}

/** 0 is Sunday. */
export function weekdayOf(day: ShopDay): number {
  return new Date(utcOf(day)).getUTCDay();
}

function utcOf({ year, month, day }: ShopDay): number {
  return Date.UTC(year, month - 1, day);
}

/**
 * The first moment at which the shop's clock shows this time on this day, or a later time if the clock skips it. One call
 * for a day gives a function for all its times.
 */
export function clockOn(day: ShopDay, timeZone: string): (clockTime: string) => number {
  const midnight = utcOf(day);
  // The zone's offset from UTC before and after the day; almost always the same.
  const before = offsetAt(midnight - DAY_MS, timeZone);
  const after = offsetAt(midnight + 2 * DAY_MS, timeZone);
  return (clockTime) => {
    const [hour = 0, minute = 0] = clockTime.split(":").map(Number);
    const asIfUtc = midnight + (hour * 60 + minute) * MINUTE_MS;
    if (before === after) return asIfUtc - after;
    const possible = [asIfUtc - before, asIfUtc - after].sort((a, b) => a - b);
    const shown = possible.find((moment) => moment + offsetAt(moment, timeZone) === asIfUtc);
    return shown ?? jumpBetween(possible, timeZone);
  };
}

/** The minute from which the clock is set forward. */
function jumpBetween([earlier = 0, later = 0]: readonly number[], timeZone: string): number {
  const old = offsetAt(earlier, timeZone);
  let [from, to] = [earlier, later];
  while (to - from > MINUTE_MS) {
    const middle = from + Math.floor((to - from) / MINUTE_MS / 2) * MINUTE_MS;
    if (offsetAt(middle, timeZone) === old) from = middle;
    else to = middle;
  }
  return to;
}

/** The time on the shop's clock, as `HH:MM`. */
export function clockTimeOf(moment: number, timeZone: string): string {
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(11, 16);
}

/** Clocks always change at a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
/**
 * A cache, because reading the calendar is the slow part. It holds many zones and more days than a shop plans ahead.
 */
const MOST_OFFSETS = 10_000;
const offsets = new Map<string, number>();

/** The zone's offset from UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const quarter = Math.floor(moment / QUARTER_MS) * QUARTER_MS;
  const name = `${quarter} ${timeZone}`;
  const cached = offsets.get(name);
  if (cached !== undefined) return cached;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  const { year, month, day, hour, minute, second } = partsOf(quarter, timeZone);
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - quarter;
  offsets.set(name, offset);
  return offset;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  clocks.set(timeZone, clock);
  return clock;
}

function partsOf(moment: number, timeZone: string) {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return {
    year: part("year"),
    month: part("month"),
    day: part("day"),
    hour: part("hour"),
    minute: part("minute"),
    second: part("second"),
  };
}
