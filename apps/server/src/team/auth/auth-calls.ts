import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { FastifyRequest } from "fastify";
import type { Refusal, RefusalCode } from "../../http/refusals.ts";
import { ADDRESS_HEADER, AUTH_PATH } from "./auth-address.ts";
import type { Auth } from "./better-auth.ts";

/** The library is loaded for the first person who signs in, and built with a secret of the database. */
export type AuthSource = () => Promise<Auth>;

/** The headers that decide something. Above all, no header by which a caller could choose their own address. */
const passedHeaders = [
  "cookie",
  "origin",
  "referer",
  "user-agent",
  "sec-fetch-site",
  "sec-fetch-mode",
  "sec-fetch-dest",
];

export function authHeaders({ headers, ip }: Pick<FastifyRequest, "headers" | "ip">): Headers {
  const passed = new Headers({ [ADDRESS_HEADER]: ip });
  for (const name of passedHeaders) {
    const value = headers[name];
    if (typeof value === "string") passed.set(name, value);
  }
  return passed;
}

type Called = { data: Record<string, unknown>; cookies: string[] };

/** Calls the library as its own server would, with its limits, its checks of the origin and its cookies. */
export async function callAuth(
  auth: Auth,
  request: FastifyRequest,
  { path, body }: { path: string; body?: unknown },
): Promise<Result<Called, Refusal>> {
  const headers = authHeaders(request);
  if (body !== undefined) headers.set("content-type", "application/json");
  const url = new URL(`${AUTH_PATH}${path}`, String(auth.options.baseURL));
  const response = await auth.handler(
    new Request(url, { method: request.method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }),
  );
  return readAnswer(response);
}

export async function readAnswer(response: Response): Promise<Result<Called, Refusal>> {
  const text = await response.text();
  const data = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
  if (response.ok) return ok({ data: data ?? {}, cookies: response.headers.getSetCookie() });
  if (response.status >= 500) throw new Error(`better-auth answered ${response.status} ${String(data?.code ?? "")}`);
  if (response.status === 429) {
    return refuse({
      code: "too-many-requests",
      retryAfterSeconds: Number(response.headers.get("x-retry-after") ?? LOCKED_SECONDS),
    });
  }
  return refuse({ code: codes[String(data?.code)] ?? (response.status === 401 ? "not-signed-in" : "invalid-request") });
}

/** As long as a second factor is locked. */
const LOCKED_SECONDS = 900;

const codes: Record<string, RefusalCode> = {
  INVALID_EMAIL_OR_PASSWORD: "sign-in-refused",
  INVALID_EMAIL: "sign-in-refused",
  INVALID_PASSWORD: "password-wrong",
  INVALID_CODE: "second-factor-wrong",
  INVALID_BACKUP_CODE: "second-factor-wrong",
  INVALID_TWO_FACTOR_COOKIE: "second-factor-expired",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "second-factor-expired",
  TOTP_NOT_ENABLED: "second-factor-off",
  TWO_FACTOR_NOT_ENABLED: "second-factor-off",
  BACKUP_CODES_NOT_ENABLED: "second-factor-off",
  TOTP_ALREADY_ENABLED: "second-factor-on",
  INVALID_TOKEN: "link-invalid",
  USER_NOT_FOUND: "link-invalid",
  SESSION_NOT_FRESH: "sign-in-again",
  CHALLENGE_NOT_FOUND: "passkey-refused",
  PASSKEY_NOT_FOUND: "passkey-refused",
  AUTHENTICATION_FAILED: "passkey-refused",
  FAILED_TO_VERIFY_REGISTRATION: "passkey-refused",
  USER_NOT_VERIFIED: "passkey-refused",
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: "passkey-refused",
  INVALID_ORIGIN: "foreign-origin",
  MISSING_OR_NULL_ORIGIN: "foreign-origin",
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: "foreign-origin",
};
