import { ok } from "@vitrine/domain/result";
import { passwordResetMail } from "@vitrine/wording/mail/mail-text";
import type { Callers } from "../http/callers.ts";
import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { MailRepository } from "../mail/mail.repository.ts";
import { renderMail } from "../mail/render-mail.ts";
import type { Module } from "../module.ts";
import { confirmRoutes } from "./auth/confirm.routes.ts";
import { createKnownDevices } from "./auth/known-devices.ts";
import { createCheckNewPassword } from "./auth/new-password.ts";
import { passkeyRoutes } from "./auth/passkey.routes.ts";
import { resetPasswordRoutes } from "./auth/reset-password.routes.ts";
import { signInRoutes } from "./auth/sign-in.routes.ts";
import { createTellPerson } from "./auth/tell-person.ts";
import { invitationRoutes } from "./invitations/invitation.routes.ts";
import { type Invite, inviteMember } from "./invitations/invite-member.ts";
import type { ChangeMemberDeps } from "./members/change-member.ts";
import { createFindMember, createIsFresh } from "./members/find-member.ts";
import { meRoutes } from "./members/me.routes.ts";
import { teamRoutes } from "./members/team.routes.ts";
import type { AddAccount } from "./sign-up/sign-up.repository.ts";
import { signUpRoutes } from "./sign-up/sign-up.routes.ts";
import type { TeamRepositories } from "./team-repositories.ts";

/** Long enough for a question about last year. */
const AUDIT_AGE = "2 years";
/** The law asks for six months (Marco Civil, art. 15). */
const SIGN_INS_AGE = "6 months";

type TeamNeeds = TeamRepositories & {
  mails: MailRepository;
  limits: RateLimits;
  addAccount: AddAccount;
  endOfMember: ChangeMemberDeps["endOfMember"];
  signUp: "invite" | "open";
  sendsMail: boolean;
  /** Where the panel is served. */
  panelUrl: string;
  log: { warn(what: object, text: string): void };
};

export type TeamModule = ReturnType<typeof createTeamModule>;

/** The people who run shops: who they are, how they sign in, and what they did. */
export function createTeamModule({ createAuth, sendsMail, signUp, panelUrl: origin, log, ...needs }: TeamNeeds) {
  const { members, ownSessions, people, invitations, signUps, signInLog, auditLog, mails, limits } = needs;
  const panelUrl = `${origin}/painel`;
  const auth = createAuth({
    origin,
    limits,
    mailReset: async ({ email, name, token }) => {
      if (!sendsMail) return log.warn({}, "a reset of a password was asked for, and SMTP_URL is not set");
      const url = `${panelUrl}/nova-senha#${token}`;
      await mails.addAlone(renderMail(email, passwordResetMail({ name, url })));
    },
    log,
  });
  const isSignUpOpen = signUp === "open" && sendsMail;
  const deps = {
    ...needs,
    ...{ auth, sendsMail, isSignUpOpen, panelUrl },
    devices: createKnownDevices(auth, people),
    tellPerson: createTellPerson({ people, mails, limits, sendsMail, panelUrl }),
    checkNewPassword: createCheckNewPassword(people),
    endMembership: async (chatbotId: string, memberId: string) => {
      await members.change(chatbotId, async ({ trx }) =>
        ok(
          await needs.endOfMember(trx, {
            chatbotId,
            memberId,
            role: null,
            hasSameRole: false,
            shops: null,
            ownCustomersOnly: false,
          }),
        ),
      );
    },
  };
  return {
    routes: ({ serve }) => {
      signInRoutes(serve, deps);
      resetPasswordRoutes(serve, deps);
      confirmRoutes(serve, deps);
      passkeyRoutes(serve, deps);
      invitationRoutes(serve, deps);
      signUpRoutes(serve, deps);
      meRoutes(serve, deps);
      teamRoutes(serve, deps);
    },
    cleanup: [
      () => auditLog.removeOlderThan(AUDIT_AGE),
      () => signInLog.removeOlderThan(SIGN_INS_AGE),
      () => ownSessions.removeExpired(),
      () => invitations.removeExpired(),
      () => signUps.removeExpired(),
    ],
    exports: {
      members,
      auditLog,
      auth,
      signInLog,
      findMember: createFindMember(auth, members) satisfies Callers["member"],
      isFresh: createIsFresh(auth, ownSessions) satisfies Callers["isFresh"],
      /** For the operator, who invites the first owner of an account. */
      inviteOwner: (owner: Pick<Invite, "chatbotId" | "email" | "name">) =>
        inviteMember(deps, { ...owner, role: "owner", shops: null, ownCustomersOnly: false, by: null }),
    },
  } satisfies Module;
}
