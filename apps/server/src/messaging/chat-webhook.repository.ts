import type { ChatMessage } from "@vitrine/domain/messaging/chat-message";
import { templateFor } from "@vitrine/domain/messaging/message-template";
import { parsePartId } from "@vitrine/domain/messaging/part-id";
import type { StopReason } from "@vitrine/domain/messaging/stop-reasons";
import { sql, type Transaction } from "kysely";
import { recordEvents } from "../db/events.ts";
import type { Database, Db } from "../db/pool.ts";
import { addDispatchJob, type DispatchTarget } from "./outbox/dispatch-job.ts";
import { type FailedMessage, failedMessageEvent } from "./outbox/failed-message.ts";
import type { MessageStatusUpdate } from "./provider/chat-provider.ts";

type Trx = Transaction<Database>;

export type ChatWebhookRepository = ReturnType<typeof createChatWebhookRepository>;

/** Webhooks arrive in any order, so the status with the highest rank wins. A delivered part beats a failed one. */
const rank = (status: string) => sql`array_position(array['sent', 'failed', 'delivered', 'read'], ${sql.raw(status)})`;

export function createChatWebhookRepository(db: Db) {
  return {
    /**
     * Saves what a provider reports about parts, in any order and any number of times. An update with our part id settles
     * a part whose response was lost, and resumes the contact's messages. An update of an unknown message is dropped,
     * unless a response is still awaited: then it may belong to a part whose provider id is not saved yet. A message that
     * came too late for the contact's 24 hours is sent once more, as its template. Returns the contacts whose messages
     * have changed.
     */
    async saveStatuses(shopId: string, updates: readonly MessageStatusUpdate[]): Promise<Set<string>> {
      if (updates.length === 0) return new Set();
      const list = JSON.stringify(
        updates.map(({ providerMessageId, partId, status, reason }) => {
          const ours = partId === null ? undefined : parsePartId(partId);
          return { providerMessageId, messageId: ours?.messageId ?? null, part: ours?.part ?? null, status, reason };
        }),
      );
      const tooLate = updates.filter(({ status, reason }) => status === "failed" && reason === WINDOW_CLOSED);
      const tooLateIds = tooLate.map(({ providerMessageId }) => providerMessageId);
      // A webhook may be faster than the response that tells the provider's id.
      const ourIds = tooLate.flatMap(({ partId }) => (partId && parsePartId(partId)?.messageId) || []);
      return db.transaction().execute(async (trx) => {
        if (tooLateIds.length > 0) await lockParts(trx, shopId, { carrierIds: tooLateIds, messageIds: ourIds });
        const { rows } = await sql<{ channel_id: string; contact_id: string; is_resumed: boolean }>`
          with updates as (
            select distinct on ("providerMessageId") "providerMessageId" as carrier_id, "messageId" as message_id, part, status, reason
              from json_to_recordset(${list}::json)
                   as each ("providerMessageId" text, "messageId" text, part smallint, status text, reason text)
             order by "providerMessageId", ${rank("status")} desc
          ), settled as (
            update chat_parts set status = 'accepted', carrier_id = updates.carrier_id from updates
             where chat_parts.shop_id = ${shopId} and chat_parts.message_id = updates.message_id
               and chat_parts.part = updates.part and chat_parts.status in ('begun', 'put-off')
               and not exists (select from chat_receipts earlier where earlier.shop_id = ${shopId}
                                and earlier.carrier_id = updates.carrier_id and earlier.status = 'failed')
            returning chat_parts.message_id
          ), resumed as (
            update chat_messages set wait_until = null
             where shop_id = ${shopId} and id in (select message_id from settled) and status = 'waiting'
            returning channel_id, contact_id
          ), saved as (
            insert into chat_receipts (shop_id, carrier_id, status, reason)
            select ${shopId}, carrier_id, status, reason from updates
             where message_id is not null
                or exists (select from chat_receipts earlier
                            where earlier.shop_id = ${shopId} and earlier.carrier_id = updates.carrier_id)
                or exists (select from chat_parts where shop_id = ${shopId} and status = 'begun')
             order by carrier_id
            on conflict (shop_id, carrier_id) do update set status = excluded.status, reason = excluded.reason
            where ${rank("excluded.status")} > ${rank("chat_receipts.status")}
            returning carrier_id
          )
          select channel_id, contact_id, true as is_resumed from resumed
          union
          select channel_id, contact_id, false from chat_messages where shop_id = ${shopId} and id in (
            select message_id from settled
            union
            select message_id from chat_parts join saved using (carrier_id) where shop_id = ${shopId}
          )`.execute(trx);
        const again = tooLateIds.length > 0 ? await reopenForTemplate(trx, shopId, tooLateIds) : [];
        await tellFailed(trx, shopId, updates);
        for (const { channel_id: channelId, contact_id: contactId, is_resumed } of rows) {
          if (is_resumed) await addDispatchJob(trx, { shopId, channelId, contactId });
        }
        for (const target of again) await addDispatchJob(trx, target);
        return new Set([...rows.map((row) => row.contact_id), ...again.map(({ contactId }) => contactId)]);
      });
    },
  };
}

