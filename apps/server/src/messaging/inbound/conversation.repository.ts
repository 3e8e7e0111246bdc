import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/pool.ts";
import type { SavedMessage } from "./received-message.repository.ts";

type Trx = Transaction<Database>;
type Channel = { shopId: string; channelId: string };

/** Of one contact. A conversation that is sold by hand has a few hundred. */
export const MOST_KEPT = 20_000;
/** So many go at once. */
const ROOM = 1_000;

/**
 * What the people who answer see of a conversation before they open it: who wrote last, how much is unread, and since when
 * somebody waits. A message that comes late counts as unread, and as waiting only if nothing answered it since.
 */
export async function noteReceived(
  trx: Trx,
  { shopId, channelId }: Channel,
  messages: readonly SavedMessage[],
): Promise<void> {
  const received = messages.filter(({ isFromShop }) => !isFromShop);
  if (received.length === 0) return;
  const { rows } = await sql<{ contactId: string; messages: number }>`
    with heard as (
      select "contactId", "messageId", at, position from json_to_recordset(${JSON.stringify(received)}::json)
                    as each ("contactId" text, "messageId" text, at timestamptz, position bigint)
    ), news as (
      select "contactId" as contact_id, count(*)::int as unread, max(at) as wrote_at, min(at) as waiting_since,
             (array_agg("messageId" order by at desc, position desc))[1] as message_id
        from heard group by "contactId"
    )
    insert into conversations as c (shop_id, contact_id, channel_id, message_id, wrote_at, unread, messages, waiting_since)
    select ${shopId}, contact_id, ${channelId}, message_id, wrote_at, unread, unread, waiting_since from news order by contact_id
    on conflict (shop_id, contact_id) do update
    set channel_id = case when coalesce(excluded.wrote_at >= c.wrote_at, true) then excluded.channel_id else c.channel_id end,
        message_id = case when coalesce(excluded.wrote_at >= c.wrote_at, true) then excluded.message_id else c.message_id end,
        wrote_at = greatest(c.wrote_at, excluded.wrote_at),
        unread = c.unread + excluded.unread, messages = c.messages + excluded.unread,
        waiting_since = least(c.waiting_since, (select min(at) from heard
                                                 where "contactId" = c.contact_id and coalesce(at > c.answered_at, true)))
    returning contact_id as "contactId", messages`.execute(trx);
  for (const { contactId, messages } of rows) if (messages > MOST_KEPT) await removeOldest(trx, { shopId, contactId });
}

/** Nobody makes a shop keep more: the oldest go, of whichever channel. */
async function removeOldest(trx: Trx, { shopId, contactId }: { shopId: string; contactId: string }): Promise<void> {
  await sql`
    delete from chat_received where (shop_id, channel_id, message_id) in (
      select shop_id, channel_id, message_id from chat_received
       where shop_id = ${shopId} and contact_id = ${contactId} order by at desc, position desc offset ${MOST_KEPT - ROOM})`.execute(
    trx,
  );
  await sql`
    update conversations c set messages = (select count(*)::int from chat_received r
      where r.shop_id = c.shop_id and r.contact_id = c.contact_id)
     where shop_id = ${shopId} and contact_id = ${contactId}`.execute(trx);
}

/** Those of these contacts who have one. Nobody notes anything of them before the transaction ends, so what is counted is all. */
export async function holdConversations(
  trx: Trx,
  shopId: string,
  contactIds: readonly string[],
): Promise<{ unread: number }[]> {
  const { rows } = await sql<{ unread: number }>`select unread from conversations
    where shop_id = ${shopId} and contact_id = any (${contactIds}::text[]) order by contact_id for update`.execute(trx);
  return rows;
}

/** Somebody of the shop answered. Only who wrote after that still waits: what has not come tells nothing of when it was written. */
export async function noteAnswered(
  trx: Trx,
  { shopId, channelId }: Channel,
  answers: readonly { contactId: string; at: Date }[],
): Promise<void> {
  if (answers.length === 0) return;
  await holdConversations(
    trx,
    shopId,
    answers.map(({ contactId }) => contactId),
  );
  await sql`
    insert into conversations as c (shop_id, contact_id, channel_id, answered_at)
    select ${shopId}, "contactId", ${channelId}, max(at)
      from json_to_recordset(${JSON.stringify(answers)}::json) as each ("contactId" text, at timestamptz)
     group by "contactId" order by "contactId"
    on conflict (shop_id, contact_id) do update
    set answered_at = greatest(c.answered_at, excluded.answered_at),
        waiting_since = (select min(r.at) from chat_received r
                          where r.shop_id = c.shop_id and r.contact_id = c.contact_id and not r.is_from_shop and r.has_come
                            and r.at > greatest(c.answered_at, excluded.answered_at))`.execute(trx);
}
