import type { IncomingMessage } from "node:http";
import { type AllowedOrigins, OutboundAddressRefused, sendOutbound } from "./outbound-request.ts";

/** Calls an outside system in JSON, or with bytes that name their type: never inside our own network, and with a time limit. */
export type JsonClient = (
  url: string,
  question: { method?: "GET" | "POST" | "PUT" | "DELETE"; headers?: Record<string, string>; body?: unknown },
) => Promise<JsonResponse>;

export type JsonResponse =
  | { status: number; body: unknown }
  /** Certainly not carried out: the address was never reached. */
  | { failure: "not-sent"; reason: string }
  /** Perhaps carried out: the answer is missing or incomplete. */
  | { failure: "no-answer"; reason: string };

/** Far above the answer to a payment or a message. */
const MAX_BYTES = 1_000_000;

/** The connection failed before anything was sent. */
const neverReached = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

type JsonClientOptions = { allowed: AllowedOrigins; timeLimitMs: number; maxBytes?: number };

export function createJsonClient({ allowed, timeLimitMs, maxBytes = MAX_BYTES }: JsonClientOptions): JsonClient {
  return async (url, { method = "GET", headers = {}, body }) => {
    const isReady = body === undefined || typeof body === "string" || body instanceof Uint8Array;
    const text = isReady ? body : JSON.stringify(body);
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

/** The same client for one origin: what is meant for it, such as a token, is sent to no other. */
export function onlyTo(origin: string, client: JsonClient): JsonClient {
  return async (url, question) =>
    URL.parse(url)?.origin === origin && origin !== ""
      ? client(url, question)
      : { failure: "not-sent", reason: "address refused" };
}

class AnswerTooLong extends Error {}

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Whoever leaves this loop closes the connection: the rest is never read.
    if (size > maxBytes) throw new AnswerTooLong();
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Names the error without the content of the request. */
function failureOf(error: unknown): JsonResponse {
  const { code, name } = error as NodeJS.ErrnoException;
  if (error instanceof OutboundAddressRefused) return { failure: "not-sent", reason: "address refused" };
  if (code !== undefined && neverReached.has(code)) return { failure: "not-sent", reason: code };
  if (error instanceof AnswerTooLong) return { failure: "no-answer", reason: "too long" };
  return { failure: "no-answer", reason: code ?? name };
}
