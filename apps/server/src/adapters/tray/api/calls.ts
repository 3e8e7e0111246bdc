import type { JsonClient } from "../../../outbound/json-client.ts";
import type { StoreAccess, StoreAnswer, StoreBudget } from "../../../store-link/access/store-platform.ts";
import { apiBaseOf } from "./address.ts";
import { problemOf, problemOfWrite } from "./problems.ts";
import { isMap } from "./rows.ts";

type Query = Record<string, string | number>;
type Write = { method: "POST" | "PUT"; body?: object };

/** The body of a good answer: always a map. */
export type TrayAnswer = StoreAnswer<Record<string, unknown>>;

export type TrayCalls = ReturnType<typeof createTrayCalls>;

/** Calls to a store's API. None leaves without the budget's word, and none to an address that is not the platform's. */
export function createTrayCalls({
  ask,
  budget,
  apiHosts,
}: {
  ask: JsonClient;
  budget: StoreBudget;
  apiHosts: readonly string[];
}) {
  async function call(
    apiAddress: string,
    path: string,
    { query = {}, form, write }: { query?: Query; form?: Record<string, string>; write?: Write },
  ): Promise<TrayAnswer> {
    const base = apiBaseOf(apiAddress, apiHosts);
    if (base === undefined)
      return { ok: false, problem: { kind: "refused", reason: `${path}: not an address of the platform` } };
    const turn = await budget(base);
    if (turn !== "go")
      return { ok: false, problem: { kind: "later", reason: `${path}: budget`, afterMs: turn.waitMs } };
    const url = new URL(base + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const answer = await ask(url.href, form ? { method: "POST", ...formBody(form) } : (write ?? {}));
    const isGood = "status" in answer && answer.status >= 200 && answer.status < 300;
    if (isGood && isMap(answer.body)) return { ok: true, value: answer.body };
    return { ok: false, problem: write ? problemOfWrite(answer, path) : problemOf(answer, path) };
  }

  return {
    /** With the store's token, which the API takes in the address only. */
    get: ({ apiAddress, accessToken }: StoreAccess, path: string, query: Query = {}) =>
      call(apiAddress, path, { query: { ...query, access_token: accessToken } }),
    /** Changes something in the store. A lost answer is told apart from one that says nothing was done. */
    send: ({ apiAddress, accessToken }: StoreAccess, method: Write["method"], path: string, body?: object) =>
      call(apiAddress, path, { query: { access_token: accessToken }, write: { method, ...(body && { body }) } }),
    /** The two calls about the tokens themselves. */
    authorize: (apiAddress: string, form: Record<string, string>) => call(apiAddress, "/auth", { form }),
    renew: (apiAddress: string, refreshToken: string) =>
      call(apiAddress, "/auth", { query: { refresh_token: refreshToken } }),
  };
}

function formBody(form: Record<string, string>) {
  return {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  };
}
