import { ok, refuse } from "@vitrine/domain/result";
import { invitationStep, keepsMemberships } from "@vitrine/domain/team/mailbox-proof";
import type { FastifyRequest } from "fastify";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import { callerNetwork } from "../../http/request/caller-network.ts";
import type { Serve } from "../../http/serve.ts";
import { tokenHash } from "../../secrets/token.ts";
import type { AuthSource } from "../auth/auth-calls.ts";
import { enterWithPassword } from "../auth/enter-with-password.ts";
import { findSession } from "../auth/find-session.ts";
import { type SignInDeps, whereabouts } from "../auth/sign-in.routes.ts";
import { triedLinks } from "../auth/sign-in-limits.ts";
import type { SignInLog } from "../auth/sign-in-log.repository.ts";
import type { PersonRepository } from "../person.repository.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import type { InvitationRepository } from "./invitation.repository.ts";

type InvitationDeps = Pick<SignInDeps, "devices" | "tellPerson" | "checkNewPassword" | "endMembership"> & {
  auth: AuthSource;
  invitations: InvitationRepository;
  people: Pick<PersonRepository, "waysIn">;
  signInLog: Pick<SignInLog, "add">;
  limits: Pick<RateLimits, "take">;
};

/** For the holder of an invitation's link, who may not have an account yet. */
export function invitationRoutes(serve: Serve, deps: InvitationDeps): void {
  const { auth, invitations, people, signInLog, limits } = deps;
  const signedInAs = async (request: FastifyRequest) => (await findSession(auth, request.headers))?.user.id;

  serve("POST /painel/api/invitations/look-up", async ({ body, request }) => {
    if (!(await limits.take(triedLinks, callerNetwork(request)))) return refuse(overLimit(triedLinks));
    const held = await invitations.findHeld(tokenHash(body.token));
    if (!held) return refuse({ code: "link-invalid" });
    const { accountName, email, name, role, invitedBy, expiresAt, isLinkMailed, person } = held;
    const signedIn = await signedInAs(request);
    const known = person && { ...person, isSignedIn: person.id === signedIn };
    const step = invitationStep({ isLinkMailed, person: known });
    const isLeaving = step === "take-over" && known !== null && !(isLinkMailed && keepsMemberships(known));
    return ok({
      accountName,
      email,
      name,
      role,
      invitedBy,
      expiresAt: expiresAt.toISOString(),
      next: nextOf[step],
      leaves: isLeaving ? (await people.waysIn(known.id)).accounts : [],
    });
  });

  serve("POST /painel/api/invitations/accept", async ({ body, request, setCookies }) => {
    if (!(await limits.take(triedLinks, callerNetwork(request)))) return refuse(overLimit(triedLinks));
    const { password } = await (await auth()).$context;
    const acceptance = { ...body, signedInAs: await signedInAs(request) };
    const accepted = await acceptInvitation({ ...deps, hashPassword: password.hash }, acceptance);
    if (!accepted.ok) return accepted;
    const { userId, email, step, isProved, removed } = accepted.value;
    for (const { chatbotId } of removed) await deps.endMembership(chatbotId, userId);
    const from = whereabouts(request);
    await signInLog.add(userId, { event: "joined", method: "invitation", ...from });
    if (step === "join") return ok({});
    if (step === "take-over" && isProved) {
      await signInLog.add(userId, { event: "mailbox-proved", ...from });
      await deps.tellPerson(userId, "mailbox-proved", from);
    }
    const entered = await enterWithPassword(deps, request, { userId, email, password: body.password ?? "" });
    if (entered.ok) setCookies(entered.value);
    return entered.ok ? ok({}) : entered;
  });
}

/** What the page of the link asks for. */
const nextOf = {
  create: "new",
  "take-over": "new",
  join: "ready",
  "sign-in": "sign-in",
  "prove-mailbox": "prove-mailbox",
} as const;
