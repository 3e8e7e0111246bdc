import type { AnyRequest, CallArguments, CallData } from "@vitrine/client/call/call-types";
import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";
import { answerOf, jsonRequest, methodAndAddress } from "@vitrine/client/call/json-call";
import type { Answer } from "@vitrine/contract/wire/envelope";
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

type LooseRequest = AnyRequest & Extras;

export async function call<Name extends Call>(
  name: Name,
  ...[request]: CallArguments<Name, Extras>
): Promise<CallData<Name>> {
  // The signature has already checked the request type; `send` treats all calls the same.
  const answer = await send<CallData<Name>>(name, (request ?? {}) as LooseRequest);
  if (answer.success) return answer.data;
  throw new ApiFailure(answer.errors);
}

async function send<Data>(name: Call, request: LooseRequest): Promise<Answer<Data>> {
  const [method, address] = methodAndAddress(name, request);
  let gateway: number | undefined;
  try {
    const early = method === "GET" ? takeEarlyCall(address) : undefined;
    const response = await (early ?? fetch(address, init(method, request)));
    gateway = response.status;
    const answer = await answerOf<Data>(response);
    if (answer) return answer;
  } catch (error) {
    if (request.signal?.aborted) throw error;
  }
  throw ApiFailure.withoutAnswer(await messageOf(name), gateway);
}

function init(
  method: string,
  { body, idempotencyKey, signal, credential, keepalive = false }: LooseRequest,
): RequestInit {
  const key = idempotencyKey ?? (method === "POST" ? newIdempotencyKey() : undefined);
  return { ...jsonRequest(method, { body, key, headers: bearer(credential) }), keepalive, ...(signal && { signal }) };
}
