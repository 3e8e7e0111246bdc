import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";
import type { Api } from "@vitrine/contract/api";
import type { Answer } from "@vitrine/contract/wire/envelope";
import type { DataOf, RequestOf } from "@vitrine/contract/wire/route";
import { ApiFailure } from "./api-failure.ts";
import { bearer } from "./credential.ts";
import { takeEarlyCall } from "./early-calls.ts";
import type { Call } from "./error-messages.ts";
import { messageOf } from "./load-error-messages.ts";

type Extras = {
  /**
   * Pass the same key again to repeat an action safely. Without a key, each POST is a new action. A GET needs a key
   * only when it changes something.
   */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Replaces the session's credential for this call. */
  credential?: string;
  /** Lets the request finish after the page closes. */
  keepalive?: boolean;
};

type Arguments<Request> = object extends Request ? [request?: Request & Extras] : [request: Request & Extras];

type LooseRequest = Extras & {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
};

export async function call<Name extends Call>(
  name: Name,
  ...[request]: Arguments<RequestOf<Api[Name]>>
): Promise<DataOf<Api[Name]>> {
  // The signature has already checked the request type; `send` treats all calls the same.
  const answer = await send<DataOf<Api[Name]>>(name, (request ?? {}) as LooseRequest);
  if (answer.success) return answer.data;
  throw new ApiFailure(answer.errors);
}

async function send<Data>(name: Call, request: LooseRequest): Promise<Answer<Data>> {
  const [method = "GET", path = ""] = name.split(" ");
  const address = fillPath(path, request.params ?? {}) + queryString(request.query ?? {});
  let gateway: number | undefined;
  try {
    const early = method === "GET" ? takeEarlyCall(address) : undefined;
    const response = await (early ?? fetch(address, init(method, request)));
    gateway = response.status;
    const answer: unknown = await response.json();
    if (isAnswer<Data>(answer)) return answer;
  } catch (error) {
    if (request.signal?.aborted) throw error;
  }
  throw ApiFailure.withoutAnswer(await messageOf(name), gateway);
}

function init(
  method: string,
  { body, idempotencyKey, signal, credential, keepalive = false }: LooseRequest,
): RequestInit {
  const headers: Record<string, string> = { accept: "application/json", ...bearer(credential) };
  if (body !== undefined) headers["content-type"] = "application/json";
  const key = idempotencyKey ?? (method === "POST" ? newIdempotencyKey() : undefined);
  if (key !== undefined) headers["idempotency-key"] = key;
  return {
    method,
    headers,
    keepalive,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  };
}

function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key] ?? "")));
}

function queryString(query: NonNullable<LooseRequest["query"]>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

function isAnswer<Data>(answer: unknown): answer is Answer<Data> {
  if (typeof answer !== "object" || answer === null || !("success" in answer)) return false;
  if (answer.success === true) return "data" in answer;
  return answer.success === false && "errors" in answer && Array.isArray(answer.errors) && answer.errors.length > 0;
}
