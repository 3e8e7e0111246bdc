import { ok, refuse } from "@vitrine/domain/result";
import type { Serve } from "../../http/serve.ts";
import { callAuth } from "./auth-calls.ts";
import { findSession } from "./find-session.ts";
import type { OwnSessionRepository } from "./own-session.repository.ts";
import { type SignInDeps, signedIn, whereabouts } from "./sign-in.routes.ts";
import { whileWaysInStay } from "./while-ways-in-stay.ts";

export function passkeyRoutes(
  serve: Serve,
  deps: SignInDeps & { ownSessions: Pick<OwnSessionRepository, "refresh"> },
): void {
  const { auth, signInLog, people, tellPerson, ownSessions } = deps;

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
    const { id: sessionId, userId } = (done.value.data as { session: { id: string; userId: string } }).session;
    // Waits for one who takes the ways in away just now, and then looks whether this one is still there.
    await people.factorsSince(userId);
    if (!(await people.hasPasskey(userId, String(body.response.id)))) {
      await people.closeAll(userId);
      return refuse({ code: "passkey-refused" });
    }
    await ownSessions.refresh(sessionId, { isByPasskey: true });
    setCookies([...done.value.cookies, ...(await signedIn(deps, request, { userId, method: "passkey" }))]);
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
    const done = await whileWaysInStay(people, session?.user.id, async () =>
      callAuth(await auth(), request, { path: "/passkey/verify-registration", body }),
    );
    if (!done.ok) return done;
    if (session) {
      // Making one asks for the owner's finger, face or PIN, as using it does.
      await ownSessions.refresh(session.session.id, { isByPasskey: true });
      await signInLog.add(session.user.id, { event: "passkey-added", ...whereabouts(request) });
      await tellPerson(session.user.id, "passkey-added", whereabouts(request));
    }
    return ok({});
  });

  serve("POST /painel/api/auth/passkey/delete-passkey", async ({ request, body }) => {
    const session = await findSession(auth, request.headers);
    const done = await callAuth(await auth(), request, { path: "/passkey/delete-passkey", body });
    if (!done.ok) return done;
    if (session) {
      await signInLog.add(session.user.id, { event: "passkey-removed", ...whereabouts(request) });
      await tellPerson(session.user.id, "passkey-removed", whereabouts(request));
    }
    return ok({});
  });
}
