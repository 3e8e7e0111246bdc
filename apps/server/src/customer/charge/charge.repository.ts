import { type Charge, type CustomersSeen, sightOf } from "@vitrine/domain/team/own-customers";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { type AuditMember, recordAudit } from "../../db/audit.ts";
import type { Database, Db } from "../../db/pool.ts";
import type { Callers } from "../../http/callers.ts";
import { CONVERSATION } from "../service/conversation.ts";

type Trx = Transaction<Database>;
type Named = { id: string; name: string };

export type ChargeRepository = ReturnType<typeof createChargeRepository>;

/** Who is in charge of which customer, and what ends with it. */
export function createChargeRepository(db: Db) {
  const charge = async (shopId: string, contactId: RawBuilder<unknown>, seen: NonNullable<CustomersSeen>) => {
    const { rows } = await sql<Charge>`
      select c.in_charge as "inCharge",
             c.in_charge is null
               and exists (select from chat_contacts w where w.shop_id = c.shop_id and w.contact_id = c.id
                              and w.wrote_at > now() - ${CONVERSATION})
               and not exists (select from contact_services s where s.shop_id = c.shop_id and s.contact_id = c.id
                                  and s.ended_at is null and s.member_id::text <> ${seen.inChargeOf}) as "isWaiting"
        from contacts c where c.shop_id = ${shopId} and c.id = ${contactId} and c.erased_at is null`.execute(db);
    return rows[0];
  };

  return {
    sightOf: (async (seen, { shopId, contactId, orderId }) => {
      if (seen === null) return "seen";
      const ofOrder = sql`(select o.contact_id from orders o where o.shop_id = ${shopId} and o.id = ${orderId})`;
      const found = await charge(shopId, orderId === undefined ? sql`${contactId}` : ofOrder, seen);
      return found && sightOf(seen, found);
    }) satisfies Callers["sightOf"],

    /** Null: nobody, or there is no such contact. */
    async inChargeOf(shopId: string, contactId: string): Promise<Named | null> {
      const { rows } = await sql<Named>`
        select u.id, u.name from contacts c join panel_users u on u.id = c.in_charge
         where c.shop_id = ${shopId} and c.id = ${contactId}`.execute(db);
      return rows[0] ?? null;
    },

    /**
     * Puts contacts in somebody's charge, or in nobody's. Answers whom it moved; undefined where `to` is nobody of the team
     * who may see the shop. Nobody leaves the team meanwhile.
     */
    async assign(
      shopId: string,
      contactIds: readonly string[],
      { to, member }: { to: string | null; member: AuditMember },
    ): Promise<string[] | undefined> {
      return db.transaction().execute(async (trx) => {
        await sql`select from accounts where chatbot_id = ${member.chatbotId} for share`.execute(trx);
        const next = to === null ? null : await memberOf(trx, shopId, { chatbotId: member.chatbotId, userId: to });
        if (next === undefined) return undefined;
        const { rows } = await sql<{ id: string; before: string | null }>`
          select c.id, u.name as before from contacts c left join panel_users u on u.id = c.in_charge
           where c.shop_id = ${shopId} and c.id = any (${[...contactIds]}::text[]) and c.erased_at is null
             and c.in_charge is distinct from ${to}::uuid
           order by c.id for update of c`.execute(trx);
        const ids = rows.map(({ id }) => id);
        await sql`update contacts set in_charge = ${to}::uuid
                   where shop_id = ${shopId} and id = any (${ids}::text[])`.execute(trx);
        await endOutOfSight(trx, { chatbotId: member.chatbotId, inShop: { shopId, contactIds: ids } });
        for (const { id, before } of rows) {
          const subject = { type: "contact", id };
          const after = { inCharge: next?.name ?? null };
          await recordAudit(trx, {
            member,
            shopId,
            action: "contact.assigned",
            subject,
            before: { inCharge: before },
            after,
          });
        }
        return ids;
      });
    },

    /** Whoever leaves is in charge of nobody. `kept`: the shops that they go on seeing; null: all. */
    async releaseAllOf(
      trx: Trx,
      { chatbotId, memberId }: { chatbotId: string; memberId: string },
      kept: readonly string[] | null,
    ): Promise<void> {
      if (kept === null) return;
      await sql`
        update contacts c set in_charge = null from shops
         where shops.chatbot_id = ${chatbotId} and c.shop_id = shops.shop_id and c.in_charge = ${memberId}::uuid
           and coalesce(shops.trial_of, shops.shop_id) <> all (${[...kept]}::text[])`.execute(trx);
    },

    endOutOfSight,
  };
}

async function memberOf(
  trx: Trx,
  shopId: string,
  { chatbotId, userId }: { chatbotId: string; userId: string },
): Promise<Named | undefined> {
  const { rows } = await sql<Named>`
    select u.id, u.name from members m join panel_users u on u.id = m.user_id
      join shops s on s.chatbot_id = m.chatbot_id and s.shop_id = ${shopId}
     where m.chatbot_id = ${chatbotId} and m.user_id = ${userId}::uuid
       and (m.shops is null or coalesce(s.trial_of, s.shop_id) = any (m.shops))`.execute(trx);
  return rows[0];
}

/**
 * Ends what members who see their own customers only have open with contacts in another charge: storefronts as an agent,
 * links that they copied, and services. Of one member everywhere, or of everybody with these contacts.
 */
async function endOutOfSight(
  trx: Trx,
  {
    chatbotId,
    memberId,
    inShop,
  }: { chatbotId: string; memberId?: string; inShop?: { shopId: string; contactIds: readonly string[] } },
): Promise<void> {
  const kept = sql`m.chatbot_id = ${chatbotId} and m.own_customers_only
    ${memberId === undefined ? sql`` : sql`and m.user_id = ${memberId}::uuid`}`;
  const isMeant = (row: RawBuilder<unknown>) => sql`
    shops.chatbot_id = ${chatbotId} and ${row}.shop_id = shops.shop_id
    ${inShop ? sql`and ${row}.shop_id = ${inShop.shopId} and ${row}.contact_id = any (${[...inShop.contactIds]}::text[])` : sql``}
    and not exists (select from contacts c
                     where c.shop_id = ${row}.shop_id and c.id = ${row}.contact_id and c.in_charge = m.user_id)`;
  await sql`
    with revoked as (
      update sessions s set revoked_at = now() from shops, members m
       where ${kept} and ${isMeant(sql.raw("s"))} and s.agent ->> 'id' = m.user_id::text
         and s.revoked_at is null and s.expires_at > now()
      returning s.shop_id)
    select pg_notify('sessions_revoked', shop_id) from (select distinct shop_id from revoked) touched`.execute(trx);
  await sql`
    update contact_services t set ended_at = clock_timestamp() from shops, members m
     where ${kept} and ${isMeant(sql.raw("t"))} and t.member_id::text = m.user_id::text and t.ended_at is null`.execute(
    trx,
  );
}