const WINDOW_CLOSED: StopReason = "window-closed";

/** All parts of their messages, before any receipt: the order in which whoever sends a message locks them. */
async function lockParts(
  trx: Trx,
  shopId: string,
  { carrierIds, messageIds }: { carrierIds: readonly string[]; messageIds: readonly string[] },
): Promise<void> {
  await sql`select from chat_parts where shop_id = ${shopId} and (message_id = any (${messageIds}::text[]) or message_id in (
      select message_id from chat_parts where shop_id = ${shopId} and carrier_id = any (${carrierIds}::text[])))
    order by message_id, part for update`.execute(trx);
}

/**
 * The channel took a message and said later that the contact's 24 hours were over: it waits again, without its parts, and
 * its reason says that only a template may leave. Once, and only while nothing of it arrived or is being sent.
 */
async function reopenForTemplate(trx: Trx, shopId: string, carrierIds: readonly string[]): Promise<DispatchTarget[]> {
  const { rows } = await sql<{ id: string; document: ChatMessage<unknown> }>`
    select id, document from chat_messages m
     where shop_id = ${shopId} and status in ('waiting', 'sent') and reason is null
       and id in (select message_id from chat_parts where shop_id = ${shopId} and carrier_id = any (${carrierIds}::text[]))
       and exists (select from chat_parts p join chat_receipts r using (shop_id, carrier_id)
                    where p.shop_id = m.shop_id and p.message_id = m.id and p.part = 0
                      and r.status = 'failed' and r.reason = ${WINDOW_CLOSED})
       and not exists (select from chat_parts p left join chat_receipts r using (shop_id, carrier_id)
                        where p.shop_id = m.shop_id and p.message_id = m.id
                          and (p.status = 'begun' or r.status in ('delivered', 'read')))
     for update`.execute(trx);
  const ids = rows.filter(({ document }) => templateFor(document) !== null).map(({ id }) => id);
  if (ids.length === 0) return [];
  await sql`delete from chat_parts where shop_id = ${shopId} and message_id = any (${ids}::text[]) and part > 0`.execute(
    trx,
  );
  await sql`update chat_parts set status = 'put-off', carrier_id = null
    where shop_id = ${shopId} and message_id = any (${ids}::text[])`.execute(trx);
  const reopened = await sql<DispatchTarget>`
    update chat_messages set status = 'waiting', reason = ${WINDOW_CLOSED}, delays = 0, wait_until = null
     where shop_id = ${shopId} and id = any (${ids}::text[])
    returning shop_id as "shopId", channel_id as "channelId", contact_id as "contactId"`.execute(trx);
  return reopened.rows;
}

/** A channel that took a message may say later that the contact did not get it. */
async function tellFailed(trx: Trx, shopId: string, updates: readonly MessageStatusUpdate[]): Promise<void> {
  const failed = updates.filter(({ status }) => status === "failed").map(({ providerMessageId }) => providerMessageId);
  if (failed.length === 0) return;
  const { rows } = await sql<FailedMessage>`
    select distinct on (m.id) m.id, m.contact_id as "contactId", m.channel_id as "channelId", r.reason
      from chat_receipts r
      join chat_parts p on p.shop_id = r.shop_id and p.carrier_id = r.carrier_id
      join chat_messages m on m.shop_id = p.shop_id and m.id = p.message_id
     where r.shop_id = ${shopId} and r.carrier_id = any (${failed}::text[]) and r.status = 'failed'`.execute(trx);
  await recordEvents(
    trx,
    rows.map((row) => failedMessageEvent(shopId, row)),
  );
}
