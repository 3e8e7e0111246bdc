import { clockOn, dayOf, plusDays } from "../time/shop-clock.ts";
import type { QuietHours } from "./recovery.ts";

/** The same time if it is outside the quiet hours; otherwise the end of the quiet hours. */
export function afterQuietHours(moment: number, { from, to }: QuietHours, timeZone: string): number {
  const today = dayOf(moment, timeZone);
  // Quiet hours over midnight may have started yesterday.
  for (const day of [plusDays(today, -1), today]) {
    const begins = clockOn(day, timeZone)(from);
    const ends = clockOn(from < to ? day : plusDays(day, 1), timeZone)(to);
    if (begins <= moment && moment < ends) return ends;
  }
  return moment;
}
