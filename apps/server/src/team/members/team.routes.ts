import { ok, type Result, refuse } from "@vitrine/domain/result";
import { changeRole, removeMember } from "@vitrine/domain/team/membership";
import { lacksSecondFactor } from "@vitrine/domain/team/proof";
import type { Role } from "@vitrine/domain/team/roles";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { Serve } from "../../http/serve.ts";
import type { AuditLogRepository } from "../audit-log.repository.ts";
import type { SignInLog } from "../auth/sign-in-log.repository.ts";
import { type InviteDeps, inviteMember } from "../invitations/invite-member.ts";
import { type ChangeMemberDeps, changeMember } from "./change-member.ts";
import type { MemberRepository } from "./member.repository.ts";

export type TeamDeps = InviteDeps &
  ChangeMemberDeps & {
    members: MemberRepository;
    signInLog: Pick<SignInLog, "list">;
    auditLog: Pick<AuditLogRepository, "record">;
  };

const SIGN_INS_PER_PAGE = 50;

export function teamRoutes(serve: Serve, deps: TeamDeps): void {
  const { members, invitations, signInLog } = deps;

  serve("GET /painel/api/team/members", async ({ member }) => {
    const items = await members.list(member.chatbotId);
    return ok({ items: items.map((one) => ({ ...one, isMe: one.id === member.userId })) });
  });

  /** Records what was done to a person of the team. */
  async function recorded(
    done: Awaited<ReturnType<typeof changeMember>>,
    { member, action, role }: { member: CallerMember; action: string; role: Role | null },
  ): Promise<Result<Record<string, never>, Refusal>> {
    if (!done.ok) return done;
    const before = done.value;
    const { chatbotId } = member;
    const known = (await members.list(chatbotId)).find(({ id }) => id === before.id);
    await deps.auditLog.record({
      member,
      shopId: null,
      action,
      subject: { type: "member", id: before.id, name: known?.name ?? "" },
      before: { role: before.role },
      after: role && { role },
    });
    return ok({});
  }

  serve("PATCH /painel/api/team/members/{memberId}", async ({ member, params: { memberId: id }, body: { role } }) => {
    const done = await changeMember(deps, member.chatbotId, { id, role, decide: (team) => changeRole(team, id, role) });
    return recorded(done, { member, action: "member.role-changed", role });
  });

  serve("DELETE /painel/api/team/members/{memberId}", async ({ member, params: { memberId: id } }) => {
    const done = await changeMember(deps, member.chatbotId, {
      id,
      role: null,
      decide: (team) => removeMember(team, id),
    });
    return recorded(done, { member, action: "member.removed", role: null });
  });

  serve("POST /painel/api/team/leave", async ({ member }) => {
    const { chatbotId, userId: id } = member;
    const done = await changeMember(deps, chatbotId, { id, role: null, decide: (team) => removeMember(team, id) });
    return recorded(done, { member, action: "member.left", role: null });
  });

  serve("GET /painel/api/team/security", async ({ member: { chatbotId } }) =>
    ok({ secondFactorRoles: await members.secondFactorRoles(chatbotId) }),
  );

  serve("PUT /painel/api/team/security", async ({ member, body: { secondFactorRoles } }) => {
    const { chatbotId, role } = member;
    const isOwnMissing = lacksSecondFactor(secondFactorRoles, role, await members.proofOf(member));
    if (isOwnMissing) return refuse({ code: "second-factor-first" });
    const before = { secondFactorRoles: await members.secondFactorRoles(chatbotId) };
    await members.demandSecondFactor(chatbotId, secondFactorRoles);
    const subject = { type: "account", id: chatbotId };
    const values = { before, after: { secondFactorRoles } };
    await deps.auditLog.record({ member, shopId: null, action: "account.second-factor-demanded", subject, ...values });
    return ok({ secondFactorRoles });
  });

  serve("GET /painel/api/team/invitations", async ({ member }) =>
    ok({ items: await invitations.list(member.chatbotId) }),
  );

  serve("POST /painel/api/team/invitations", async ({ member, body }) => {
    const invited = await inviteMember(deps, { ...body, chatbotId: member.chatbotId, by: member });
    if (invited.ok) {
      const subject = { type: "invitation", id: invited.value.id, name: body.email };
      const { role } = body;
      await deps.auditLog.record({ member, shopId: null, action: "member.invited", subject, after: { role } });
    }
    return invited;
  });

  serve("DELETE /painel/api/team/invitations/{invitationId}", async ({ member, params }) => {
    const before = await invitations.find(member.chatbotId, params.invitationId);
    if (!(await invitations.withdraw(member.chatbotId, params.invitationId))) {
      return refuse({ code: "invitation-not-found" });
    }
    const subject = { type: "invitation", id: params.invitationId, name: before?.email ?? "" };
    await deps.auditLog.record({ member, shopId: null, action: "member.invitation-withdrawn", subject });
    return ok({});
  });

  serve("POST /painel/api/team/invitations/{invitationId}/resend", async ({ member, params }) => {
    const { chatbotId } = member;
    const invitation = await invitations.find(chatbotId, params.invitationId);
    if (!invitation) return refuse({ code: "invitation-not-found" });
    const { email, role } = invitation;
    return inviteMember(deps, { chatbotId, email, role, by: member });
  });

  serve("GET /painel/api/team/sign-ins", async ({ member, query }) => {
    const before = query.pageToken === undefined ? null : Number(query.pageToken);
    const found = await signInLog.list(member.chatbotId, { before, most: SIGN_INS_PER_PAGE + 1 });
    const shown = found.slice(0, SIGN_INS_PER_PAGE);
    const last = found.length > SIGN_INS_PER_PAGE ? shown.at(-1) : undefined;
    return ok({ items: shown, nextPageToken: last ? String(last.id) : null });
  });
}
