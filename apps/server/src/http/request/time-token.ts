import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../refusals.ts";
import { invalidRequest } from "./request-problems.ts";

/** The last item of a page in a list by age. In microseconds like the database, so that two items rarely share one. */
export type TimeCursor = { micros: string; id: string };

/** `rows` has one more than a page shows, if there is a next page. */
export function pageByTime<Row extends TimeCursor>(rows: readonly Row[], perPage: number) {
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return { shown, nextPageToken: last ? writeTimeToken(last) : null };
}

/** Opaque to the client. */
export function writeTimeToken({ micros, id }: TimeCursor): string {
  return Buffer.from(JSON.stringify([micros, id])).toString("base64url");
}

/** Undefined without a token: the first page. */
export function readTimeToken(token: string | undefined): Result<TimeCursor | undefined, Refusal> {
  if (token === undefined || token === "") return ok(undefined);
  const mark = parseTimeCursor(token);
  return mark ? ok(mark) : refuse(invalidRequest("page-token"));
}

function parseTimeCursor(token: string): TimeCursor | undefined {
  try {
    const [micros, id] = JSON.parse(Buffer.from(token, "base64url").toString("utf8"));
    const isOurs = typeof micros === "string" && /^-?\d{1,17}$/.test(micros) && typeof id === "string";
    return isOurs ? { micros, id } : undefined;
  } catch {
    return undefined;
  }
}
