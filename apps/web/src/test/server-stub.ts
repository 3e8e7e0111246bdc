import type { Api } from "@vitrine/contract/api";
import type { DataOf } from "@vitrine/contract/route";
import { vi } from "vitest";
import type { Call } from "../lib/error-messages.ts";

export type Answers = { [Name in Call]?: DataOf<Api[Name]> | Response | Error };

export type SentCall = { method: string; path: string; headers: Record<string, string>; body: string | null };

/** Plays the server at the browser's edge: answers each call with contract data, and keeps what was sent. */
export function stubServer(answers: Answers): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? "GET";
    const headers = Object.fromEntries(new Headers(init.headers));
    sent.push({ method, path, headers, body: typeof init.body === "string" ? init.body : null });
    const found = Object.entries(answers).find(([name]) => matches(name, `${method} ${path}`));
    if (!found) return refusal(404, "Não encontrado");
    const [, answer] = found;
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    return Response.json({ success: true, data: answer, errors: [] });
  });
  return sent;
}

export function refusal(status: number, message: string): Response {
  const errors = [{ code: "refused", type: "error", status, message }];
  return Response.json({ success: false, data: null, errors }, { status });
}

/** What `fetch` throws when the phone has no connection. */
export function noConnection(): Error {
  return new TypeError("Failed to fetch");
}

function matches(name: string, request: string): boolean {
  const pattern = name.replaceAll(/[.?+]/g, "\\$&").replaceAll(/\{\w+\}/g, "[^/?]+");
  return new RegExp(`^${pattern}(\\?.*)?$`).test(request);
}
