import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { type AuditMember, recordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/pool.ts";
import type { ContactRef } from "../contacts/contact.repository.ts";

export type Note = { id: string; text: string; author: string; createdAt: Date };
export type ChannelWish = {
  channelId: string;
  wantsNoReminders: boolean;
  wishedAt: Date | null;
  wroteAt: Date | null;
};

/** More than anybody reads; the oldest ones would be in the way. */
export const MOST_NOTES = 200;

/** What the people of a shop write about a contact for themselves, and what the contact wants to be told. */
export function createContactNoteRepository(db: Db) {
  return {
    async list({ shopId, contactId }: ContactRef): Promise<Note[]> {
      return db
        .selectFrom("contact_notes")
        .select(["id", "text", "member_name as author", "created_at as createdAt"])
        .where("shop_id", "=", shopId)
        .where("contact_id", "=", contactId)
        .orderBy("created_at", "desc")
        .limit(MOST_NOTES)
        .execute();
    },

    /** Undefined for a contact who is not there, or has too many notes. */
    async add(
      { shopId, contactId }: ContactRef,
      member: AuditMember,
      text: string,
    ): Promise<Note | "full" | undefined> {
      return db.transaction().execute(async (trx) => {
        if (!(await isThere(trx, { shopId, contactId }))) return undefined;
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from contact_notes
          where shop_id = ${shopId} and contact_id = ${contactId}`.execute(trx);
        if ((rows[0]?.count ?? 0) >= MOST_NOTES) return "full";
        const id = randomBytes(9).toString("base64url");
        const row = {
          shop_id: shopId,
          contact_id: contactId,
          id,
          text,
          member_id: member.userId,
          member_name: member.name,
        };
        const saved = await trx
          .insertInto("contact_notes")
          .values(row)
          .returning("created_at")
          .executeTakeFirstOrThrow();
        const subject = { type: "contact", id: contactId };
        await recordAudit(trx, { member, shopId, action: "contact.note-added", subject, after: { note: text } });
        return { id, text, author: member.name, createdAt: saved.created_at };
      });
    },

    async remove({ shopId, contactId }: ContactRef, member: AuditMember, id: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const removed = await trx
          .deleteFrom("contact_notes")
          .where("shop_id", "=", shopId)
          .where("contact_id", "=", contactId)
          .where("id", "=", id)
          .returning("text")
          .executeTakeFirst();
        if (!removed) return false;
        const subject = { type: "contact", id: contactId };
        await recordAudit(trx, {
          member,
          shopId,
          action: "contact.note-removed",
          subject,
          before: { note: removed.text },
        });
        return true;
      });
    },

    async tags({ shopId, contactId }: ContactRef): Promise<string[]> {
      const row = await db
        .selectFrom("contacts")
        .select("tags")
        .where("shop_id", "=", shopId)
        .where("id", "=", contactId)
        .executeTakeFirst();
      return row?.tags ?? [];
    },

    async setTags({ shopId, contactId }: ContactRef, member: AuditMember, tags: string[]): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const before = await isThere(trx, { shopId, contactId });
        if (!before) return false;
        await trx
          .updateTable("contacts")
          .set({ tags })
          .where("shop_id", "=", shopId)
          .where("id", "=", contactId)
          .execute();
        const subject = { type: "contact", id: contactId };
        await recordAudit(trx, { member, shopId, action: "contact.tags-changed", subject, before, after: { tags } });
        return true;
      });
    },

    async wishes({ shopId, contactId }: ContactRef): Promise<ChannelWish[]> {
      const { rows } = await sql<ChannelWish>`
        select channel_id as "channelId", bool_or(wants_no_reminders) as "wantsNoReminders",
               max(wished_at) as "wishedAt", max(wrote_at) as "wroteAt"
          from chat_contacts where shop_id = ${shopId} and contact_id = ${contactId} group by channel_id
         order by max(wrote_at) desc nulls last limit 100`.execute(db);
      return rows;
    },
  };
}

/** Locks the contact, so that nobody erases or merges them meanwhile. */
async function isThere(trx: Db, { shopId, contactId }: ContactRef): Promise<{ tags: string[] } | undefined> {
  return trx
    .selectFrom("contacts")
    .select("tags")
    .where("shop_id", "=", shopId)
    .where("id", "=", contactId)
    .where("erased_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}
