import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { FastifyRequest } from "fastify";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { Serve } from "../../http/serve.ts";
import { type AuthSource, callAuth } from "./auth-calls.ts";
import { findSession } from "./find-session.ts";
import type { OwnSessionRepository } from "./own-session.repository.ts";
import type { SecondFactorRepository } from "./second-factor/second-factor.repository.ts";
import { useCode } from "./second-factor/use-code.ts";
import { whereabouts } from "./sign-in.routes.ts";
import type { SignInLog } from "./sign-in-log.repository.ts";

type ConfirmDeps = {
  auth: AuthSource;
  ownSessions: Pick<OwnSessionRepository, "isFresh" | "refresh" | "passkeys" | "end">;
  signInLog: Pick<SignInLog, "add">;
  limits: Pick<RateLimits, "take" | "isUsedUp">;
  secondFactors: SecondFactorRepository;
};

/** Wrong ones of one person. Whoever found a screen open must not be able to guess; the person can sign in anew. */
export const wrongConfirmations = { name: "panel-confirmations", most: 10, perSeconds: 900 };

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;
type Method = "password" | "totp" | "passkey";

/** Somebody who is signed in shows again that it is them. */
export function confirmRoutes(
  serve: Serve,
  { auth, ownSessions, signInLog, limits, secondFactors }: ConfirmDeps,
): void {
  async function confirm(
    request: FastifyRequest,
    method: Method,
    prove: (session: Session) => Promise<Result<unknown, Refusal>>,
  ): Promise<Result<Record<string, never>, Refusal>> {
    const session = await findSession(auth, request.headers);
    if (!session) return refuse({ code: "not-signed-in" });
    const userId = session.user.id;
    if (await limits.isUsedUp(wrongConfirmations, userId)) return refuse(overLimit(wrongConfirmations));
    const proved = await prove(session);
    if (!proved.ok) {
      if (guesses.has(proved.refusal.code)) {
        await limits.take(wrongConfirmations, userId);
        await signInLog.add(userId, { event: "confirm-refused", method, ...whereabouts(request) });
      }
      return proved;
    }
    await ownSessions.refresh(session.session.id, { isByPasskey: method === "passkey" });
    await signInLog.add(userId, { event: "confirmed", method, ...whereabouts(request) });
    return ok({});
  }

  serve("GET /painel/api/auth/confirm", async ({ request }) => {
    const session = await findSession(auth, request.headers);
    if (!session) return refuse({ code: "not-signed-in" });
    const { user, session: row } = session;
    const [isFresh, passkeys] = await Promise.all([ownSessions.isFresh(row.id), ownSessions.passkeys(user.id)]);
    return ok({ isFresh, hasCode: user.twoFactorEnabled === true, hasPasskey: passkeys.length > 0 });
  });

  serve("POST /painel/api/auth/confirm/password", ({ request, body: { password } }) =>
    confirm(request, "password", async () =>
      callAuth(await auth(), request, { path: "/verify-password", body: { password } }),
    ),
  );

  serve("POST /painel/api/auth/confirm/code", ({ request, body: { code } }) =>
    confirm(request, "totp", async ({ user }) => {
      if (!user.twoFactorEnabled) return refuse({ code: "second-factor-off" });
      const used = await useCode({ auth: await auth(), secondFactors }, user.id, code);
      return used === "used" ? ok(null) : refuse({ code: "second-factor-wrong" });
    }),
  );

  serve("POST /painel/api/auth/confirm/passkey", ({ request, body }) =>
    confirm(request, "passkey", async ({ user }) => {
      const done = await callAuth(await auth(), request, { path: "/passkey/verify-authentication", body });
      if (!done.ok) return done;
      // The library opened a session of its own for it. The one that asked goes on instead, with its account.
      const { session: made } = done.value.data as { session: { id: string; userId: string } };
      await ownSessions.end({ userId: made.userId, sessionId: made.id });
      return made.userId === user.id ? done : refuse({ code: "passkey-refused" });
    }),
  );
}

const guesses: ReadonlySet<string> = new Set(["password-wrong", "second-factor-wrong", "passkey-refused"]);
