/** A field of somebody else's object, however deep; undefined when anything on the way is missing. */
export function fieldOf(object: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (value, field) =>
      typeof value === "object" && value !== null ? (value as Record<string, unknown>)[field] : undefined,
    object,
  );
}

const LONGEST_TEXT = 2_000;

/** A text or a number there, as a text; empty when it is neither, or longer than anybody needs. */
export function textOf(object: unknown, ...path: string[]): string {
  const value = fieldOf(object, ...path);
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.length <= LONGEST_TEXT ? value.trim() : "";
}

export function listOf(object: unknown, ...path: string[]): unknown[] | undefined {
  const value = fieldOf(object, ...path);
  return Array.isArray(value) ? value : undefined;
}

/** Undefined for what is no JSON. */
export function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

/**
 * A provider's code, fit to be kept and logged. A sentence may name the customer, and a long number may be a card or a
 * CPF, so neither passes.
 */
export function codeOf(object: unknown, ...path: string[]): string {
  const text = textOf(object, ...path);
  return /^[\w.-]{1,60}$/.test(text) && !/\d{9}/.test(text) ? text : "";
}

/** The address of a page, empty when a browser should not be sent there. */
export function pageOf(object: unknown, ...path: string[]): string {
  const text = textOf(object, ...path);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === "https:" || url?.protocol === "http:" ? text : "";
}

/** Undefined when it is no moment. */
export function momentOf(object: unknown, ...path: string[]): number | undefined {
  const moment = Date.parse(textOf(object, ...path));
  return Number.isNaN(moment) ? undefined : moment;
}
