import type { Answer, Failure } from "@vitrine/contract/wire/envelope";
import type { Answered, LinesOptions } from "./call-types.ts";
import { VitrineError, withoutAnswer, wrongId } from "./error.ts";
import { ndjsonStream } from "./ndjson.ts";
import { pauseBefore, pauseFor, retryAfterOf } from "./retry.ts";

export type ClientOptions = {
  /** Where Vitrine is, such as `https://vitrine.exemplo`. */
  baseUrl: string;
  /** The key of the account. */
  token?: string | undefined;
  /** Of one attempt; 30 seconds when absent. */
  timeoutMs?: number;
  /** How often a call is tried again; 3 when absent, 0 for never. */
  retries?: number;
  /** The language of messages; Portuguese when absent. */
  language?: "pt-BR" | "en";
  /** For tests, and for those who bring their own. */
  fetch?: typeof fetch;
  pause?: (ms: number, signal?: AbortSignal) => Promise<void>;
};

type AnyRequest = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

const TIMEOUT_MS = 30_000;
/** A hundred thousand products take a minute; a slow line may take several. */
const LINES_TIMEOUT_MS = 15 * 60_000;
const RETRIES = 3;

/** One call with its retries. Every change has a key, so that each attempt is the same change. */
export async function send(
  client: ClientOptions,
  key: string,
  request: AnyRequest = {},
  options: LinesOptions = {},
): Promise<Answered<unknown>> {
  const [method = "GET", path = ""] = key.split(" ");
  const idempotencyKey = options.idempotencyKey ?? (method === "GET" ? undefined : crypto.randomUUID());
  // What was streamed away cannot be sent again.
  const retries = options.lines ? 0 : (client.retries ?? RETRIES);
  const url = urlOf(client.baseUrl, path, request);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(client, { method, url }, request.body, { ...options, idempotencyKey });
    } catch (error) {
      const ms = options.signal?.aborted ? undefined : pauseBefore(attempt, error, { retries });
      if (ms === undefined) throw error;
      await (client.pause ?? pauseFor)(ms, options.signal);
    }
  }
}

async function attemptOnce(
  client: ClientOptions,
  { method, url }: { method: string; url: URL },
  body: unknown,
  options: LinesOptions,
): Promise<Answered<unknown>> {
  const { lines, onProgress, signal } = options;
  const timeout = AbortSignal.timeout(
    options.timeoutMs ?? (lines ? LINES_TIMEOUT_MS : (client.timeoutMs ?? TIMEOUT_MS)),
  );
  let broken: { failure: unknown } | undefined;
  const onFailure = (failure: unknown) => {
    broken = { failure };
  };
  try {
    const response = await (client.fetch ?? fetch)(url, {
      method,
      headers: headersOf(client, body, options),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(lines && { body: ndjsonStream(lines, { onProgress, onFailure }) as BodyInit, duplex: "half" }),
    } as RequestInit);
    return await answerOf(response);
  } catch (error) {
    // The caller's own lines ended in an error: Vitrine had no part in it.
    if (broken) throw broken.failure;
    if (error instanceof VitrineError || signal?.aborted) throw error;
    if (timeout.aborted) throw withoutAnswer("timeout", `Vitrine não respondeu a tempo em ${url.origin}.`, error);
    throw withoutAnswer("no-answer", `Vitrine não respondeu em ${url.origin}.`, error);
  }
}

function headersOf(client: ClientOptions, body: unknown, options: LinesOptions): Record<string, string> {
  const { idempotencyKey, ifMatch, lines, token = client.token } = options;
  return {
    accept: "application/json",
    ...(token && { authorization: `Bearer ${token}` }),
    ...(client.language && { "accept-language": client.language }),
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(lines && { "content-type": "application/x-ndjson" }),
    ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    ...(ifMatch !== undefined && { "if-match": `"${ifMatch}"` }),
  };
}

/** `{name}` of the path is filled in; a list in the query is repeated. */
function urlOf(baseUrl: string, path: string, { params = {}, query = {} }: AnyRequest): URL {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const id = String(params[name] ?? "");
    // An address drops these, also when they are encoded: it would be that of another call.
    if (id === "" || id === "." || id === "..") throw wrongId(name, id);
    return encodeURIComponent(id);
  });
  const url = new URL(filled, baseUrl);
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) url.searchParams.append(name, String(each));
    }
  }
  return url;
}

async function answerOf(response: Response): Promise<Answered<unknown>> {
  const { status, headers } = response;
  const requestId = headers.get("x-request-id");
  const retryAfterSeconds = retryAfterOf(headers, Date.now());
  const answer = parsed(await response.text());
  if (answer?.success) {
    const version = /^"(.*)"$/.exec(headers.get("etag") ?? "")?.[1] ?? null;
    return { data: answer.data, version, requestId, isReplayed: headers.get("idempotent-replayed") === "true" };
  }
  const errors = (answer as Failure | undefined)?.errors ?? [unreadable(status)];
  throw new VitrineError({ status, errors, requestId, retryAfterSeconds });
}

function parsed(text: string): Answer<unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A proxy's page. */
function unreadable(status: number) {
  const message = `A resposta não é da Vitrine (status ${status}).`;
  return { code: "unreadable-answer", type: "error", status, message };
}
