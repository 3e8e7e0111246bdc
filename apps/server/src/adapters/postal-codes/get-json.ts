export const TIMEOUT_MS = 2_500;

export type JsonReply = { status: number; body: unknown };

/** Asks for JSON. Anything else than an answer becomes a word for the log, without the address: the CEP stands in it. */
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

/** Undefined for HTML and other surprises. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const LONGEST_TEXT = 200;

/** A text of somebody else's object, short enough to pass on; empty when it is not there. */
export function textOf(object: unknown, field: string): string {
  const value = fieldOf(object, field);
  return typeof value === "string" ? value.trim().slice(0, LONGEST_TEXT) : "";
}

export function fieldOf(object: unknown, field: string): unknown {
  return typeof object === "object" && object !== null ? (object as Record<string, unknown>)[field] : undefined;
}
