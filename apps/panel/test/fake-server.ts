import type { DataOf } from "@vitrine/contract/wire/route";
import { vi } from "vitest";
import { complainOfCall } from "../../../packages/contract/test/call-check.ts";
import type { PanelApi, PanelCall } from "../src/lib/api/api.ts";
import { LIVE_PATH, liveStreamAnswer } from "./fake-live-stream.ts";

type Given<Name extends PanelCall> = DataOf<PanelApi[Name]> | Response | Error;

/** The answer to each call: a constant, or a function of the call, which may be async. */
export type ServerAnswers = {
  [Name in PanelCall]?: Given<Name> | ((sent: SentCall) => Given<Name> | Promise<Given<Name>>);
};

export type SentCall = { name: string; path: string; headers: Record<string, string>; body: unknown };

/**
 * Stubs `fetch`: answers each call with contract data, and records the calls. A call that the contract does not allow fails
 * the test.
 */
export function fakeServer(answers: ServerAnswers): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (path === LIVE_PATH) return liveStreamAnswer(init);
    const request = `${init.method ?? "GET"} ${path}`;
    const found = Object.entries(answers).find(([name]) => matches(name, request));
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const call = { name: found?.[0] ?? request, path, headers: Object.fromEntries(new Headers(init.headers)), body };
    sent.push(call);
    if (!found) return refusal(404, "Não encontrado", "not-found");
    const answer = typeof found[1] === "function" ? await found[1](call) : found[1];
    // A test may be about what the server refuses.
    const isRefused = answer instanceof Response && answer.status === 400;
    if (!isRefused) complainOfCall(found[0], path, body);
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    return Response.json({ success: true, data: answer, errors: [] });
  });
  return sent;
}

export function refusal(status: number, message: string, code = "refused", more: object = {}): Response {
  const errors = [{ code, type: "error", status, message, ...more }];
  return Response.json({ success: false, data: null, errors }, { status });
}

export const signedOut = () => refusal(401, "Entre no painel para continuar.", "not-signed-in");

function matches(name: string, request: string): boolean {
  const pattern = name.replaceAll(/[.?+]/g, "\\$&").replaceAll(/\{\w+\}/g, "[^/?]+");
  return new RegExp(`^${pattern}(\\?.*)?$`).test(request);
}
