import { anonymousUserId } from "@vitrine/domain/session/anonymous-user";
import { sql, type Transaction } from "kysely";
import type { Database, Db } from "../db/pool.ts";

/** As long as what a shop lost is counted. The conversion of a day is compared with that of the week before. */
const KEPT = "90 days";
const SESSIONS_AT_ONCE = 1_000;

type Owner = { shop_id: string; contact_id: string };

export type EndedSessionRepository = ReturnType<typeof createEndedSessionRepository>;

export function createEndedSessionRepository(db: Db) {
  return {
    /**
     * Removes sessions that ended long ago. The last one of a contact in a channel stays: it says where they are reached.
     * Visitors who left nothing behind are removed with theirs; nobody can be such a visitor again.
     */
    async remove(): Promise<void> {
      let removed: number;
      do {
        removed = await db.transaction().execute(async (trx) => {
          const owners = await removeSome(trx);
          await removeVisitors(trx, owners);
          return owners.length;
        });
      } while (removed >= SESSIONS_AT_ONCE);
    },
  };
}

async function removeSome(trx: Transaction<Database>): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    delete from sessions where ctid = any (array(
      select ended.ctid from shops cross join lateral (
        select s.ctid from sessions s
         where s.shop_id = shops.shop_id and s.expires_at < now() - ${KEPT}::interval
           and (${isOfForgottenVisitor} or exists (
             select from sessions later
              where later.shop_id = s.shop_id and later.contact_id = s.contact_id and later.channel_id = s.channel_id
                and later.session_type = s.session_type
                and (later.created_at, later.code_hash) > (s.created_at, s.code_hash)))
         order by s.expires_at limit ${SESSIONS_AT_ONCE}::int for update of s skip locked) ended
       limit ${SESSIONS_AT_ONCE}::int))
    returning shop_id, contact_id`.execute(trx);
  return rows;
}

const beginning = anonymousUserId("");

/** A visitor without an order, a message, a conversation or a note about them. */
const isOfForgottenVisitor = sql`(
  starts_with(s.contact_id, ${sql.lit(beginning)})
  and not exists (select from orders o where o.shop_id = s.shop_id and o.contact_id = s.contact_id)
  and not exists (select from chat_messages m where m.shop_id = s.shop_id and m.contact_id = s.contact_id)
  and not exists (select from chat_contacts c where c.shop_id = s.shop_id and c.channel_id = s.channel_id and c.contact_id = s.contact_id)
  and not exists (select from contact_notes n where n.shop_id = s.shop_id and n.contact_id = s.contact_id)
  and not exists (select from contact_services v where v.shop_id = s.shop_id and v.contact_id = s.contact_id)
  and exists (select from contacts c where c.shop_id = s.shop_id and c.id = s.contact_id and c.phone is null and c.tags = '{}'))`;

/** Another session of theirs, such as an agent's, keeps them until it is removed as well. */
async function removeVisitors(trx: Transaction<Database>, owners: readonly Owner[]): Promise<void> {
  const visitors = owners.filter(({ contact_id }) => contact_id.startsWith(beginning));
  if (visitors.length === 0) return;
  await sql`
    delete from contacts c using unnest(${visitors.map(({ shop_id }) => shop_id)}::text[],
                                        ${visitors.map(({ contact_id }) => contact_id)}::text[]) as gone (shop_id, contact_id)
     where c.shop_id = gone.shop_id and c.id = gone.contact_id
       and not exists (select from sessions s where s.shop_id = c.shop_id and s.contact_id = c.id)
       and not exists (select from orders o where o.shop_id = c.shop_id and o.contact_id = c.id)`.execute(trx);
}
