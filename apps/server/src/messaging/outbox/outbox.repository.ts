import type { ChatMessage, LinkTarget } from "@vitrine/domain/messaging/chat-message";
import type { StopReason } from "@vitrine/domain/messaging/stop-reasons";
import { sql, type Transaction } from "kysely";
import { recordEvents } from "../../db/events.ts";
import type { Database, Db } from "../../db/pool.ts";
import { noteAnswered } from "../inbound/conversation.repository.ts";
import type { DispatchTarget } from "./dispatch-job.ts";
import { type FailedMessage, failedMessageEvent } from "./failed-message.ts";
import type { Receipt } from "./sent-message-view.ts";

type PartState = {
  status: "begun" | "put-off" | "accepted" | "failed";
  isLast: boolean;
  tries: number;
  begunAgoMs: number;
  /** The response was declared lost, and the wait for a webhook is over. */
  isLost: boolean;
  receipt: Receipt | null;
};

/** The message that is sent next, and how far it is. */
export type NextMessage = {
  id: string;
  message: ChatMessage<LinkTarget>;
  delays: number;
  ageMs: number;
  /** Null if it may be sent now. */
  waitUntil: Date | null;
  /** The channel took it and said later that the contact's 24 hours were over: only its template may leave. */
  isTooLate: boolean;
  parts: PartState[];
};

/** One attempt to send a part. The outcome of an attempt says nothing about a later one. */
export type SendAttempt = { messageId: string; part: number; tries: number };
/** What the sender knew of the message when it chose this part. */
export type ClaimedPart = { isLast: boolean; isTooLate: boolean; template?: string | undefined };
type ShopRef = Pick<DispatchTarget, "shopId">;

/** What happens to the contact's other messages: the next one is sent, or all of them wait. */
export type DispatchStep = "next" | "wait";

export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

/**
 * The messages that are being sent. All times are the database's, so that all processes share one clock. A statement that
 * changes several rows locks them in this order: part, message, job, receipt.
 */
