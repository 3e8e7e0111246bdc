import { anonymousUserId } from "@vitrine/domain/session/anonymous-user";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

/** As long as what a shop lost is counted. The conversion of a day is compared with that of the week before. */
const KEPT = "90 days";
const SESSIONS_AT_ONCE = 1_000;

export function createEndedSessionRepository(db: Db) {
  return {
    /**
     * Removes sessions that ended long ago. The last one of a contact in a channel stays: it says where they are reached.
     * Visitors who left nothing behind are removed with theirs; nobody can be such a visitor again.
     */
    async remove(): Promise<void> {
      const shops = await db.selectFrom("shops").select("shop_id").execute();
      for (const { shop_id } of shops) await removeOfShop(db, shop_id);
    },
  };
}

async function removeOfShop(db: Db, shopId: string): Promise<void> {
  let after: Position | undefined;
  do {
    const ended = await findEnded(db, shopId, after);
    const over = ended.filter(({ isOver }) => isOver);
    if (over.length > 0) await removeSessions(db, shopId, over);
    after = ended.length === SESSIONS_AT_ONCE ? ended.at(-1) : undefined;
  } while (after);
}

/** The database's own text of the moment: a Date would round it, and the walk would not go on from there. */
type Position = { endedAt: string; codeHash: Buffer };
type Ended = Position & { contactId: string; isOver: boolean };

/** Those that stay are passed over in every walk, so each is looked at once in it. */
async function findEnded(db: Db, shopId: string, after: Position | undefined): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select s.expires_at::text as "endedAt", s.code_hash as "codeHash", s.contact_id as "contactId",
           ${isOfForgottenVisitor} or exists (
             select from sessions later
              where later.shop_id = s.shop_id and later.contact_id = s.contact_id and later.channel_id = s.channel_id
                and later.session_type = s.session_type
                and (later.created_at, later.code_hash) > (s.created_at, s.code_hash)) as "isOver"
      from sessions s
     where s.shop_id = ${shopId} and s.expires_at < now() - ${KEPT}::interval
       and (s.expires_at, s.code_hash) > (${after?.endedAt ?? "-infinity"}::timestamptz, ${after?.codeHash ?? Buffer.of()}::bytea)
     order by s.expires_at, s.code_hash limit ${SESSIONS_AT_ONCE}::int`.execute(db);
  return rows;
}

async function removeSessions(db: Db, shopId: string, over: readonly Ended[]): Promise<void> {
  const visitors = over.map(({ contactId }) => contactId).filter((id) => id.startsWith(beginning));
  await db.transaction().execute(async (trx) => {
    await sql`delete from sessions
      where shop_id = ${shopId} and code_hash = any (${over.map(({ codeHash }) => codeHash)}::bytea[])`.execute(trx);
    // Another session of theirs, such as an agent's, keeps them until it is removed as well.
    await sql`delete from contacts c
      where c.shop_id = ${shopId} and c.id = any (${visitors}::text[])
        and not exists (select from sessions s where s.shop_id = c.shop_id and s.contact_id = c.id)
        and not exists (select from orders o where o.shop_id = c.shop_id and o.contact_id = c.id)`.execute(trx);
  });
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
