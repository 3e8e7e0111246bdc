import type { IncomingMessage } from "node:http";
import { AddressRefused, type AllowedOrigins, askOutside } from "../outside/ask-outside.ts";
import type { AskProvider, ProviderAnswer } from "./payment-provider.ts";

/** Card authorisations take their time; after this the answer is looked for and not waited for. */
const TIME_LIMIT_MS = 20_000;
const MOST_BYTES = 1_000_000;

/** The network said no before anything was sent. */
const neverReached = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

export function createAskProvider(allowed: AllowedOrigins, timeLimitMs = TIME_LIMIT_MS): AskProvider {
  return async (url, { method = "GET", headers = {}, body }) => {
    const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
    const signal = AbortSignal.timeout(timeLimitMs);
    try {
      const response = await askOutside(new URL(url), {
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
      return { status: response.statusCode ?? 0, body: await bodyOf(response) };
    } catch (error) {
      return failureOf(error);
    }
  };
}

async function bodyOf(response: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error("an answer that is too long");
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
function failureOf(error: unknown): ProviderAnswer {
  const { code, name } = error as NodeJS.ErrnoException;
  if (error instanceof AddressRefused) return { failure: "not-sent", reason: "address refused" };
  if (code !== undefined && neverReached.has(code)) return { failure: "not-sent", reason: code };
  return { failure: "no-answer", reason: code ?? name };
}
