const OFFSET = "-03:00";
const OFFSET_MS = 3 * 3_600_000;

/** Brasília time, with milliseconds and offset: 2026-11-17T09:37:52.000-03:00. */
export function brasiliaTime(moment: number): string {
  return new Date(moment - OFFSET_MS).toISOString().replace("Z", OFFSET);
}

/** The last second of a boleto's due date. */
export function endOfDay(day: string): string {
  return `${day}T23:59:59.000${OFFSET}`;
}

/**
 * The date that a provider means. A date is often sent as midnight in UTC, which is the evening before in Brazil. Any other
 * time is converted to Brasília time.
 */
export function dayIn(text: string): string {
  const day = /^(\d{4}-\d{2}-\d{2})($|T00:00:00(\.0+)?(Z|[+-]00:00)?$)/.exec(text)?.[1];
  if (day) return day;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? "" : brasiliaTime(moment).slice(0, 10);
}
