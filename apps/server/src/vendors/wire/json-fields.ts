/** A nested field of foreign JSON; undefined if anything on the path is missing. */
export function fieldOf(object: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (value, field) =>
      typeof value === "object" && value !== null ? (value as Record<string, unknown>)[field] : undefined,
    object,
  );
}

const LONGEST_TEXT = 2_000;

/** A text or number as a text; empty if it is neither, or too long. */
export function textOf(object: unknown, ...path: string[]): string {
  const value = fieldOf(object, ...path);
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.length <= LONGEST_TEXT ? value.trim() : "";
}

export function listOf(object: unknown, ...path: string[]): unknown[] | undefined {
  const value = fieldOf(object, ...path);
  return Array.isArray(value) ? value : undefined;
}

/** Undefined if it is no JSON. Of its texts, what the database cannot store is left out. */
export function parsed(body: Buffer): unknown {
  const text = body.toString("utf8");
  try {
    return UNSTORABLE.test(text) ? JSON.parse(text, withoutUnstorable) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** In JSON a NUL is always escaped, and half of a character is, too. Nearly no text has either. */
const UNSTORABLE = /\\u(0000|d[89a-f])/i;

function withoutUnstorable(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;
}

/**
 * A provider's code that is safe to store and log. A sentence may name the customer, and a long number may be a card or a
 * CPF, so both become empty.
 */
export function codeOf(object: unknown, ...path: string[]): string {
  const text = textOf(object, ...path);
  return /^[\w.-]{1,60}$/.test(text) && !/\d{9}/.test(text) ? text : "";
}

/** The URL of a page; empty if a browser should not be sent there. */
export function pageOf(object: unknown, ...path: string[]): string {
  const text = textOf(object, ...path);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === "https:" || url?.protocol === "http:" ? text : "";
}

/** Undefined if it is no date. */
export function momentOf(object: unknown, ...path: string[]): number | undefined {
  const moment = Date.parse(textOf(object, ...path));
  return Number.isNaN(moment) ? undefined : moment;
}
