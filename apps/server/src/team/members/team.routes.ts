import { ok, type Result, refuse } from "@vitrine/domain/result";
import { changeRole, removeMember, type TeamMember } from "@vitrine/domain/team/membership";
import type { Refusal } from "../../http/refusals.ts";
import type { Serve } from "../../http/serve.ts";
import type { SignInLog } from "../auth/sign-in-log.repository.ts";
import { type InviteDeps, inviteMember } from "../invitations/invite-member.ts";
import type { MemberRepository } from "./member.repository.ts";

export type TeamDeps = InviteDeps & { members: MemberRepository; signInLog: Pick<SignInLog, "list"> };

const SIGN_INS_PER_PAGE = 50;

export function teamRoutes(serve: Serve, deps: TeamDeps): void {
  const { members, invitations, signInLog } = deps;

  serve("GET /painel/api/team/members", async ({ member }) => {
    const items = await members.list(member.chatbotId);
    return ok({ items: items.map((one) => ({ ...one, isMe: one.id === member.userId })) });
  });

  serve("PATCH /painel/api/team/members/{memberId}", async ({ member, params, body }) =>
    members.change(member.chatbotId, async (team) => {
      const changed = changeRole(team.members, params.memberId, body.role);
      return after(changed, team.setRole);
    }),
  );

  serve("DELETE /painel/api/team/members/{memberId}", async ({ member, params }) =>
    members.change(member.chatbotId, async (team) => {
      const removed = removeMember(team.members, params.memberId);
      return after(removed, ({ id }) => team.remove(id));
    }),
  );

  serve("POST /painel/api/team/leave", async ({ member }) =>
    members.change(member.chatbotId, async (team) => {
      const left = removeMember(team.members, member.userId);
      return after(left, ({ id }) => team.remove(id));
    }),
  );

  serve("GET /painel/api/team/invitations", async ({ member }) =>
    ok({ items: await invitations.list(member.chatbotId) }),
  );

  serve("POST /painel/api/team/invitations", async ({ member, body }) =>
    inviteMember(deps, { ...body, chatbotId: member.chatbotId, by: member }),
  );

  serve("DELETE /painel/api/team/invitations/{invitationId}", async ({ member, params }) =>
    (await invitations.withdraw(member.chatbotId, params.invitationId))
      ? ok({})
      : refuse({ code: "invitation-not-found" }),
  );

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

async function after(
  decided: Result<TeamMember, Refusal>,
  save: (member: TeamMember) => Promise<void>,
): Promise<Result<Record<string, never>, Refusal>> {
  if (!decided.ok) return decided;
  await save(decided.value);
  return ok({});
}
