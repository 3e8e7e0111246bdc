import { foldText, wordsIn } from "@vitrine/domain/catalog/search/search-words";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { type RawBuilder, sql } from "kysely";
import { microsOf } from "../../db/keyset-page.ts";
import type { Refusal } from "../../http/refusals.ts";
import { invalidRequest } from "../../http/request/request-problems.ts";

/** How a list is sorted. Rows with equal values follow each other by id: in the same direction, unless it says so. */
export type ListSort = {
  column: "provider_id" | "name_folded" | "updated_at" | "sold" | "name" | "price_from" | "units";
  as: "text" | "moment" | "number" | "amount";
  isDescending?: true;
  idsAscend?: true;
};

/** The last item of a page: what the list is sorted by, as text, and its id. */
export type ListCursor = { key: string; id: string };

const isKey: Record<ListSort["as"], (key: string) => boolean> = {
  text: (key) => key.length <= 500 && key.isWellFormed() && !key.includes("\0"),
  moment: (key) => /^\d{1,16}$/.test(key),
  number: (key) => /^\d{1,9}$/.test(key),
  amount: (key) => /^-?\d{1,15}$/.test(key),
};

/** The key of a token, as a value of the type of its column. */
const keyValue: Record<ListSort["as"], (key: string) => RawBuilder<unknown>> = {
  text: (key) => sql`${key}`,
  moment: (key) => sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`,
  number: (key) => sql`${key}::int`,
  amount: (key) => sql`${key}::bigint`,
};

/** Undefined without a token: the first page. A token is of one sort: with another, its page would begin anywhere. */
export function readListToken(
  token: string | undefined,
  { name, sort }: { name: string; sort: ListSort },
): Result<ListCursor | undefined, Refusal> {
  if (!token) return ok(undefined);
  const cursor = parseToken(token, name);
  if (cursor && isKey[sort.as](cursor.key) && isKey.text(cursor.id)) return ok(cursor);
  return refuse(invalidRequest("page-token"));
}

function parseToken(token: string, name: string): ListCursor | undefined {
  try {
    const [of, key, id] = JSON.parse(Buffer.from(token, "base64url").toString("utf8"));
    return of === name && typeof key === "string" && typeof id === "string" ? { key, id } : undefined;
  } catch {
    return undefined;
  }
}

/** `rows` has one more than a page shows, if there is a next page. */
export function pageOfRows<Row extends { cursor: ListCursor }>(
  rows: readonly Row[],
  { perPage, name }: { perPage: number; name: string },
) {
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1)?.cursor : undefined;
  const token = last && Buffer.from(JSON.stringify([name, last.key, last.id])).toString("base64url");
  return { shown, nextPageToken: token ?? null };
}

/** What the page's token remembers of a row. */
export function cursorKey({ column, as }: ListSort): RawBuilder<string> {
  return as === "moment" ? microsOf(column) : sql<string>`${sql.ref(column)}::text`;
}

/** Rows after the last one shown; all rows without one. */
export function isAfter({ column, as, isDescending, idsAscend }: ListSort, last: ListCursor | undefined) {
  if (!last) return sql<boolean>`true`;
  const [key, id] = [sql.ref(column), sql.ref("provider_id")];
  if (column === "provider_id") return sql<boolean>`${id} > ${last.id}`;
  const value = keyValue[as](last.key);
  if (!isDescending) return sql<boolean>`(${key}, ${id}) > (${value}, ${last.id})`;
  if (!idsAscend) return sql<boolean>`(${key}, ${id}) < (${value}, ${last.id})`;
  return sql<boolean>`${key} <= ${value} and (${key} < ${value} or ${id} > ${last.id})`;
}

export function inOrder({ column, isDescending, idsAscend }: ListSort): RawBuilder<unknown> {
  const direction = sql.raw(isDescending ? "desc" : "asc");
  const ofIds = sql.raw(isDescending && !idsAscend ? "desc" : "asc");
  return sql`${sql.ref(column)} ${direction}, ${sql.ref("provider_id")} ${ofIds}`;
}

const MOST_WORDS = 8;

/** Patterns of which a folded name must match each: the words of the text, in any order. */
export function namePatterns(text: string): string[] {
  const words = wordsIn(foldText(text)).slice(0, MOST_WORDS);
  // A text without letters or digits is taken as it is.
  return (words.length > 0 ? words : [foldText(text)]).map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);
}
