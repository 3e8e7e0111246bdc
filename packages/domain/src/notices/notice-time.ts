import { clockOn, clockTimeOf, dayOf, plusDays } from "../time/shop-clock.ts";
import type { QuietHours } from "./notice.ts";

/** What follows soon after a mail comes together in the next one. */
const NOTICES_GATHER_MS = 3 * 60_000;

/** The end of the quiet hours that hold now. Null where they do not. Hours from a time until the same time are no hours. */
function quietUntil(quiet: QuietHours | null, timeZone: string, now: number): number | null {
  if (!quiet || quiet.from === quiet.until) return null;
  const { from, until } = quiet;
  const time = clockTimeOf(now, timeZone);
  const passesMidnight = from > until;
  const isQuiet = passesMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return null;
  const today = dayOf(now, timeZone);
  const endsOn = passesMidnight && time >= from ? plusDays(today, 1) : today;
  return clockOn(endsOn, timeZone)(until);
}

/** When somebody is told next: not in their quiet hours, and not again right after they were told. */
export function tellAt(
  { quiet, lastToldAt }: { quiet: QuietHours | null; lastToldAt: number | null },
  timeZone: string,
  now: number,
): number {
  const earliest = lastToldAt === null ? now : Math.max(now, lastToldAt + NOTICES_GATHER_MS);
  return quietUntil(quiet, timeZone, earliest) ?? earliest;
}
