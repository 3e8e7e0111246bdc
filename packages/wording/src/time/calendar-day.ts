/** `2026-12-16` as people write it. */
export function calendarDay(day: string): string {
  return day.split("-").toReversed().join("/");
}
