import type { AnyRequest, CallArguments, CallData } from "@vitrine/client/call/call-types";
import { answerOf, jsonRequest, methodAndAddress, versionHeader } from "@vitrine/client/call/json-call";
import type { Api } from "@vitrine/contract/api";
import type { Answer } from "@vitrine/contract/wire/envelope";
import { actionKey, keepKey } from "./action-key.ts";
import { ApiFailure, isSecondFactorNeeded, isSignedOut, isUnsettled, isWhoAsked } from "./api-failure.ts";
import { askWhoItIs } from "./ask-who-it-is.ts";

/** Every call of the panel, by method and path. */
export type PanelApi = Pick<Api, Extract<keyof Api, `${string} /painel/api/${string}`>>;
export type PanelCall = keyof PanelApi;

type Extras = {
  /** The version that the change is meant for. */
  ifMatch?: string | number;
  signal?: AbortSignal;
};

type LooseRequest = AnyRequest & Extras;

/** A read fails after this many milliseconds. The server's longest report takes less. */
const LONGEST_WAIT = 30_000;

export async function call<Name extends PanelCall>(
  name: Name,
  ...[request]: CallArguments<Name, Extras>
): Promise<CallData<Name>> {
  // The signature has already checked the request type; `send` treats all calls the same.
  const loose = (request ?? {}) as LooseRequest;
  const answer = await sendOnce<CallData<Name>>(name, loose);
  if (answer.success) return answer.data;
  const failure = new ApiFailure(answer.errors);
  // The page that called keeps what was typed: it waits for the answer to the same call.
  if (isWhoAsked(failure) && (await askWhoItIs())) {
    const again = await sendOnce<CallData<Name>>(name, loose);
    if (again.success) return again.data;
    throw new ApiFailure(again.errors);
  }
  if (isSignedOut(failure)) onSignedOut();
  if (isSecondFactorNeeded(failure)) onSecondFactorNeeded();
  throw failure;
}

/** The address of a GET, for a link that downloads or a stream that stays open. */
export function addressOf<Name extends Extract<PanelCall, `GET ${string}`>>(
  name: Name,
  ...[request]: CallArguments<Name, Extras>
): string {
  return methodAndAddress(name, (request ?? {}) as LooseRequest)[1];
}

let onSignedOut = (): void => undefined;

/** The app leads to the sign-in when the server no longer knows who is calling. */
export function whenSignedOut(lead: () => void): void {
  onSignedOut = lead;
}

let onSecondFactorNeeded = (): void => undefined;

/** The app leads to where a second factor is set up when the person's role needs one. */
export function whenSecondFactorNeeded(lead: () => void): void {
  onSecondFactorNeeded = lead;
}

/** Changes without an answer yet, by what they say. */
const underWay = new Map<string, Promise<Answer<unknown>>>();

/** A second click comes before the page has drawn the first one: the same change is not sent beside itself. */
function sendOnce<Data>(name: string, request: LooseRequest): Promise<Answer<Data>> {
  const [method, address] = methodAndAddress(name, request);
  if (method === "GET") return send(method, address, request);
  const content = JSON.stringify([request.ifMatch, request.body]);
  // What its caller may call off is nobody else's answer.
  if (request.signal) return sendChange(method, address, request, content);
  const change = `${method} ${address} ${content}`;
  const before = underWay.get(change) as Promise<Answer<Data>> | undefined;
  if (before) return before;
  const sent = sendChange<Data>(method, address, request, content).finally(() => underWay.delete(change));
  underWay.set(change, sent);
  return sent;
}

/** A change has a key, which it keeps when it is repeated because its answer was lost. */
async function sendChange<Data>(
  method: string,
  address: string,
  request: LooseRequest,
  content: string,
): Promise<Answer<Data>> {
  const action = `${method} ${address}`;
  const key = actionKey(action, content);
  try {
    const answer = await send<Data>(method, address, request, key);
    if (!answer.success && isUnsettled(new ApiFailure(answer.errors))) keepKey(action, content, key);
    return answer;
  } catch (failure) {
    if (isUnsettled(failure)) keepKey(action, content, key);
    throw failure;
  }
}

async function send<Data>(method: string, address: string, request: LooseRequest, key?: string): Promise<Answer<Data>> {
  // A change has no limit: one that was given up here could still be made.
  const limit = method === "GET" ? AbortSignal.timeout(LONGEST_WAIT) : undefined;
  try {
    const { body, ifMatch, signal } = request;
    const sent = jsonRequest(method, { body, key, headers: versionHeader(ifMatch) });
    const answer = await answerOf<Data>(await fetch(address, { ...sent, ...withLimit(signal, limit) }));
    if (answer) return answer;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    if (limit?.aborted) throw ApiFailure.tooSlow();
  }
  throw ApiFailure.withoutAnswer();
}

function withLimit(signal: AbortSignal | undefined, limit: AbortSignal | undefined): { signal?: AbortSignal } {
  const either = [signal, limit].filter((each) => each !== undefined);
  return either.length === 0 ? {} : { signal: AbortSignal.any(either) };
}
