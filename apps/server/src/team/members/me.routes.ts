import { deedsOfRole } from "@vitrine/domain/deeds/may-do";
import { ok, refuse } from "@vitrine/domain/result";
import type { Serve } from "../../http/serve.ts";
import { type AuthSource, authHeaders } from "../auth/auth-calls.ts";
import type { OwnSessionRepository } from "../auth/own-session.repository.ts";
import { whereabouts } from "../auth/sign-in.routes.ts";
import type { SignInLog } from "../auth/sign-in-log.repository.ts";
import type { MemberRepository } from "./member.repository.ts";

type MeDeps = {
  auth: AuthSource;
  members: MemberRepository;
  ownSessions: OwnSessionRepository;
  signInLog: Pick<SignInLog, "add">;
  sendsMail: boolean;
};

export function meRoutes(serve: Serve, { auth, members, ownSessions, signInLog, sendsMail }: MeDeps): void {
  serve("GET /painel/api/me", async ({ member, request, setCookies }) => {
    const { userId, chatbotId, role, name, email, needsSecondFactor } = member;
    const [accounts, shops, waysIn, refreshed] = await Promise.all([
      members.accountsOf(userId),
      members.shopsOf(member),
      members.waysInOf(userId),
      // The panel asks this when it opens: a session that is used stays alive.
      (await auth()).api.getSession({ headers: authHeaders(request), returnHeaders: true }),
    ]);
    setCookies(refreshed.headers.getSetCookie());
    const account = accounts.find(({ id }) => id === chatbotId);
    if (!account) return refuse({ code: "no-membership" });
    return ok({
      person: { id: userId, name, email, ...waysIn },
      sendsMail,
      needsSecondFactor,
      account: { id: account.id, name: account.name },
      role,
      ownCustomersOnly: member.customers !== null,
      permissions: deedsOfRole(role),
      shops,
      accounts,
    });
  });

  serve("GET /painel/api/me/fresh", async () => ok({}));

  serve("PATCH /painel/api/me", async ({ member, body }) => {
    await members.rename(member.userId, body.name);
    return ok({});
  });

  serve("POST /painel/api/me/account", async ({ member, body }) => {
    const accounts = await members.accountsOf(member.userId);
    if (!accounts.some(({ id }) => id === body.id)) return refuse({ code: "account-not-found" });
    await ownSessions.openAccount(member.sessionId, body.id);
    return ok({});
  });

  serve("GET /painel/api/me/sessions", async ({ member }) => ok({ items: await ownSessions.list(member) }));

  serve("DELETE /painel/api/me/sessions/{sessionId}", async ({ member, params, request }) => {
    const { userId } = member;
    if (!(await ownSessions.end({ userId, sessionId: params.sessionId }))) {
      return refuse({ code: "panel-session-not-found" });
    }
    await signInLog.add(userId, { event: "session-ended", ...whereabouts(request) });
    return ok({});
  });

  serve("DELETE /painel/api/me/sessions", async ({ member, request }) => {
    const ended = await ownSessions.endOthers(member);
    if (ended > 0) await signInLog.add(member.userId, { event: "session-ended", ...whereabouts(request) });
    return ok({ ended });
  });

  serve("GET /painel/api/me/passkeys", async ({ member }) => ok({ items: await ownSessions.passkeys(member.userId) }));
}
