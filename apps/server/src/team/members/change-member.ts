import { keepsInvitations } from "@vitrine/domain/deeds/may-do";
import { ok, type Result } from "@vitrine/domain/result";
import type { MembershipRefusal, TeamMember } from "@vitrine/domain/team/membership";
import type { Role } from "@vitrine/domain/team/roles";
import { leaversKeysMail } from "@vitrine/wording/mail/leaver-mail-text";
import type { Transaction } from "kysely";
import { type AuditEntry, recordAudit } from "../../db/audit.ts";
import type { Database } from "../../db/pool.ts";
import type { MailRepository } from "../../mail/mail.repository.ts";
import { renderMail } from "../../mail/render-mail.ts";
import type { MemberRepository } from "./member.repository.ts";

/** What somebody has opened or knows outside the team's own tables. It ends in the transaction of the change. */
export type EndOfMember = (
  trx: Transaction<Database>,
  of: { chatbotId: string; memberId: string; role: Role | null },
) => Promise<{ keysInUse: { name: string }[] }>;

export type ChangeMemberDeps = {
  members: Pick<MemberRepository, "change">;
  mails: Pick<MailRepository, "add">;
  sendsMail: boolean;
  panelUrl: string;
  endOfMember: EndOfMember;
};

type MemberChange = {
  id: string;
  /** Null: they are out. */
  role: Role | null;
  decide: (team: readonly TeamMember[]) => Result<TeamMember, MembershipRefusal>;
  /** `before`: the member as they were. */
  audit: (before: TeamMember & { name: string }) => AuditEntry;
};

/**
 * Gives a member another role, or takes them out. What they made with their role of before ends in the same moment:
 * invitations, sessions and links. Their keys go on, because a system of the shop may use them, and the owners are told.
 * The answer is the member as they were.
 */
export async function changeMember(
  deps: ChangeMemberDeps,
  chatbotId: string,
  { id, role, decide, audit }: MemberChange,
): Promise<Result<TeamMember, MembershipRefusal>> {
  return deps.members.change(chatbotId, async (team) => {
    const decided = decide(team.members);
    if (!decided.ok) return decided;
    const before = team.members.find((one) => one.id === id) ?? decided.value;
    if (role === null) await team.remove(id);
    else await team.setRole(decided.value);
    if (!keepsInvitations(role)) await team.withdrawInvitationsOf(id);
    const { accountName, name, owners } = await team.whoToTell(id);
    await recordAudit(team.trx, audit({ ...before, name }));
    const { keysInUse } = await deps.endOfMember(team.trx, { chatbotId, memberId: id, role });
    if (keysInUse.length > 0 && deps.sendsMail) {
      const news = { accountName, name, isOut: role === null, keys: keysInUse.map((key) => key.name) };
      const text = leaversKeysMail({ ...news, url: deps.panelUrl });
      for (const email of owners) await deps.mails.add(team.trx, renderMail(email, text));
    }
    return ok(before);
  });
}
