import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../refusals.ts";
import { invalidRequest } from "./request-problems.ts";
import { isStorable } from "./storable-text.ts";

/** The last item of a page in a list by age. In microseconds like the database, so that two items rarely share one. */
export type TimeCursor = { micros: string; id: string };

/** `rows` has one more than a page shows, if there is a next page. */
export function pageByTime<Row extends TimeCursor>(rows: readonly Row[], perPage: number, sort?: string) {
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return { shown, nextPageToken: last ? writeTimeToken(last, sort) : null };
}

/** Opaque to the client. With the sort of a list that has several: in another one, its page would begin anywhere. */
export function writeTimeToken({ micros, id }: TimeCursor, sort?: string): string {
  return Buffer.from(JSON.stringify(sort === undefined ? [micros, id] : [micros, id, sort])).toString("base64url");
}

/** Undefined without a token: the first page. */
export function readTimeToken(token: string | undefined, sort?: string): Result<TimeCursor | undefined, Refusal> {
  if (token === undefined || token === "") return ok(undefined);
  const mark = parseTimeCursor(token, sort);
  return mark ? ok(mark) : refuse(invalidRequest("page-token"));
}

function parseTimeCursor(token: string, sort: string | undefined): TimeCursor | undefined {
  try {
    const [micros, id, of = sort] = JSON.parse(Buffer.from(token, "base64url").toString("utf8"));
    const isOurs =
      typeof micros === "string" && /^-?\d{1,17}$/.test(micros) && typeof id === "string" && isStorable(id);
    return isOurs && of === sort ? { micros, id } : undefined;
  } catch {
    return undefined;
  }
}
