import { randomBytes } from "node:crypto";
import { type CustomersSeen, inChargeAfterTaking, sightOf } from "@vitrine/domain/team/own-customers";
import { sql, type Transaction } from "kysely";
import { type AuditMember, recordAudit } from "../../db/audit.ts";
import type { Database, Db } from "../../db/pool.ts";
import type { ContactRef } from "../contacts/contact.repository.ts";

export type Service = {
  memberId: string;
  memberName: string;
  beganAt: Date;
  /** The colleague who handed the contact over, and what they wrote about it. */
  handedByName?: string | null;
  note?: string | null;
};
export type PastService = Service & { endedAt: Date | null; endedByName: string | null };

/** `other`: somebody else serves the contact by now. `same`: nothing had to be done. */
type Outcome = { kind: "done" | "same" | "missing" } | { kind: "other"; by: Service | null };

type Taker = AuditMember & { customers: CustomersSeen };

export type ContactServiceRepository = ReturnType<typeof createContactServiceRepository>;

/** Who serves which contact. The row of the contact is what two members who take them at once wait for. */
export function createContactServiceRepository(db: Db) {
  /** Ends the service that lasts and begins another, if the contact is served as the member believes. */
  async function replace(
    { shopId, contactId }: ContactRef,
    member: AuditMember,
    { expected, next }: { expected: string | null | "anybody"; next: Taker | null },
  ): Promise<Outcome> {
    return db.transaction().execute(async (trx): Promise<Outcome> => {
      const { rows } = await sql<{ inCharge: string | null }>`select in_charge as "inCharge" from contacts
        where shop_id = ${shopId} and id = ${contactId} and erased_at is null for update`.execute(trx);
      if (!rows[0]) return { kind: "missing" };
      const { inCharge } = rows[0];
      const current = await openService(trx, { shopId, contactId });
      if ((current?.memberId ?? null) === (next?.userId ?? null)) return { kind: "same" };
      if (expected !== "anybody" && expected !== (current?.memberId ?? null)) {
        return { kind: "other", by: current ?? null };
      }
      // Somebody was put in charge while the member looked.
      if (next && sightOf(next.customers, { inCharge, isWaiting: true }) === "hidden") return { kind: "missing" };
      const after = next ? inChargeAfterTaking(next.customers, inCharge) : inCharge;
      if (after !== inCharge)
        await sql`update contacts set in_charge = ${after}::uuid where shop_id = ${shopId} and id = ${contactId}`.execute(
          trx,
        );
      await trx
        .updateTable("contact_services")
        .set({ ended_at: sql`clock_timestamp()`, ended_by_id: member.userId, ended_by_name: member.name })
        .where("shop_id", "=", shopId)
        .where("contact_id", "=", contactId)
        .where("ended_at", "is", null)
        .execute();
      if (next) {
        const id = randomBytes(9).toString("base64url");
        const row = { shop_id: shopId, contact_id: contactId, id, member_id: next.userId, member_name: next.name };
        await trx.insertInto("contact_services").values(row).execute();
      }
      await recordAudit(trx, {
        member,
        shopId,
        action: next ? "contact.taken" : "contact.handed-back",
        subject: { type: "contact", id: contactId },
        before: { servedBy: current?.memberName ?? null },
        after: { servedBy: next?.name ?? null },
      });
      return { kind: "done" };
    });
  }

  return {
    /** `expected`: who serves the contact as far as the member knows; null for nobody. */
    take: (of: ContactRef, member: Taker, expected: string | null) => replace(of, member, { expected, next: member }),

    /** `expected`: whose service is ended. */
    end: (of: ContactRef, member: AuditMember, expected: string | "anybody") =>
      replace(of, member, { expected, next: null }),

    find: (of: ContactRef) => openService(db, of),

    /** The last times that somebody served the contact, newest first. */
    async history({ shopId, contactId }: ContactRef, most: number): Promise<PastService[]> {
      return db
        .selectFrom("contact_services")
        .select(["member_id as memberId", "member_name as memberName", "began_at as beganAt"])
        .select(["ended_at as endedAt", "ended_by_name as endedByName", "handed_by_name as handedByName", noteOf])
        .where("shop_id", "=", shopId)
        .where("contact_id", "=", contactId)
        .orderBy("began_at", "desc")
        .limit(most)
        .execute();
    },

    /** A member no longer serves contacts of the shops that they may not see any more. */
    async endAllOf(
      executor: Db | Transaction<Database>,
      { chatbotId, memberId }: { chatbotId: string; memberId: string },
      kept: readonly string[] | null,
    ): Promise<void> {
      if (kept === null) return;
      await sql`
        update contact_services s set ended_at = clock_timestamp() from shops
         where shops.chatbot_id = ${chatbotId} and s.shop_id = shops.shop_id and s.member_id = ${memberId}
           and coalesce(shops.trial_of, shops.shop_id) <> all (${[...kept]}::text[])
           and s.ended_at is null`.execute(executor);
    },
  };
}

/** A note that was deleted since is not there any more. */
export const noteOf = sql<string | null>`(select n.text from contact_notes n
  where n.shop_id = contact_services.shop_id and n.contact_id = contact_services.contact_id
    and n.id = contact_services.note_id)`.as("note");

/** The service that lasts. */
export function openService(
  executor: Db | Transaction<Database>,
  { shopId, contactId }: ContactRef,
): Promise<Service | undefined> {
  return executor
    .selectFrom("contact_services")
    .select(["member_id as memberId", "member_name as memberName", "began_at as beganAt"])
    .select(["handed_by_name as handedByName", noteOf])
    .where("shop_id", "=", shopId)
    .where("contact_id", "=", contactId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}
