import type { AnyRequest } from "./call/call-types.ts";
import { newIdempotencyKey } from "./call/idempotency-key.ts";
import { answerOf, jsonRequest, methodAndAddress, versionHeader } from "./call/json-call.ts";
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
  refuseWrongIds(key, request);
  const [method, address] = methodAndAddress(key, request);
  const idempotencyKey = options.idempotencyKey ?? (method === "GET" ? undefined : newIdempotencyKey());
  // What was streamed away cannot be sent again.
  const retries = options.lines ? 0 : (client.retries ?? RETRIES);
  const url = new URL(address, client.baseUrl);
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
  const { lines, onProgress, signal, idempotencyKey: key } = options;
  const timeout = AbortSignal.timeout(
    options.timeoutMs ?? (lines ? LINES_TIMEOUT_MS : (client.timeoutMs ?? TIMEOUT_MS)),
  );
  let broken: { failure: unknown } | undefined;
  const onFailure = (failure: unknown) => {
    broken = { failure };
  };
  try {
    const response = await (client.fetch ?? fetch)(url, {
      ...jsonRequest(method, { body, key, headers: headersOf(client, options) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(lines && { body: ndjsonStream(lines, { onProgress, onFailure }) as BodyInit, duplex: "half" }),
    } as RequestInit);
    return await answered(response);
  } catch (error) {
    // The caller's own lines ended in an error: Vitrine had no part in it.
    if (broken) throw broken.failure;
    if (error instanceof VitrineError || signal?.aborted) throw error;
    if (timeout.aborted) throw withoutAnswer("timeout", `Vitrine não respondeu a tempo em ${url.origin}.`, error);
    throw withoutAnswer("no-answer", `Vitrine não respondeu em ${url.origin}.`, error);
  }
}

function headersOf(
  client: ClientOptions,
  { lines, ifMatch, token = client.token }: LinesOptions,
): Record<string, string> {
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(client.language && { "accept-language": client.language }),
    ...(lines && { "content-type": "application/x-ndjson" }),
    ...versionHeader(ifMatch),
  };
}

/** An address drops these, also when they are encoded: it would be that of another call. */
function refuseWrongIds(key: string, { params = {} }: AnyRequest): void {
  for (const [, name = ""] of key.matchAll(/\{(\w+)\}/g)) {
    const id = String(params[name] ?? "");
    if (id === "" || id === "." || id === "..") throw wrongId(name, id);
  }
}

async function answered(response: Response): Promise<Answered<unknown>> {
  const { status, headers } = response;
  const requestId = headers.get("x-request-id");
  const retryAfterSeconds = retryAfterOf(headers, Date.now());
  const answer = await answerOf<unknown>(response).catch(unlessUnreadable);
  if (answer?.success) {
    const version = /^"(.*)"$/.exec(headers.get("etag") ?? "")?.[1] ?? null;
    return { data: answer.data, version, requestId, isReplayed: headers.get("idempotent-replayed") === "true" };
  }
  const errors = answer?.errors ?? [unreadable(status)];
  throw new VitrineError({ status, errors, requestId, retryAfterSeconds });
}

/** Another failure is that of the connection. */
function unlessUnreadable(failure: unknown): undefined {
  if (!(failure instanceof SyntaxError)) throw failure;
}

/** A proxy's page. */
function unreadable(status: number) {
  const message = `A resposta não é da Vitrine (status ${status}).`;
  return { code: "unreadable-answer", type: "error", status, message };
}
