import { characters, cutText, oneLine } from "@vitrine/domain/cut-text";
import { fieldOf, textOf } from "../../wire/json-fields.ts";

/** Tray writes numbers, flags and amounts as text, wraps rows, and uses `[]` for an empty map. */

type Fields = Record<string, unknown>;

export function isMap(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Unwraps the rows of a list: `{"Products": [{"Product": {…}}]}`. A map counts as the list of its values. */
export function rowsOf(body: unknown, list: string, entity: string): unknown[] {
  const found = fieldOf(body, list);
  const rows = Array.isArray(found) ? found : isMap(found) ? Object.values(found) : [];
  return rows.map((row) => {
    const inner = fieldOf(row, entity);
    return isMap(inner) ? inner : row;
  });
}

/** Ids of the store are usually numbers. They must be short enough for a sku made of two of them. */
const STORE_ID = /^[A-Za-z0-9]{1,25}$/;

/** Empty if there is none; `0` means none, too. */
export function idOf(row: unknown, field: string): string {
  const text = textOf(row, field);
  return STORE_ID.test(text) && text !== "0" ? text : "";
}

/** Undefined if the field is missing. */
export function flagOf(row: unknown, field: string): boolean | undefined {
  const value = fieldOf(row, field);
  if (typeof value === "boolean") return value;
  const text = textOf(row, field);
  return text === "1" ? true : text === "0" ? false : undefined;
}

/** Reads `49.90`, `49,90` and `1.234,50`; undefined if it is no number. */
export function numberOf(row: unknown, field: string): number | undefined {
  const text = textOf(row, field);
  const plain = text.includes(",") ? text.replaceAll(".", "").replace(",", ".") : text;
  if (!/^[+-]?\d+(\.\d+)?$/.test(plain)) return undefined;
  const number = Number(plain);
  return Number.isFinite(number) ? number : undefined;
}

const MAX_COUNT = 1_000_000_000;

/** A whole number of at least zero: an oversold stock is negative in the store. */
export function countOf(row: unknown, field: string): number | undefined {
  const number = numberOf(row, field);
  return number === undefined ? undefined : Math.min(Math.max(Math.trunc(number), 0), MAX_COUNT);
}

/** A text in one line, cut to a length; empty if there is none. */
export function lineOf(row: unknown, field: string, limit = 200): string {
  return cutLine(rawTextOf(row, field), limit);
}

export function cutLine(text: string, limit = 200): string {
  // The rest of a long text would be cut anyway.
  const line = oneLine(text.slice(0, limit * 20));
  // A text without spaces is cut anywhere.
  return cutText(line, characters(limit)) || line.slice(0, limit).toWellFormed();
}

/** Text of any length, without what the database refuses: NUL and unpaired surrogates. */
export function rawTextOf(row: unknown, field: string): string {
  const value = fieldOf(row, field);
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed().trim() : "";
}
