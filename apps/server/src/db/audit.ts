import { randomBytes } from "node:crypto";
import type { Result } from "@vitrine/domain/result";
import { auditedChange } from "@vitrine/domain/team/audited-change";
import type { Role } from "@vitrine/domain/team/roles";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database, Db } from "./pool.ts";

type Trx = Transaction<Database>;

/** Who did it, as `CallerMember` says it. */
export type AuditMember = { chatbotId: string; userId: string; name: string; role: Role };

/** What a member did in the panel. */
export type AuditEntry = {
  /** One line for a deed of several transactions: each writes how far it is by then. Absent: a line of its own. */
  id?: string;
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

/** What the log says of a change, once it is known what came of it. Null: nothing. */
export type AuditOf<Done> = (done: Done) => AuditEntry | null;

/**
 * A change and what the log says of it, in one transaction: both are committed or neither. Without `audit` nobody of the
 * team made the change, such as where a system of the shop did.
 */
export function audited<Done>(db: Db, audit: AuditOf<Done> | undefined, change: (trx: Trx) => Promise<Done>) {
  return db.transaction().execute(async (trx): Promise<Done> => {
    const done = await change(trx);
    const entry = audit?.(done);
    if (entry) await recordAudit(trx, entry);
    return done;
  });
}

/** For a change that may be refused: a refusal is not in the log. */
export function unlessRefused<Value>(audit: AuditOf<Value> | undefined): AuditOf<Result<Value, unknown>> | undefined {
  return audit && ((done) => (done.ok ? audit(done.value) : null));
}

/**
 * Records what a member did. It takes the transaction of the change, and there is no other way to write an entry: a
 * process that dies leaves both or neither. A change that changed nothing is not recorded.
 */
export async function recordAudit(
  trx: Trx,
  { id = newAuditId(), member, shopId, action, subject, before = null, after = null }: AuditEntry,
): Promise<void> {
  const change = auditedChange(before, after);
  if (!change) return;
  const json = (values: object | null) => (values === null ? null : JSON.stringify(values));
  await trx
    .insertInto("audit_log")
    .values({
      chatbot_id: member.chatbotId,
      shop_id: shopId ?? "",
      id,
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
    .onConflict((conflict) =>
      conflict.columns(["chatbot_id", "shop_id", "id"]).doUpdateSet((row) => ({ after: row.ref("excluded.after") })),
    )
    .execute();
}

export function newAuditId(): string {
  return `aud_${randomBytes(12).toString("base64url")}`;
}

/** For the transaction in which somebody else refuses what was begun and recorded: it did not happen. */
export async function withdrawAudit(trx: Trx, shopId: string, id: string): Promise<void> {
  await sql`delete from audit_log
             where chatbot_id = (select chatbot_id from shops where shop_id = ${shopId})
               and shop_id = ${shopId} and id = ${id}`.execute(trx);
}

/** For the transaction that merges two contacts: what was done to the one is in the log of the other. */
export async function moveContactInAudit(
  trx: Trx,
  { shopId, from, into }: { shopId: string; from: string; into: string },
): Promise<void> {
  await sql`update audit_log set subject_id = ${into} where ${isAbout(shopId, "contact", [from])}`.execute(trx);
}

/**
 * Takes a contact out of the log: their id, what was changed about them, and what was written about their orders. For the
 * transaction that erases them.
 */
export async function eraseContactFromAudit(
  trx: Trx,
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
