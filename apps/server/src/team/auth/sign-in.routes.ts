import type { SignInEvent } from "@vitrine/contract/panel/team/team";
import { ok, refuse } from "@vitrine/domain/result";
import { sameAddressForm } from "@vitrine/domain/team/membership";
import type { FastifyRequest } from "fastify";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Serve } from "../../http/serve.ts";
import { type AuthSource, callAuth } from "./auth-calls.ts";
import { findSession } from "./find-session.ts";
import { secondFactorOf } from "./second-factor-of.ts";
import type { SignInLog, SignInOrigin } from "./sign-in-log.repository.ts";

export type SignInDeps = { auth: AuthSource; signInLog: SignInLog; limits: RateLimits };

/**
 * Wrong passwords for one person, from wherever. The library counts per address of the caller, and a botnet has many. The
 * person can still sign in with a passkey or choose a new password.
 */
export const wrongPasswords = { name: "panel-passwords", most: 30, perSeconds: 900 };

/** Each call of the contract is one of the library, with its words put into ours and a line in the log of sign-ins. */
export function signInRoutes(serve: Serve, deps: SignInDeps): void {
  const { signInLog, limits } = deps;
  const call = async (request: FastifyRequest, path: string, body?: unknown) =>
    callAuth(await deps.auth(), request, { path, body });

  /** Who is signed in before a call that changes their own factors. */
  const personOf = async (request: FastifyRequest) => (await findSession(deps.auth, request.headers))?.user.id;

  const log = async (request: FastifyRequest, userId: string | undefined, event: SignInEvent, method?: string) => {
    if (userId) await signInLog.add(userId, { event, ...(method && { method }), ...whereabouts(request) });
  };

  serve("POST /painel/api/auth/sign-in/email", async ({ request, body, setCookies }) => {
    const email = sameAddressForm(body.email);
    if (await limits.isUsedUp(wrongPasswords, email)) return refuse(overLimit(wrongPasswords));
    const done = await call(request, "/sign-in/email", { email, password: body.password });
    if (!done.ok) {
      if (done.refusal.code === "sign-in-refused") {
        await limits.take(wrongPasswords, email);
        await signInLog.addFor(email, { event: "refused", method: "password", ...whereabouts(request) });
      }
      return done;
    }
    setCookies(done.value.cookies);
    const { twoFactorRedirect, user } = done.value.data as { twoFactorRedirect?: boolean; user?: { id: string } };
    await log(request, user?.id, "signed-in", "password");
    return ok({ needsSecondFactor: twoFactorRedirect === true });
  });

  const verify = async (
    request: FastifyRequest,
    { path, code, method, setCookies }: VerifyOptions,
  ): Promise<Awaited<ReturnType<typeof call>>> => {
    const challenged = await secondFactorOf(await deps.auth(), request.headers);
    const before = challenged ?? (await personOf(request));
    const done = await call(request, path, { code });
    if (done.ok) {
      setCookies(done.value.cookies);
      await log(request, before, challenged ? "signed-in" : "second-factor-on", method);
    } else if (done.refusal.code === "second-factor-wrong") {
      await log(request, before, "second-factor-refused", method);
    } else if (done.refusal.code === "too-many-requests") await log(request, challenged, "locked", method);
    return done;
  };

  serve("POST /painel/api/auth/two-factor/verify-totp", async ({ request, body, setCookies }) => {
    const options = { path: "/two-factor/verify-totp", code: body.code, method: "totp", setCookies };
    const done = await verify(request, options);
    return done.ok ? ok({}) : done;
  });

  serve("POST /painel/api/auth/two-factor/verify-backup-code", async ({ request, body, setCookies }) => {
    const options = { path: "/two-factor/verify-backup-code", code: body.code, method: "backup-code", setCookies };
    const done = await verify(request, options);
    return done.ok ? ok({}) : done;
  });

  serve("POST /painel/api/auth/sign-out", async ({ request, setCookies }) => {
    const person = await personOf(request);
    const done = await call(request, "/sign-out", {});
    if (!done.ok) return done;
    setCookies(done.value.cookies);
    await log(request, person, "signed-out");
    return ok({});
  });

  serve("POST /painel/api/auth/request-password-reset", async ({ request, body }) => {
    const email = sameAddressForm(body.email);
    const done = await call(request, "/request-password-reset", { email });
    // An invalid address gets the same answer as an unknown one: nothing reveals which addresses have an account.
    if (!done.ok && done.refusal.code !== "invalid-request") return done;
    await signInLog.addFor(email, { event: "password-reset-asked", ...whereabouts(request) });
    return ok({});
  });

  serve("POST /painel/api/auth/reset-password", async ({ request, body }) => {
    const done = await call(request, "/reset-password", body);
    return done.ok ? ok({}) : done;
  });

  serve("POST /painel/api/auth/change-password", async ({ request, body, setCookies }) => {
    const person = await personOf(request);
    const done = await call(request, "/change-password", { ...body, revokeOtherSessions: true });
    if (!done.ok) return done;
    setCookies(done.value.cookies);
    await log(request, person, "password-changed");
    return ok({});
  });

  serve("POST /painel/api/auth/two-factor/enable", async ({ request, body }) => {
    const done = await call(request, "/two-factor/enable", { ...body, method: "totp" });
    if (!done.ok) return done;
    const { totpURI, backupCodes } = done.value.data as { totpURI: string; backupCodes: string[] };
    return ok({ totpURI, backupCodes });
  });

  serve("POST /painel/api/auth/two-factor/disable", async ({ request, body, setCookies }) => {
    const person = await personOf(request);
    const done = await call(request, "/two-factor/disable", body);
    if (!done.ok) return done;
    setCookies(done.value.cookies);
    await log(request, person, "second-factor-off");
    return ok({});
  });

  serve("POST /painel/api/auth/two-factor/generate-backup-codes", async ({ request, body }) => {
    const done = await call(request, "/two-factor/generate-backup-codes", body);
    return done.ok ? ok({ backupCodes: done.value.data.backupCodes as string[] }) : done;
  });
}

type VerifyOptions = {
  path: string;
  code: string;
  method: string;
  setCookies: (cookies: readonly string[]) => void;
};

export function whereabouts({ ip, headers }: Pick<FastifyRequest, "ip" | "headers">): SignInOrigin {
  return { ipAddress: ip, userAgent: headers["user-agent"]?.slice(0, 500) ?? null };
}
