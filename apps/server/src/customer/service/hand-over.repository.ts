import { randomBytes } from "node:crypto";
import { type CustomersSeen, customersSeenBy, inChargeAfterHandOver } from "@vitrine/domain/team/own-customers";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { type AuditMember, recordAudit } from "../../db/audit.ts";
import type { Database, Db } from "../../db/pool.ts";
import type { ContactRef } from "../contacts/contact.repository.ts";
import { MOST_NOTES } from "./contact-note.repository.ts";
import { openService, type Service } from "./contact-service.repository.ts";

type Trx = Transaction<Database>;

export type Giver = AuditMember & { customers: CustomersSeen };

export type HandingOver = {
  /** The colleague's id. */
  to: string;
  note: string;
  /** Who serves the contact as far as the giver sees; null for nobody. */
  from: string | null;
  /** May decide for the whole shop: who serves and who is in charge. */
  mayDecideAll: boolean;
};

export type HandOverOutcome =
  | { kind: "done"; from: Service | null; to: Service }
  | { kind: "missing" | "colleague-unknown" | "in-other-charge" | "too-many-notes" }
  | { kind: "other"; by: Service | null };

export type Colleague = { id: string; name: string };

/** Ends what members with own customers have open with contacts in another charge. */
type EndOutOfSight = (
  trx: Trx,
  of: { chatbotId: string; inShop: { shopId: string; contactIds: readonly string[] } },
) => Promise<void>;

export type HandOverRepository = ReturnType<typeof createHandOverRepository>;

/** A contact that one member gives to another by name. */
export function createHandOverRepository(db: Db, { endOutOfSight }: { endOutOfSight: EndOutOfSight }) {
  return {
    /** Who of the team may serve in this shop. */
    async colleagues(shopId: string, chatbotId: string): Promise<Colleague[]> {
      return (await membersOf(db, shopId, chatbotId, sql`true`)).map(({ id, name }) => ({ id, name }));
    },

    /** The row of the contact is what others who take or give them at once wait for: one of them wins. */
    async handOver(
      { shopId, contactId }: ContactRef,
      giver: Giver,
      { to, note, from, mayDecideAll }: HandingOver,
    ): Promise<HandOverOutcome> {
      return db.transaction().execute(async (trx): Promise<HandOverOutcome> => {
        // Nobody leaves the team meanwhile.
        await sql`select from accounts where chatbot_id = ${giver.chatbotId} for share`.execute(trx);
        const { rows } = await sql<{ inCharge: string | null }>`select in_charge as "inCharge" from contacts
          where shop_id = ${shopId} and id = ${contactId} and erased_at is null for update`.execute(trx);
        if (!rows[0]) return { kind: "missing" };
        const current = (await openService(trx, { shopId, contactId })) ?? null;
        const serving = current?.memberId ?? null;
        if (serving !== from || (serving !== null && serving !== giver.userId && !mayDecideAll)) {
          return { kind: "other", by: current };
        }
        const [colleague] = await membersOf(trx, shopId, giver.chatbotId, sql`u.id::text = ${to}`);
        if (!colleague || to === serving) return { kind: "colleague-unknown" };
        const { inCharge } = rows[0];
        const receiver = { id: to, customers: customersSeenBy(to, colleague) };
        const after = inChargeAfterHandOver({
          ...{ giver: giver.customers, receiver, inCharge, maySetCharge: mayDecideAll },
        });
        if (after === "refused") return { kind: "in-other-charge" };
        const noteId = note === "" ? null : await addNote(trx, { shopId, contactId }, giver, note);
        if (noteId === undefined) return { kind: "too-many-notes" };
        if (after.inCharge !== inCharge)
          await sql`update contacts set in_charge = ${after.inCharge}::uuid where shop_id = ${shopId} and id = ${contactId}`.execute(
            trx,
          );
        await sql`update contact_services set ended_at = clock_timestamp(), ended_by_id = ${giver.userId}, ended_by_name = ${giver.name}
          where shop_id = ${shopId} and contact_id = ${contactId} and ended_at is null`.execute(trx);
        const began = await trx
          .insertInto("contact_services")
          .values({
            ...{ shop_id: shopId, contact_id: contactId, id: newId() },
            ...{ member_id: colleague.id, member_name: colleague.name },
            ...{ handed_by_name: giver.name, note_id: noteId },
          })
          .returning("began_at")
          .executeTakeFirstOrThrow();
        if (after.inCharge !== inCharge)
          await endOutOfSight(trx, { chatbotId: giver.chatbotId, inShop: { shopId, contactIds: [contactId] } });
        await recordAudit(trx, {
          ...{ member: giver, shopId, action: "contact.handed-over", subject: { type: "contact", id: contactId } },
          before: { servedBy: current?.memberName ?? null },
          after: { servedBy: colleague.name },
        });
        return {
          kind: "done",
          from: current,
          to: { memberId: colleague.id, memberName: colleague.name, beganAt: began.began_at },
        };
      });
    },
  };
}

/** Undefined where there are too many notes already. */
async function addNote(
  trx: Trx,
  { shopId, contactId }: ContactRef,
  { userId, name }: Giver,
  text: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from contact_notes
    where shop_id = ${shopId} and contact_id = ${contactId}`.execute(trx);
  if ((rows[0]?.count ?? 0) >= MOST_NOTES) return undefined;
  const id = newId();
  await trx
    .insertInto("contact_notes")
    .values({ shop_id: shopId, contact_id: contactId, id, text, member_id: userId, member_name: name })
    .execute();
  return id;
}

async function membersOf(
  executor: Db | Trx,
  shopId: string,
  chatbotId: string,
  condition: RawBuilder<unknown>,
): Promise<(Colleague & { ownCustomersOnly: boolean })[]> {
  const { rows } = await sql<Colleague & { ownCustomersOnly: boolean }>`
    select u.id, u.name, m.own_customers_only as "ownCustomersOnly" from members m join panel_users u on u.id = m.user_id
      join shops s on s.chatbot_id = m.chatbot_id and s.shop_id = ${shopId}
     where m.chatbot_id = ${chatbotId} and (m.shops is null or coalesce(s.trial_of, s.shop_id) = any (m.shops))
       and ${condition}
     order by u.name, u.id limit 200`.execute(executor);
  return rows;
}

function newId(): string {
  return randomBytes(9).toString("base64url");
}
