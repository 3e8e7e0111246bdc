import { ok } from "@vitrine/domain/result";
import { passwordResetMail } from "@vitrine/wording/mail/mail-text";
import type { Callers } from "../http/callers.ts";
import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { MailRepository } from "../mail/mail.repository.ts";
import { renderMail } from "../mail/render-mail.ts";
import type { CreateAuthSource } from "./auth/auth-source.ts";
import type { ConfirmDeps } from "./auth/confirm.routes.ts";
import { createKnownDevices } from "./auth/known-devices.ts";
import { createCheckNewPassword } from "./auth/new-password.ts";
import type { OwnSessionRepository } from "./auth/own-session.repository.ts";
import type { SecondFactorRepository } from "./auth/second-factor/second-factor.repository.ts";
import type { SignInDeps } from "./auth/sign-in.routes.ts";
import type { SignInLog } from "./auth/sign-in-log.repository.ts";
import { createTellPerson } from "./auth/tell-person.ts";
import type { InvitationRepository } from "./invitations/invitation.repository.ts";
import type { InvitationDeps } from "./invitations/invitation.routes.ts";
import { type Invite, inviteMember } from "./invitations/invite-member.ts";
import { createFindMember, createIsFresh } from "./members/find-member.ts";
import type { MeDeps } from "./members/me.routes.ts";
import type { MemberRepository } from "./members/member.repository.ts";
import type { TeamDeps } from "./members/team.routes.ts";
import type { PersonRepository } from "./person.repository.ts";
import type { AddAccount, SignUpRepository } from "./sign-up/sign-up.repository.ts";
import type { SignUpRouteDeps } from "./sign-up/sign-up.routes.ts";

export type TeamWiringOptions = {
  createAuth: CreateAuthSource;
  members: MemberRepository;
  ownSessions: OwnSessionRepository;
  people: PersonRepository;
  secondFactors: SecondFactorRepository;
  invitations: InvitationRepository;
  signUps: SignUpRepository;
  addAccount: AddAccount;
  signUp: "invite" | "open";
  signInLog: SignInLog;
  mails: MailRepository;
  limits: RateLimits;
  endOfMember: TeamDeps["endOfMember"];
  sendsMail: boolean;
  /** Where the panel is served. */
  panelUrl: string;
  log: { warn(what: object, text: string): void };
};

export type TeamRouteDeps = SignInDeps & ConfirmDeps & InvitationDeps & MeDeps & TeamDeps & SignUpRouteDeps;

export type TeamWiring = ReturnType<typeof createTeamWiring>;

/** What the calls of the panel's people share. */
export function createTeamWiring({
  createAuth,
  sendsMail,
  signUp,
  panelUrl: origin,
  log,
  ...repositories
}: TeamWiringOptions) {
  const { members, mails, limits } = repositories;
  const { people } = repositories;
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
  const routes: TeamRouteDeps = {
    ...repositories,
    ...{ auth, sendsMail, isSignUpOpen, panelUrl },
    devices: createKnownDevices(auth, people),
    tellPerson: createTellPerson({ people, mails, limits, sendsMail, panelUrl }),
    checkNewPassword: createCheckNewPassword(people),
    endMembership: async (chatbotId, memberId) => {
      await members.change(chatbotId, async ({ trx }) =>
        ok(await repositories.endOfMember(trx, { chatbotId, memberId, role: null })),
      );
    },
  };
  return {
    routes,
    findMember: createFindMember(auth, members) satisfies Callers["member"],
    isFresh: createIsFresh(auth, repositories.ownSessions) satisfies Callers["isFresh"],
    /** For the operator, who invites the first owner of an account. */
    inviteOwner: (owner: Pick<Invite, "chatbotId" | "email" | "name">) =>
      inviteMember(routes, { ...owner, role: "owner", by: null }),
  };
}
