import type { InvitationWithLink } from "@vitrine/contract/panel/team/team";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { type ShopsSeen, sameAddressForm } from "@vitrine/domain/team/membership";
import type { Role } from "@vitrine/domain/team/roles";
import { invitationMail } from "@vitrine/wording/mail/mail-text";
import { type AuditEntry, recordAudit } from "../../db/audit.ts";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { MailRepository } from "../../mail/mail.repository.ts";
import { renderMail } from "../../mail/render-mail.ts";
import { randomToken, tokenHash } from "../../secrets/token.ts";
import type { NamedStanding } from "../named-standing.ts";
import type { InvitationRepository } from "./invitation.repository.ts";

export type InviteDeps = {
  invitations: InvitationRepository;
  mails: Pick<MailRepository, "add">;
  limits: Pick<RateLimits, "take">;
  /** False where the server has no mail: the person who invites passes the link on. */
  sendsMail: boolean;
  panelUrl: string;
};

const INVITATION_DAYS = 7;

/** The server must not become a way to write to strangers. */
export const sentInvitations = { name: "panel-invitations", most: 100, perSeconds: 86_400 };

export type Invite = {
  chatbotId: string;
  email: string;
  name?: string | undefined;
  role: Role;
  /** The shops that they will see; null: all. */
  shops: ShopsSeen;
  ownCustomersOnly: boolean;
  /** Null: the operator. */
  by: { userId: string; name: string } | null;
  /** What the log says of the invitation of this id. The shops come by their names. */
  audit?: (id: string, standing: NamedStanding) => AuditEntry;
};

/** Invites an address, or renews its invitation with a new link. */
export async function inviteMember(deps: InviteDeps, invite: Invite): Promise<Result<InvitationWithLink, Refusal>> {
  const { chatbotId, role, shops, ownCustomersOnly, by } = invite;
  if (by && !(await deps.limits.take(sentInvitations, chatbotId))) return refuse(overLimit(sentInvitations));
  const email = sameAddressForm(invite.email);
  const token = randomToken();
  // The token is in the part of the address that no server sees.
  const url = `${deps.panelUrl}/convite#${token}`;
  const saved = await deps.invitations.save(
    {
      chatbotId,
      email,
      name: invite.name ?? null,
      role,
      shops,
      ownCustomersOnly,
      tokenHash: tokenHash(token),
      invitedBy: by?.userId ?? null,
      days: INVITATION_DAYS,
      mail: deps.sendsMail ? "waiting" : "off",
      isLinkMailed: deps.sendsMail,
    },
    async (trx, { id }, { accountName, shopNames }) => {
      if (invite.audit) await recordAudit(trx, invite.audit(id, { role, shops: shopNames, ownCustomersOnly }));
      if (!deps.sendsMail) return;
      const text = invitationMail({ accountName, invitedBy: by?.name ?? null, role, url, days: INVITATION_DAYS });
      await deps.mails.add(trx, renderMail(email, text), { chatbotId, invitationId: id });
    },
  );
  if (typeof saved === "string") return refuse({ code: saved });
  // Whoever has the link of a mail proves the mailbox, so nobody else may see it.
  return ok(deps.sendsMail ? saved : { ...saved, url });
}
