import { keepsInvitations } from "@vitrine/domain/deeds/may-do";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { MembershipRefusal, ShopsSeen, TeamMember } from "@vitrine/domain/team/membership";
import type { Role } from "@vitrine/domain/team/roles";
import { leaversKeysMail } from "@vitrine/wording/mail/leaver-mail-text";
import type { Transaction } from "kysely";
import { type AuditEntry, recordAudit } from "../../db/audit.ts";
import type { Database } from "../../db/pool.ts";
import type { MailRepository } from "../../mail/mail.repository.ts";
import { renderMail } from "../../mail/render-mail.ts";
import type { NamedStanding } from "../named-standing.ts";
import type { MemberRepository } from "./member.repository.ts";

/** What somebody has opened or knows outside the team's own tables. It ends in the transaction of the change. */
export type EndOfMember = (
  trx: Transaction<Database>,
  /** `role` is null for one who is out. With the role of before, only what is of shops other than `shops` ends. */
  of: {
    chatbotId: string;
    memberId: string;
    role: Role | null;
    hasSameRole: boolean;
    shops: ShopsSeen;
    /** They see their own customers only, from now on or as before. */
    ownCustomersOnly: boolean;
  },
) => Promise<{ keysInUse: { name: string }[] }>;

export type ChangeMemberDeps = {
  members: Pick<MemberRepository, "change">;
  mails: Pick<MailRepository, "add">;
  sendsMail: boolean;
  panelUrl: string;
  endOfMember: EndOfMember;
};

export type ChangeMemberRefusal = MembershipRefusal | { code: "member-shop-unknown" };

type MemberChange = {
  id: string;
  /** Null: they are out. */
  decide: (team: readonly TeamMember[]) => Result<TeamMember | null, MembershipRefusal>;
  audit: (told: { name: string; before: NamedStanding; after: NamedStanding | null }) => AuditEntry;
};

/**
 * Gives a member another role or other shops, or takes them out. What they may not do any more ends in the same moment:
 * invitations, sessions and links. Their keys go on, because a system of the shop may use them, and the owners are told.
 */
export async function changeMember(
  deps: ChangeMemberDeps,
  chatbotId: string,
  { id, decide, audit }: MemberChange,
): Promise<Result<null, ChangeMemberRefusal>> {
  return deps.members.change(chatbotId, async (team) => {
    const decided = decide(team.members);
    if (!decided.ok) return decided;
    const before = team.members.find((one) => one.id === id);
    if (!before) return refuse({ code: "member-not-found" });
    const after = decided.value;
    const names = await team.shopNames([...(before.shops ?? []), ...(after?.shops ?? [])]);
    if (after?.shops?.some((shop) => !names.has(shop) && !before.shops?.includes(shop)))
      return refuse({ code: "member-shop-unknown" });
    if (after) await team.save(after);
    else await team.remove(id);
    const role = after?.role ?? null;
    const hasSameRole = role === before.role;
    if (!keepsInvitations(role)) await team.withdrawInvitationsOf(id);
    const { accountName, name, owners } = await team.whoToTell(id);
    const told = ({ role, shops, ownCustomersOnly }: TeamMember): NamedStanding => ({
      ...{ role, ownCustomersOnly },
      shops: shops === null ? null : shops.map((shop) => names.get(shop) ?? shop),
    });
    await recordAudit(team.trx, audit({ name, before: told(before), after: after && told(after) }));
    const shops = after?.shops ?? null;
    const { ownCustomersOnly = false } = after ?? {};
    const ended = { chatbotId, memberId: id, role, hasSameRole, shops, ownCustomersOnly };
    const { keysInUse } = await deps.endOfMember(team.trx, ended);
    if (keysInUse.length > 0 && deps.sendsMail) {
      const news = { accountName, name, isOut: role === null, keys: keysInUse.map((key) => key.name) };
      const text = leaversKeysMail({ ...news, url: deps.panelUrl });
      for (const email of owners) await deps.mails.add(team.trx, renderMail(email, text));
    }
    return ok(null);
  });
}
