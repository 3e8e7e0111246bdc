import { characters, cutText, oneLine } from "@vitrine/domain/cut-text";
import { fieldOf, textOf } from "../../wire/json-fields.ts";

/** The store writes numbers, flags and amounts as text, wraps rows, and has `[]` for an empty map: read as it comes. */

type Fields = Record<string, unknown>;

export function isMap(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The rows of a list without their wrapping: `{"Products": [{"Product": {…}}]}`. A map counts as the list of its values. */
export function rowsOf(body: unknown, list: string, entity: string): unknown[] {
  const found = fieldOf(body, list);
  const rows = Array.isArray(found) ? found : isMap(found) ? Object.values(found) : [];
  return rows.map((row) => {
    const inner = fieldOf(row, entity);
    return isMap(inner) ? inner : row;
  });
}

/** Ids of the store are numbers in all that is known of it; these stay short enough for a sku made of two of them. */
const STORE_ID = /^[A-Za-z0-9]{1,25}$/;

/** Empty where there is none: `0` stands for none, too. */
export function idOf(row: unknown, field: string): string {
  const text = textOf(row, field);
  return STORE_ID.test(text) && text !== "0" ? text : "";
}

/** Undefined where the store does not say. */
export function flagOf(row: unknown, field: string): boolean | undefined {
  const value = fieldOf(row, field);
  if (typeof value === "boolean") return value;
  const text = textOf(row, field);
  return text === "1" ? true : text === "0" ? false : undefined;
}

/** `49.90`, `49,90` and `1.234,50`; undefined for what is no number. */
export function numberOf(row: unknown, field: string): number | undefined {
  const text = textOf(row, field);
  const plain = text.includes(",") ? text.replaceAll(".", "").replace(",", ".") : text;
  if (!/^[+-]?\d+(\.\d+)?$/.test(plain)) return undefined;
  const number = Number(plain);
  return Number.isFinite(number) ? number : undefined;
}

const MOST_COUNTED = 1_000_000_000;

/** A whole number from zero on: a store that sold more than it had counts below zero. */
export function countOf(row: unknown, field: string): number | undefined {
  const number = numberOf(row, field);
  return number === undefined ? undefined : Math.min(Math.max(Math.trunc(number), 0), MOST_COUNTED);
}

/** One line of at most so many characters; empty where there is none. */
export function lineOf(row: unknown, field: string, most = 200): string {
  return cutLine(rawTextOf(row, field), most);
}

export function cutLine(text: string, most = 200): string {
  // Only the beginning can end up in it.
  const line = oneLine(text.slice(0, most * 20));
  // A name without a space to cut at is broken anywhere.
  return cutText(line, characters(most)) || line.slice(0, most).toWellFormed();
}

/** Text of any length; the database takes no zero character and no half of a pair. */
export function rawTextOf(row: unknown, field: string): string {
  const value = fieldOf(row, field);
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed().trim() : "";
}
