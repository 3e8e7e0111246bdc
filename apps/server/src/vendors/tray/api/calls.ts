import type { JsonClient } from "../../../outbound/json-client.ts";
import type { CallBudget, StoreAccess, StoreAnswer } from "../../../store-link/access/store-platform.ts";
import { apiBaseOf } from "./address.ts";
import { problemOf, problemOfWrite } from "./problems.ts";
import { isMap } from "./rows.ts";

type Query = Record<string, string | number>;
type Write = { method: "POST" | "PUT"; body?: object };

/** The body of a successful response is always a map. */
export type TrayAnswer = StoreAnswer<Record<string, unknown>>;

export type TrayCalls = ReturnType<typeof createTrayCalls>;

/** Calls to a Tray store's API. Each takes one call from the budget (the rate limit), and goes only to the platform. */
export function createTrayCalls({
  ask,
  budget,
  apiHosts,
}: {
  ask: JsonClient;
  budget: CallBudget;
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
    const permit = await budget(base);
    if (permit !== "go")
      return { ok: false, problem: { kind: "later", reason: `${path}: budget`, afterMs: permit.waitMs } };
    const url = new URL(base + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const answer = await ask(url.href, form ? { method: "POST", ...formBody(form) } : (write ?? {}));
    const isGood = "status" in answer && answer.status >= 200 && answer.status < 300;
    if (isGood && isMap(answer.body)) return { ok: true, value: answer.body };
    return { ok: false, problem: write ? problemOfWrite(answer, path) : problemOf(answer, path) };
  }

  return {
    /** The API accepts the token only in the URL. */
    get: ({ apiAddress, accessToken }: StoreAccess, path: string, query: Query = {}) =>
      call(apiAddress, path, { query: { ...query, access_token: accessToken } }),
    /** Changes something in the store. The problem says whether the change may have been carried out. */
    send: ({ apiAddress, accessToken }: StoreAccess, method: Write["method"], path: string, body?: object) =>
      call(apiAddress, path, { query: { access_token: accessToken }, write: { method, ...(body && { body }) } }),
    /** Issues and renews the tokens. */
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
