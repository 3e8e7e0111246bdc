import type { IncomingMessage } from "node:http";
import { LONGEST_BODY } from "./page-cache.ts";

/** A list that is asked for by POST, as browsers ask, with a body that a page may be cached by. */
export function isSmallSearch({ method, url, headers }: IncomingMessage): boolean {
  return (
    method === "POST" &&
    url?.startsWith("/api/catalog/") === true &&
    headers["content-type"] === "application/json" &&
    headers["content-encoding"] === undefined &&
    Number(headers["content-length"]) <= LONGEST_BODY
  );
}

/**
 * The body, if it came in the same packet as the headers, as small bodies do; nobody waits for a later one. It is put back,
 * so that the framework reads it as if nobody had looked.
 */
export function peekBody(request: IncomingMessage, onPeeked: (body: string | undefined) => void): void {
  // The parser has announced the headers and goes on to the body in the same turn.
  process.nextTick(() => {
    const length = Number(request.headers["content-length"]);
    const bytes: Buffer | null = request.readableLength === length && length > 0 ? request.read(length) : null;
    if (bytes) request.unshift(bytes);
    onPeeked(bytes?.toString());
  });
}
