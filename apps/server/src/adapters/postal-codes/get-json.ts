import { fieldOf } from "../../vendors/wire/json-fields.ts";

export const TIMEOUT_MS = 2_500;

export type JsonReply = { status: number; body: unknown };

/**
 * Fetches JSON from a public service of the operator's choice. The JSON client is for addresses that shops enter: it refuses
 * private networks and follows no redirect. A failure becomes a word for the log, without the URL, which contains the CEP.
 */
export async function getJson(url: string, timeoutMs: number): Promise<JsonReply | { failure: string }> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json", "user-agent": "Vitrine" },
      signal,
    });
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
  } catch (error) {
    if (signal.aborted) return { failure: "time-out" };
    const { cause } = error as { cause?: { code?: unknown } };
    return { failure: typeof cause?.code === "string" ? cause.code : "no connection" };
  }
}

/** Undefined for HTML and anything else that is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const LONGEST_TEXT = 200;

/** A text, cut to a safe length; empty if there is none. */
export function cutTextOf(object: unknown, field: string): string {
  const value = fieldOf(object, field);
  return typeof value === "string" ? value.trim().slice(0, LONGEST_TEXT) : "";
}
