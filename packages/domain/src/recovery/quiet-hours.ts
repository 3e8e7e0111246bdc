import { clockOn, dayOf, plusDays } from "../time/shop-clock.ts";
import type { QuietHours } from "./recovery.ts";

/** The moment itself where people may be written to; in the quiet hours, when they end. */
export function afterQuietHours(moment: number, { from, to }: QuietHours, timeZone: string): number {
  const today = dayOf(moment, timeZone);
  // A night that is not over yet began yesterday.
  for (const day of [plusDays(today, -1), today]) {
    const begins = clockOn(day, timeZone)(from);
    const ends = clockOn(from < to ? day : plusDays(day, 1), timeZone)(to);
    if (begins <= moment && moment < ends) return ends;
  }
  return moment;
}
