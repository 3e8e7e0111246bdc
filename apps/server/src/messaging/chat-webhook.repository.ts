import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import { addDispatchJob } from "./outbox/dispatch-job.ts";
import type { MessageStatusUpdate } from "./provider/chat-provider.ts";
import { parsePartId } from "./provider/part-id.ts";

export type ChatWebhookRepository = ReturnType<typeof createChatWebhookRepository>;

/** Which news counts, whatever the order they come in: a part that arrived did so, though it was thought to have failed. */
const rank = (status: string) => sql`array_position(array['sent', 'failed', 'delivered', 'read'], ${sql.raw(status)})`;

export function createChatWebhookRepository(db: Db) {
  return {
    /**
     * Takes in what a carrier tells of parts, in any order and any number of times. News with our own id settle a part
     * whose answer was lost, and wake the contact's messages. News of what is not ours are let go: but while an answer is
     * awaited they may be of the part whose id is not saved yet. Gives back the contacts whose messages it was about.
     */
    async take(shopId: string, news: readonly MessageStatusUpdate[]): Promise<Set<string>> {
      if (news.length === 0) return new Set();
      const list = JSON.stringify(
        news.map(({ carrierId, ownId, status, reason }) => {
          const own = ownId === null ? undefined : parsePartId(ownId);
          return { carrierId, messageId: own?.messageId ?? null, part: own?.part ?? null, status, reason };
        }),
      );
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ channel_id: string; contact_id: string; is_woken: boolean }>`
          with news as (
            select distinct on ("carrierId") "carrierId" as carrier_id, "messageId" as message_id, part, status, reason
              from json_to_recordset(${list}::json)
                   as each ("carrierId" text, "messageId" text, part smallint, status text, reason text)
             order by "carrierId", ${rank("status")} desc
          ), settled as (
            update chat_parts set status = 'accepted', carrier_id = news.carrier_id from news
             where chat_parts.shop_id = ${shopId} and chat_parts.message_id = news.message_id
               and chat_parts.part = news.part and chat_parts.status in ('begun', 'put-off')
            returning chat_parts.message_id
          ), woken as (
            update chat_messages set wait_until = null
             where shop_id = ${shopId} and id in (select message_id from settled) and status = 'waiting'
            returning channel_id, contact_id
          ), told as (
            insert into chat_receipts (shop_id, carrier_id, status, reason)
            select ${shopId}, carrier_id, status, reason from news
             where message_id is not null
                or exists (select from chat_receipts known
                            where known.shop_id = ${shopId} and known.carrier_id = news.carrier_id)
                or exists (select from chat_parts where shop_id = ${shopId} and status = 'begun')
             order by carrier_id
            on conflict (shop_id, carrier_id) do update set status = excluded.status, reason = excluded.reason
            where ${rank("excluded.status")} > ${rank("chat_receipts.status")}
            returning carrier_id
          )
          select channel_id, contact_id, true as is_woken from woken
          union
          select channel_id, contact_id, false from chat_messages where shop_id = ${shopId} and id in (
            select message_id from settled
            union
            select message_id from chat_parts join told using (carrier_id) where shop_id = ${shopId}
          )`.execute(trx);
        for (const { channel_id: channelId, contact_id: contactId, is_woken } of rows) {
          if (is_woken) await addDispatchJob(trx, { shopId, channelId, contactId });
        }
        return new Set(rows.map((row) => row.contact_id));
      });
    },
  };
}
