import { ok, type Result, refuse } from "@vitrine/domain/result";
import { changeMembership, removeMember, type Standing, standingOf } from "@vitrine/domain/team/membership";
import { lacksSecondFactor } from "@vitrine/domain/team/proof";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { Serve } from "../../http/serve.ts";
import type { SignInLog } from "../auth/sign-in-log.repository.ts";
import { type InviteDeps, inviteMember } from "../invitations/invite-member.ts";
import type { NamedStanding } from "../named-standing.ts";
import { type ChangeMemberDeps, changeMember } from "./change-member.ts";
import type { MemberRepository } from "./member.repository.ts";

type TeamDeps = InviteDeps &
  ChangeMemberDeps & {
    members: MemberRepository;
    signInLog: Pick<SignInLog, "list">;
  };

const SIGN_INS_PER_PAGE = 50;

export function teamRoutes(serve: Serve, deps: TeamDeps): void {
  const { members, invitations, signInLog } = deps;

  serve("GET /painel/api/team/members", async ({ member }) => {
    const items = await members.list(member.chatbotId, member.shops);
    return ok({ items: items.map((one) => ({ ...one, isMe: one.id === member.userId })) });
  });

  /** Gives a person of the team another role or other shops, or takes them out. */
  async function change(
    member: CallerMember,
    { id, to, action }: { id: string; to: Partial<Standing> | null; action: string },
  ): Promise<Result<Record<string, never>, Refusal>> {
    const done = await changeMember(deps, member.chatbotId, {
      id,
      decide: (team) => {
        const removed = removeMember(team, id);
        return to ? changeMembership(team, id, to) : removed.ok ? ok(null) : removed;
      },
      audit: ({ name, before, after }) => ({
        ...{ member, shopId: null, action, before, after },
        subject: { type: "member", id, name },
      }),
    });
    return done.ok ? ok({}) : done;
  }

  serve("PATCH /painel/api/team/members/{memberId}", ({ member, params: { memberId: id }, body }) =>
    change(member, { id, to: body, action: actionOf(body) }),
  );

  serve("DELETE /painel/api/team/members/{memberId}", ({ member, params: { memberId: id } }) =>
    change(member, { id, to: null, action: "member.removed" }),
  );

  serve("POST /painel/api/team/leave", ({ member }) =>
    change(member, { id: member.userId, to: null, action: "member.left" }),
  );

  serve("GET /painel/api/team/security", async ({ member: { chatbotId } }) =>
    ok({ secondFactorRoles: await members.secondFactorRoles(chatbotId) }),
  );

  serve("PUT /painel/api/team/security", async ({ member, body: { secondFactorRoles } }) => {
    const { chatbotId, role } = member;
    const isOwnMissing = lacksSecondFactor(secondFactorRoles, role, await members.proofOf(member));
    if (isOwnMissing) return refuse({ code: "second-factor-first" });
    await members.demandSecondFactor(chatbotId, secondFactorRoles, (before) => ({
      member,
      shopId: null,
      action: "account.second-factor-demanded",
      subject: { type: "account", id: chatbotId },
      before: { secondFactorRoles: before },
      after: { secondFactorRoles },
    }));
    return ok({ secondFactorRoles });
  });

  serve("GET /painel/api/team/invitations", async ({ member }) =>
    ok({ items: await invitations.list(member.chatbotId) }),
  );

  serve("POST /painel/api/team/invitations", async ({ member, body }) => {
    const { email, ...invited } = body;
    const { role, shops = null, ownCustomersOnly = false } = invited;
    const standing = standingOf({ role, shops, ownCustomersOnly });
    if (!standing.ok) return standing;
    const audit = (id: string, after: NamedStanding) => {
      const subject = { type: "invitation", id, name: email };
      return { member, shopId: null, action: "member.invited", subject, after };
    };
    return inviteMember(deps, { email, ...standing.value, chatbotId: member.chatbotId, by: member, audit });
  });

  serve("DELETE /painel/api/team/invitations/{invitationId}", async ({ member, params }) => {
    const isWithdrawn = await invitations.withdraw(member.chatbotId, params.invitationId, ({ email }) => {
      const subject = { type: "invitation", id: params.invitationId, name: email };
      return { member, shopId: null, action: "member.invitation-withdrawn", subject };
    });
    return isWithdrawn ? ok({}) : refuse({ code: "invitation-not-found" });
  });

  serve("POST /painel/api/team/invitations/{invitationId}/resend", async ({ member, params }) => {
    const { chatbotId } = member;
    const invitation = await invitations.find(chatbotId, params.invitationId);
    if (!invitation) return refuse({ code: "invitation-not-found" });
    const { email, role, shops, ownCustomersOnly } = invitation;
    return inviteMember(deps, { chatbotId, email, role, shops, ownCustomersOnly, by: member });
  });

  serve("GET /painel/api/team/sign-ins", async ({ member, query }) => {
    const before = query.pageToken === undefined ? null : Number(query.pageToken);
    const found = await signInLog.list(member.chatbotId, { before, most: SIGN_INS_PER_PAGE + 1 });
    const shown = found.slice(0, SIGN_INS_PER_PAGE);
    const last = found.length > SIGN_INS_PER_PAGE ? shown.at(-1) : undefined;
    return ok({ items: shown, nextPageToken: last ? String(last.id) : null });
  });
}

function actionOf({ role, ownCustomersOnly }: Partial<Standing>): string {
  if (role) return "member.role-changed";
  return ownCustomersOnly === undefined ? "member.shops-changed" : "member.customers-changed";
}
