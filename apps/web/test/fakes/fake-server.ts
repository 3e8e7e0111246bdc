import type { Api } from "@vitrine/contract/api";
import type { DataOf } from "@vitrine/contract/wire/route";
import { vi } from "vitest";
import { complainOfCall } from "../../../../packages/contract/test/call-check.ts";
import type { Call } from "../../src/lib/api/error-messages.ts";

export const LIVE_PATH = "/api/live";

type Given<Name extends Call> = DataOf<Api[Name]> | Response | Error;

/** The answer to each route: a constant, or a function of the call, which may be async. */
export type ServerAnswers = { [Name in Call]?: Given<Name> | ((sent: SentCall) => Given<Name> | Promise<Given<Name>>) };

export type SentCall = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  keepalive: boolean;
};

/**
 * Stubs `fetch`: answers each call with contract data, and records the calls. A call that the contract does not allow fails
 * the test.
 */
export function fakeServer(answers: ServerAnswers): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? "GET";
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = typeof init.body === "string" ? init.body : null;
    const call = { method, path, headers, body, keepalive: init.keepalive ?? false };
    // The stream of news comes and goes by itself.
    if (path !== LIVE_PATH) sent.push(call);
    const found = Object.entries(answers).find(([name]) => matches(name, `${method} ${path}`));
    if (!found) return refusal(404, "Não encontrado");
    complainOfCall(found[0], path, body === null ? undefined : JSON.parse(body));
    const answer = typeof found[1] === "function" ? await found[1](call) : found[1];
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    return Response.json({ success: true, data: answer, errors: [] });
  });
  return sent;
}

export function refusal(status: number, message: string, code = "refused"): Response {
  const errors = [{ code, type: "error", status, message }];
  return Response.json({ success: false, data: null, errors }, { status });
}

/** The error that `fetch` throws without a connection. */
export function noConnection(): Error {
  return new TypeError("Failed to fetch");
}

function matches(name: string, request: string): boolean {
  const pattern = name.replaceAll(/[.?+]/g, "\\$&").replaceAll(/\{\w+\}/g, "[^/?]+");
  return new RegExp(`^${pattern}(\\?.*)?$`).test(request);
}
