import type { ProviderAccount, ProviderClient, ProviderResponse } from "../../payment/provider/payment-provider.ts";
import { vendorAt } from "../descriptor.ts";
import { isAboutCredentials, isDone } from "../payments/provider-responses.ts";
import { textOf } from "../wire/json-fields.ts";

export const address = vendorAt("https://api.pagaleve.com.br", "sandbox-api.pagaleve.io");

// A token is valid for an hour.
const TOKEN_MS = 50 * 60_000;

/** Cached as long as the account object is in use. */
const tokens = new WeakMap<ProviderAccount, { token: string; until: number }>();

type PagaleveRequest = { method?: "GET" | "POST"; key?: string; body?: unknown };
export type PagaleveClient = (path: string, question: PagaleveRequest) => Promise<ProviderResponse>;

/** Calls the API with a cached token of the account, and once more with a new one if the old one is refused. */
export function createPagaleveClient(
  account: ProviderAccount,
  ask: ProviderClient,
  clock: () => number,
): PagaleveClient {
  const api = (account.baseUrl ?? address.standard).replace(/\/+$/, "");

  async function authenticate(): Promise<string | ProviderResponse> {
    const { username = "", password = "" } = account.credentials;
    const answer = await ask(`${api}/v1/authentication`, { method: "POST", body: { username, password } });
    // The actual request was not sent.
    if (!isDone(answer)) return isAboutCredentials(answer) ? answer : { failure: "not-sent", reason: "no token" };
    const token = textOf(answer.body, "token") || textOf(answer.body, "access_token");
    if (token === "") return { failure: "not-sent", reason: "no token" };
    tokens.set(account, { token, until: clock() + TOKEN_MS });
    return token;
  }

  return async function call(path, { method = "GET", key, body }) {
    const cached = tokens.get(account);
    const isFresh = cached !== undefined && clock() < cached.until;
    const token = isFresh ? cached.token : await authenticate();
    if (typeof token !== "string") return token;
    const headers = { authorization: `Bearer ${token}`, ...(key && { "idempotency-key": key }) };
    const answer = await ask(api + path, { method, headers, ...(body !== undefined && { body }) });
    if (!isFresh || !("status" in answer) || answer.status !== 401) return answer;
    tokens.delete(account);
    return call(path, { method, ...(key && { key }), body });
  };
}