export function createOutboxRepository(db: Db) {
  return {
    async findNext({ shopId, channelId, contactId }: DispatchTarget): Promise<NextMessage | undefined> {
      const { rows } = await sql<NextRow>`
        select id, document, delays, reason, extract(epoch from now() - created_at)::float8 * 1000 as age_ms,
               case when wait_until > now() then wait_until end as wait_until,
               (select coalesce(json_agg(json_build_object(
                         'status', part.status, 'isLast', part.is_last, 'isLost', part.lost_at is not null,
                         'tries', part.tries,
                         'begunAgoMs', extract(epoch from now() - part.begun_at) * 1000,
                         'receipt', case when receipt.status is not null
                                    then json_build_object('status', receipt.status, 'reason', receipt.reason) end)
                       order by part.part), '[]')
                  from chat_parts part left join chat_receipts receipt using (shop_id, carrier_id)
                 where part.shop_id = chat_messages.shop_id and part.message_id = chat_messages.id) as parts
          from chat_messages
         where shop_id = ${shopId} and channel_id = ${channelId} and contact_id = ${contactId} and status = 'waiting'
         order by place limit 1`.execute(db);
      return rows[0] && nextFrom(rows[0]);
    },

    /**
     * Saves an attempt before it is made. False if another process has claimed the part since it was read, or if a webhook
     * has said since that only the template may leave. So the parts are locked before the message is read, as that webhook
     * does it.
     */
    async claimPart({ shopId }: ShopRef, attempt: SendAttempt, about: ClaimedPart): Promise<boolean> {
      const { messageId, part, tries } = attempt;
      const { rows } = await sql`
        with parts as (
          select part from chat_parts where shop_id = ${shopId} and message_id = ${messageId} order by part for update
        ), message as (
          select shop_id, id from chat_messages
           where (select count(*) from parts) >= 0 and shop_id = ${shopId} and id = ${messageId} and status = 'waiting'
             and (reason is not null) = ${about.isTooLate}::boolean
             for share
        )
        insert into chat_parts as earlier (shop_id, message_id, part, is_last, template)
        select shop_id, id, ${part}::smallint, ${about.isLast}::boolean, ${about.template ?? null} from message
        on conflict (shop_id, message_id, part) do update
        set status = 'begun', is_last = excluded.is_last, template = excluded.template, tries = ${tries}, begun_at = now(), lost_at = null
        where earlier.tries = ${tries}::smallint - 1 and earlier.status in ('begun', 'put-off')
        returning part`.execute(db);
      return rows.length === 1;
    },

    /**
     * The provider accepted a part. With its last part the message is sent, unless a webhook was faster and said that it
     * came too late for the contact's 24 hours: then the part is put off by now.
     */
    async markAccepted({ shopId }: ShopRef, attempt: SendAttempt, providerMessageId: string): Promise<void> {
      const { messageId, part, tries } = attempt;
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<SentRow>`
        with accepted as (
          update chat_parts set status = 'accepted', carrier_id = coalesce(carrier_id, ${providerMessageId})
           where shop_id = ${shopId} and message_id = ${messageId} and part = ${part} and tries = ${tries}
             and status in ('begun', 'accepted')
          returning is_last
        ), receipt as (
          insert into chat_receipts (shop_id, carrier_id, status) values (${shopId}, ${providerMessageId}, 'sent')
          on conflict (shop_id, carrier_id) do nothing
        )
        update chat_messages set delays = 0, wait_until = null,
               status = case when accepted.is_last and status = 'waiting' then 'sent' else status end
          from accepted where shop_id = ${shopId} and id = ${messageId}
        returning ${sentColumns}`.execute(trx);
        await noteSent(trx, shopId, rows);
      });
    },

    async markSent({ shopId }: ShopRef, messageId: string): Promise<DispatchStep> {
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<SentRow>`
          update chat_messages set status = 'sent'
           where shop_id = ${shopId} and id = ${messageId} and status = 'waiting'
          returning ${sentColumns}`.execute(trx);
        await noteSent(trx, shopId, rows);
      });
      return "next";
    },

    /** The message is not sent any more. The contact's other messages continue. */
    async markFailed({ shopId }: ShopRef, messageId: string, reason: StopReason): Promise<DispatchStep> {
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<FailedMessage>`
          with parts as (
            update chat_parts set status = 'failed'
             where shop_id = ${shopId} and message_id = ${messageId} and status in ('begun', 'put-off')
            returning 1
          ), counted as (select count(*) from parts)
          update chat_messages set status = 'failed', reason = ${reason} from counted
           where shop_id = ${shopId} and id = ${messageId} and status = 'waiting'
          returning id, contact_id as "contactId", channel_id as "channelId", reason`.execute(trx);
        // A message that nobody needs any more did not fail.
        if (reason !== "outdated")
          await recordEvents(
            trx,
            rows.map((row) => failedMessageEvent(shopId, row)),
          );
      });
      return "next";
    },
  };
}

type SentRow = { contactId: string; channelId: string; at: Date; isSent: boolean; isOfAgent: boolean };

const sentColumns = sql`contact_id as "contactId", channel_id as "channelId", created_at as at, status = 'sent' as "isSent",
  agent_name is not null as "isOfAgent"`;

/**
 * What somebody of the shop wrote answers the contact, from the moment in which they wrote it. What is sent by itself, such
 * as news of an order, answers no question: whoever asked goes on waiting.
 */
async function noteSent(trx: Transaction<Database>, shopId: string, rows: readonly SentRow[]): Promise<void> {
  for (const { isSent, isOfAgent, channelId, ...answer } of rows) {
    if (isSent && isOfAgent) await noteAnswered(trx, { shopId, channelId }, [answer]);
  }
}

type NextRow = {
  id: string;
  document: unknown;
  delays: number;
  age_ms: number;
  reason: string | null;
  wait_until: Date | null;
  parts: PartState[];
};

function nextFrom(row: NextRow): NextMessage {
  return {
    id: row.id,
    // Only `queue` writes this column, with a value of this type.
    message: row.document as ChatMessage<LinkTarget>,
    delays: row.delays,
    ageMs: row.age_ms,
    waitUntil: row.wait_until,
    isTooLate: row.reason === "window-closed",
    parts: row.parts,
  };
}
