import { ok } from "@vitrine/domain/result";
import type { Serve } from "../../http/serve.ts";
import { callAuth } from "./auth-calls.ts";
import { findSession } from "./find-session.ts";
import type { OwnSessionRepository } from "./own-session.repository.ts";
import { type SignInDeps, whereabouts } from "./sign-in.routes.ts";

type PasskeyDeps = SignInDeps & { ownSessions: Pick<OwnSessionRepository, "refresh"> };

export function passkeyRoutes(serve: Serve, { auth, signInLog, ownSessions }: PasskeyDeps): void {
  serve("GET /painel/api/auth/passkey/generate-authenticate-options", async ({ request, setCookies }) => {
    const done = await callAuth(await auth(), request, { path: "/passkey/generate-authenticate-options" });
    if (!done.ok) return done;
    setCookies(done.value.cookies);
    // The library only prefers it, and refuses nobody afterwards: see `better-auth.ts`.
    return ok({ ...done.value.data, userVerification: "required" });
  });

  serve("POST /painel/api/auth/passkey/verify-authentication", async ({ request, body, setCookies }) => {
    const done = await callAuth(await auth(), request, { path: "/passkey/verify-authentication", body });
    if (!done.ok) return done;
    setCookies(done.value.cookies);
    const { session } = done.value.data as { session: { id: string; userId: string } };
    await ownSessions.refresh(session.id, { isByPasskey: true });
    await signInLog.add(session.userId, { event: "signed-in", method: "passkey", ...whereabouts(request) });
    return ok({});
  });

  serve("GET /painel/api/auth/passkey/generate-register-options", async ({ request, setCookies }) => {
    const done = await callAuth(await auth(), request, { path: "/passkey/generate-register-options" });
    if (!done.ok) return done;
    setCookies(done.value.cookies);
    return ok(done.value.data);
  });

  serve("POST /painel/api/auth/passkey/verify-registration", async ({ request, body }) => {
    const session = await findSession(auth, request.headers);
    const done = await callAuth(await auth(), request, { path: "/passkey/verify-registration", body });
    if (!done.ok) return done;
    if (session) {
      // Making one asks for the owner's finger, face or PIN, as using it does.
      await ownSessions.refresh(session.session.id, { isByPasskey: true });
      await signInLog.add(session.user.id, { event: "passkey-added", ...whereabouts(request) });
    }
    return ok({});
  });

  serve("POST /painel/api/auth/passkey/delete-passkey", async ({ request, body }) => {
    const session = await findSession(auth, request.headers);
    const done = await callAuth(await auth(), request, { path: "/passkey/delete-passkey", body });
    if (!done.ok) return done;
    if (session) await signInLog.add(session.user.id, { event: "passkey-removed", ...whereabouts(request) });
    return ok({});
  });
}
