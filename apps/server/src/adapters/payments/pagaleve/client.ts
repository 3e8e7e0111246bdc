import type { ProviderAccount, ProviderClient, ProviderResponse } from "../../../payment/provider/payment-provider.ts";
import { textOf } from "../../wire/json-fields.ts";
import { isAboutCredentials, isDone } from "../provider-responses.ts";

// It is good for an hour.
const TOKEN_MS = 50 * 60_000;

/** As long as somebody holds the account. */
const tokens = new WeakMap<ProviderAccount, { token: string; until: number }>();

type Question = { method?: "GET" | "POST"; key?: string; body?: unknown };
export type PagaleveClient = (path: string, question: Question) => Promise<ProviderResponse>;

/** Asks with a token of the account, and once more with a new one where the old one is no longer good. */
export function createPagaleveClient(
  account: ProviderAccount,
  ask: ProviderClient,
  clock: () => number,
): PagaleveClient {
  const api = (account.baseUrl ?? "https://api.pagaleve.com.br").replace(/\/+$/, "");

  async function authenticate(): Promise<string | ProviderResponse> {
    const { username = "", password = "" } = account.credentials;
    const answer = await ask(`${api}/v1/authentication`, { method: "POST", body: { username, password } });
    // Whatever was to be asked with the token was not.
    if (!isDone(answer)) return isAboutCredentials(answer) ? answer : { failure: "not-sent", reason: "no token" };
    const token = textOf(answer.body, "token") || textOf(answer.body, "access_token");
    if (token === "") return { failure: "not-sent", reason: "no token" };
    tokens.set(account, { token, until: clock() + TOKEN_MS });
    return token;
  }

  return async function call(path, { method = "GET", key, body }) {
    const known = tokens.get(account);
    const isFresh = known !== undefined && clock() < known.until;
    const token = isFresh ? known.token : await authenticate();
    if (typeof token !== "string") return token;
    const headers = { authorization: `Bearer ${token}`, ...(key && { "idempotency-key": key }) };
    const answer = await ask(api + path, { method, headers, ...(body !== undefined && { body }) });
    if (!isFresh || !("status" in answer) || answer.status !== 401) return answer;
    tokens.delete(account);
    return call(path, { method, ...(key && { key }), body });
  };
}
