import { ok, refuse } from "@vitrine/domain/result";
import type { FastifyRequest } from "fastify";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import { callerNetwork } from "../../http/request/caller-network.ts";
import type { Serve } from "../../http/serve.ts";
import { tokenHash } from "../../secrets/token.ts";
import { type AuthSource, authHeaders, readAnswer } from "../auth/auth-calls.ts";
import { findSession } from "../auth/find-session.ts";
import { whereabouts } from "../auth/sign-in.routes.ts";
import type { SignInLog } from "../auth/sign-in-log.repository.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import type { InvitationRepository } from "./invitation.repository.ts";

export type InvitationDeps = {
  auth: AuthSource;
  invitations: InvitationRepository;
  signInLog: Pick<SignInLog, "add">;
  limits: Pick<RateLimits, "take">;
};

/** Tokens cannot be guessed; this is for the cost of trying. */
export const triedLinks = { name: "panel-links", most: 60, perSeconds: 600 };

/** For the holder of an invitation's link, who may not have an account yet. */
export function invitationRoutes(serve: Serve, { auth, invitations, signInLog, limits }: InvitationDeps): void {
  const signedInAs = async (request: FastifyRequest) => (await findSession(auth, request.headers))?.user.id;

  serve("POST /painel/api/invitations/look-up", async ({ body, request }) => {
    if (!(await limits.take(triedLinks, callerNetwork(request)))) return refuse(overLimit(triedLinks));
    const held = await invitations.findHeld(tokenHash(body.token));
    if (!held) return refuse({ code: "link-invalid" });
    const { accountName, email, name, role, invitedBy, expiresAt, userId } = held;
    const isReady = userId !== null && userId === (await signedInAs(request));
    return ok({
      accountName,
      email,
      name,
      role,
      invitedBy,
      expiresAt: expiresAt.toISOString(),
      next: userId === null ? ("new" as const) : isReady ? ("ready" as const) : ("sign-in" as const),
    });
  });

  serve("POST /painel/api/invitations/accept", async ({ body, request, setCookies }) => {
    if (!(await limits.take(triedLinks, callerNetwork(request)))) return refuse(overLimit(triedLinks));
    const { password } = await (await auth()).$context;
    const acceptance = { ...body, signedInAs: await signedInAs(request) };
    const accepted = await acceptInvitation({ invitations, hashPassword: password.hash }, acceptance);
    if (!accepted.ok) return accepted;
    const { userId, email, isNew } = accepted.value;
    await signInLog.add(userId, { event: "joined", method: "invitation", ...whereabouts(request) });
    if (!isNew) return ok({});
    const response = await (await auth()).api.signInEmail({
      body: { email, password: body.password ?? "" },
      headers: authHeaders(request),
      asResponse: true,
    });
    const signedIn = await readAnswer(response);
    if (signedIn.ok) setCookies(signedIn.value.cookies);
    return signedIn.ok ? ok({}) : signedIn;
  });
}
