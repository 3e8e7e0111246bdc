import { clockOn, dayOf, daysBetween, plusDays, type ShopDay, weekdayOf } from "../time/shop-clock.ts";

/** When a shop is open on some days of the week, by the clock of the shop. */
export type OpeningHours = {
  /** 0 is Sunday. */
  weekdays: readonly number[];
  /** `HH:MM`. */
  startTime: string;
  /** Not later than the start: the shop closes on the next day. */
  endTime: string;
};

/** Whether the shop is open, and when that changes. */
export type Opening = { isOpen: boolean; change: OpeningChange | null };

/** The next moment at which the shop opens or closes. */
export type OpeningChange = { at: number; daysAhead: number; weekday: number };

type Window = { start: number; end: number };

/** A shop may say nothing for the next days, but then opens within a week. */
const DAYS_AHEAD = 8;

/** Null for a shop that has not said when it is open. A shop that never closes has no change. */
export function openingAt(hours: readonly OpeningHours[], timeZone: string, now: number): Opening | null {
  if (hours.length === 0) return null;
  const today = dayOf(now, timeZone);
  const windows = windowsAround(hours, today, timeZone);
  const current = windows.find(({ start, end }) => start <= now && now < end);
  const at = current ? current.end : windows.find(({ start }) => start > now)?.start;
  const isEndless = current !== undefined && current.end - now > (DAYS_AHEAD - 1) * 86_400_000;
  return {
    isOpen: current !== undefined,
    change: at === undefined || isEndless ? null : changeAt(at, { today, timeZone }),
  };
}

function changeAt(at: number, { today, timeZone }: { today: ShopDay; timeZone: string }): OpeningChange {
  const day = dayOf(at, timeZone);
  return { at, daysAhead: daysBetween(today, day), weekday: weekdayOf(day) };
}

/** The hours from yesterday, which may end today, to the coming days. Hours that touch are one window. */
function windowsAround(hours: readonly OpeningHours[], today: ShopDay, timeZone: string): Window[] {
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, index) => plusDays(today, index - 1));
  const windows = days.flatMap((day) =>
    hours
      .filter(({ weekdays }) => weekdays.includes(weekdayOf(day)))
      .map(({ startTime, endTime }) => ({
        start: clockOn(day, timeZone)(startTime),
        end: clockOn(endTime > startTime ? day : plusDays(day, 1), timeZone)(endTime),
      })),
  );
  return joined(windows.sort((a, b) => a.start - b.start));
}

function joined(sorted: readonly Window[]): Window[] {
  const windows: Window[] = [];
  for (const { start, end } of sorted) {
    const last = windows.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else windows.push({ start, end });
  }
  return windows;
}
