import { ok, type Result, refuse } from "@vitrine/domain/result";
import { changeRole, removeMember, type TeamMember } from "@vitrine/domain/team/membership";
import type { Role } from "@vitrine/domain/team/roles";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { Serve } from "../../http/serve.ts";
import type { AuditLogRepository } from "../audit-log.repository.ts";
import type { SignInLog } from "../auth/sign-in-log.repository.ts";
import { type InviteDeps, inviteMember } from "../invitations/invite-member.ts";
import type { MemberRepository } from "./member.repository.ts";

export type TeamDeps = InviteDeps & {
  members: MemberRepository;
  signInLog: Pick<SignInLog, "list">;
  auditLog: Pick<AuditLogRepository, "record">;
  /** Somebody has another role or is out: what was opened in their name ends. */
  onMemberChanged: (chatbotId: string, memberId: string, change: "role" | "removed") => Promise<void>;
};

const SIGN_INS_PER_PAGE = 50;

export function teamRoutes(serve: Serve, deps: TeamDeps): void {
  const { members, invitations, signInLog } = deps;

  serve("GET /painel/api/team/members", async ({ member }) => {
    const items = await members.list(member.chatbotId);
    return ok({ items: items.map((one) => ({ ...one, isMe: one.id === member.userId })) });
  });

  /** Records what was done to a person of the team, and ends what they opened with their role of before. */
  async function changed(
    done: Result<{ before: TeamMember; role: Role | null }, Refusal>,
    member: CallerMember,
    action: string,
  ): Promise<Result<Record<string, never>, Refusal>> {
    if (!done.ok) return done;
    const { before, role } = done.value;
    const { chatbotId } = member;
    await deps.onMemberChanged(chatbotId, before.id, role === null ? "removed" : "role");
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

  serve("PATCH /painel/api/team/members/{memberId}", async ({ member, params, body }) => {
    const done = await members.change(member.chatbotId, async (team) => {
      const before = team.members.find(({ id }) => id === params.memberId);
      return after(changeRole(team.members, params.memberId, body.role), team.setRole, { before, role: body.role });
    });
    return changed(done, member, "member.role-changed");
  });

  serve("DELETE /painel/api/team/members/{memberId}", async ({ member, params }) => {
    const done = await members.change(member.chatbotId, async (team) => {
      const before = team.members.find(({ id }) => id === params.memberId);
      return after(removeMember(team.members, params.memberId), ({ id }) => team.remove(id), { before, role: null });
    });
    return changed(done, member, "member.removed");
  });

  serve("POST /painel/api/team/leave", async ({ member }) => {
    const done = await members.change(member.chatbotId, async (team) => {
      const before = team.members.find(({ id }) => id === member.userId);
      return after(removeMember(team.members, member.userId), ({ id }) => team.remove(id), { before, role: null });
    });
    return changed(done, member, "member.left");
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

type Changed = { before: TeamMember | undefined; role: Role | null };

async function after(
  decided: Result<TeamMember, Refusal>,
  save: (member: TeamMember) => Promise<void>,
  { before, role }: Changed,
): Promise<Result<{ before: TeamMember; role: Role | null }, Refusal>> {
  if (!decided.ok) return decided;
  await save(decided.value);
  return ok({ before: before ?? decided.value, role });
}
