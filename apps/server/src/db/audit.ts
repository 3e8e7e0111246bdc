import { randomBytes } from "node:crypto";
import { auditedChange } from "@vitrine/domain/team/audited-change";
import type { Role } from "@vitrine/domain/team/roles";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "./pool.ts";

/** Who did it, as `CallerMember` says it. */
export type AuditMember = { chatbotId: string; userId: string; name: string; role: Role };

/** What a member did in the panel. */
export type AuditEntry = {
  member: AuditMember;
  /** Null: it is about the account and not about one shop. */
  shopId: string | null;
  /** Such as `order.canceled`. */
  action: string;
  subject: {
    /** Such as `order`, `contact`, `member`. */
    type: string;
    id: string;
    /** How people call it, such as the number of an order. Not for contacts: their names change and are erased. */
    name?: string;
  };
  /** Objects of the same shape. Only the fields that differ are stored, without secrets and personal data. */
  before?: object | null;
  after?: object | null;
};

/**
 * Records what a member did, in the transaction of the change where there is one: both are committed or neither. A
 * change that changed nothing is not recorded.
 */
export async function recordAudit(
  db: Kysely<Database>,
  { member, shopId, action, subject, before = null, after = null }: AuditEntry,
): Promise<void> {
  const change = auditedChange(before, after);
  if (!change) return;
  const json = (values: object | null) => (values === null ? null : JSON.stringify(values));
  await db
    .insertInto("audit_log")
    .values({
      chatbot_id: member.chatbotId,
      shop_id: shopId ?? "",
      id: `aud_${randomBytes(12).toString("base64url")}`,
      member_id: member.userId,
      member_name: member.name,
      member_role: member.role,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      subject_name: subject.name ?? "",
      before: json(change.before),
      after: json(change.after),
    })
    .execute();
}

/** For the transaction that merges two contacts: what was done to the one is in the log of the other. */
export async function moveContactInAudit(
  trx: Kysely<Database>,
  { shopId, from, into }: { shopId: string; from: string; into: string },
): Promise<void> {
  await sql`update audit_log set subject_id = ${into} where ${isAbout(shopId, "contact", [from])}`.execute(trx);
}

/**
 * Takes a contact out of the log: their id, what was changed about them, and what was written about their orders. For the
 * transaction that erases them.
 */
export async function eraseContactFromAudit(
  trx: Kysely<Database>,
  {
    shopId,
    contactId,
    pseudonym,
    orderIds,
  }: { shopId: string; contactId: string; pseudonym: string; orderIds: readonly string[] },
): Promise<void> {
  await sql`update audit_log set subject_id = ${pseudonym}, before = null, after = null
             where ${isAbout(shopId, "contact", [contactId])}`.execute(trx);
  await sql`update audit_log set before = null, after = null where ${isAbout(shopId, "order", orderIds)}`.execute(trx);
}

function isAbout(shopId: string, type: "contact" | "order", ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`chatbot_id = (select chatbot_id from shops where shop_id = ${shopId}) and shop_id = ${shopId}
    and subject_type = ${type} and subject_id = any (${ids}::text[])`;
}
