import type { IncomingMessage } from "node:http";
import { type AllowedOrigins, OutboundAddressRefused, sendOutbound } from "./outbound-request.ts";

/** Asks an outside system in JSON: guarded against addresses inside our own network, with a time limit. */
export type JsonClient = (
  url: string,
  question: { method?: "GET" | "POST" | "PUT" | "DELETE"; headers?: Record<string, string>; body?: unknown },
) => Promise<JsonResponse>;

export type JsonResponse =
  | { status: number; body: unknown }
  /** Not carried out for sure: the address was never reached. */
  | { failure: "not-sent"; reason: string }
  /** It may have been carried out: the answer did not come, or was cut off. */
  | { failure: "no-answer"; reason: string };

/** Far above what a payment or a message answers with. */
const MAX_BYTES = 1_000_000;

/** The network said no before anything was sent. */
const neverReached = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

type JsonClientOptions = { allowed: AllowedOrigins; timeLimitMs: number; maxBytes?: number };

export function createJsonClient({ allowed, timeLimitMs, maxBytes = MAX_BYTES }: JsonClientOptions): JsonClient {
  return async (url, { method = "GET", headers = {}, body }) => {
    const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
    const signal = AbortSignal.timeout(timeLimitMs);
    try {
      const response = await sendOutbound(new URL(url), {
        method,
        headers: {
          accept: "application/json",
          ...(text !== undefined && {
            "content-type": "application/json",
            "content-length": String(Buffer.byteLength(text)),
          }),
          ...headers,
        },
        ...(text !== undefined && { body: text }),
        signal,
        allowed,
      });
      return { status: response.statusCode ?? 0, body: await bodyOf(response, maxBytes) };
    } catch (error) {
      return failureOf(error);
    }
  };
}

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw new Error("an answer that is too long");
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Names what went wrong without what was sent. */
function failureOf(error: unknown): JsonResponse {
  const { code, name } = error as NodeJS.ErrnoException;
  if (error instanceof OutboundAddressRefused) return { failure: "not-sent", reason: "address refused" };
  if (code !== undefined && neverReached.has(code)) return { failure: "not-sent", reason: code };
  return { failure: "no-answer", reason: code ?? name };
}
