import type { Period } from "@vitrine/domain/time/period";
import { textOf } from "../../wire/json-fields.ts";

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
/** Some stores write "never" as the last day of 9999. One day more would need five digits. */
const LATEST = Date.UTC(9_000, 0);
const YEAR_FIRST = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[ T](?<time>\d\d:\d\d(?::\d\d)?))?$/;
/** The format of the store's forms. */
const DAY_FIRST = /^(?<day>\d\d)[-/](?<month>\d\d)[-/](?<year>\d{4})(?: (?<time>\d\d:\d\d(?::\d\d)?))?$/;

type Moment = { at: number; isWholeDay: boolean };

/** Null for an empty date or `0000-00-00`; undefined for an invalid one. Without a time zone it is Brasília time. */
function momentIn(text: string): Moment | null | undefined {
  if (text === "" || /^[0\-/ :]+$/.test(text)) return null;
  const { year, month, day, time = "00:00:00" } = (YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text))?.groups ?? {};
  const at = Date.parse(year === undefined ? zoned(text) : `${year}-${month}-${day}T${time}-03:00`);
  if (Number.isNaN(at)) return undefined;
  return { at: Math.min(at, LATEST), isWholeDay: year !== undefined && /^00:00(:00)?$/.test(time) };
}

/** Only a text with a time zone. Any other would be read in the time zone of this machine. */
function zoned(text: string): string {
  return /^\d{4}-.*T.*(Z|[+-]\d\d:\d\d)$/.test(text) ? text : "";
}

/** Undefined if it is empty or invalid. */
export function momentOf(row: unknown, field: string): number | undefined {
  return momentIn(textOf(row, field))?.at;
}

/** From the start of the first day to the end of the last one; undefined if either is invalid. */
export function periodOf(row: unknown, { first, last }: { first: string; last: string }): Period | undefined {
  const from = momentIn(textOf(row, first));
  const until = momentIn(textOf(row, last));
  if (from === undefined || until === undefined) return undefined;
  return { from: from?.at ?? null, until: until && until.at + (until.isWholeDay ? DAY_MS : SECOND_MS) };
}

const BRASILIA_MS = -3 * 3_600_000;

/** `2026-01-10`, in Brasília time. */
export function brasiliaDay(at: number): string {
  return new Date(at + BRASILIA_MS).toISOString().slice(0, 10);
}
