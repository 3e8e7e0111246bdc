import type { Period } from "@vitrine/domain/time/period";
import { textOf } from "../../wire/json-fields.ts";

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
/** Some write "never" as the last day of the year 9999; a later one is no longer written with four digits. */
const LATEST = Date.UTC(9_000, 0);
const YEAR_FIRST = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[ T](?<time>\d\d:\d\d(?::\d\d)?))?$/;
/** As the store's forms write it. */
const DAY_FIRST = /^(?<day>\d\d)[-/](?<month>\d\d)[-/](?<year>\d{4})(?: (?<time>\d\d:\d\d(?::\d\d)?))?$/;

type Moment = { at: number; isWholeDay: boolean };

/** Null for an empty date, `0000-00-00` too; undefined for what is no date. Without a zone it is Brasília time. */
function momentIn(text: string): Moment | null | undefined {
  if (text === "" || /^[0\-/ :]+$/.test(text)) return null;
  const { year, month, day, time = "00:00:00" } = (YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text))?.groups ?? {};
  const at = Date.parse(year === undefined ? zoned(text) : `${year}-${month}-${day}T${time}-03:00`);
  if (Number.isNaN(at)) return undefined;
  return { at: Math.min(at, LATEST), isWholeDay: year !== undefined && /^00:00(:00)?$/.test(time) };
}

/** Only a text that names its zone: any other would be read by the clock of this machine. */
function zoned(text: string): string {
  return /^\d{4}-.*T.*(Z|[+-]\d\d:\d\d)$/.test(text) ? text : "";
}

/** Undefined when it is empty or no date. */
export function momentOf(row: unknown, field: string): number | undefined {
  return momentIn(textOf(row, field))?.at;
}

/** From the beginning of the first day to the end of the last one; undefined when either is no date. */
export function periodOf(row: unknown, { first, last }: { first: string; last: string }): Period | undefined {
  const from = momentIn(textOf(row, first));
  const until = momentIn(textOf(row, last));
  if (from === undefined || until === undefined) return undefined;
  return { from: from?.at ?? null, until: until && until.at + (until.isWholeDay ? DAY_MS : SECOND_MS) };
}

const BRASILIA_MS = -3 * 3_600_000;

/** `2026-01-10`, by the calendar of the store. */
export function brasiliaDay(at: number): string {
  return new Date(at + BRASILIA_MS).toISOString().slice(0, 10);
}
