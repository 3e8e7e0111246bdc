import type { ChatMessage, LinkTarget } from "@vitrine/domain/messaging/chat-message";
import type { ReceivedKind } from "@vitrine/domain/messaging/received-message";
import type { StopReason } from "@vitrine/domain/messaging/stop-reasons";
import { type RawBuilder, sql } from "kysely";
import { microsOf } from "../../db/keyset-page.ts";
import type { Db } from "../../db/pool.ts";
import type { Receipt } from "../outbox/sent-message-view.ts";
import { bothDirections, inOrder, type Which } from "./both-directions.ts";
import type { EntryPlace } from "./entry-place.ts";

/** An answer names a message of theirs, or a part of one of ours. */
export type QuotedRow =
  | (Sealed & { source: "r"; position: string; isFromShop: boolean })
  | { source: "s"; position: string; message: ChatMessage<LinkTarget> };

export type Sealed = { channelId: string; messageId: string; sealed: string | null };

export type ReactionRow = { messageId: string; isFromShop: boolean; sealed: string };

type EveryRow = EntryPlace & {
  at: Date;
  channelId: string;
  reactions: ReactionRow[];
  repliesTo: string | null;
  quoted: QuotedRow | null;
};

export type ReceivedRow = EveryRow &
  Sealed & {
    source: "r";
    isFromShop: boolean;
    kind: ReceivedKind;
    isEdited: boolean;
    isDeleted: boolean;
    isOffered: boolean;
  };

export type SentRow = EveryRow & {
  source: "s";
  id: string;
  message: ChatMessage<LinkTarget>;
  status: "waiting" | "sent" | "failed";
  reason: StopReason | null;
  agentName: string | null;
  parts: { carrierId: string | null; template: string | null; receipt: Receipt | null }[];
};

export type EntryRow = ReceivedRow | SentRow;

type Of = { shopId: string; contactId: string };

export type EntriesRepository = ReturnType<typeof createEntriesRepository>;

/** A conversation as it is kept: what was received and what we sent, merged by time. */
export function createEntriesRepository(db: Db) {
  return {
    /** In one statement. */
    async page({ shopId, contactId }: Of, which: Which): Promise<EntryRow[]> {
      const { rows } = await sql<EntryRow>`
        with page as (${bothDirections({ shopId, contactId }, which)})
        select page.source, page.at, ${microsOf("page.at")} as micros, page.position::text as position,
               page.channel_id as "channelId", page.message_id as "messageId", page.message_id as id,
               page.is_from_shop as "isFromShop", page.kind, page.sealed, page.is_edited as "isEdited",
               page.is_deleted as "isDeleted", page.is_offered as "isOffered", page.replies_to as "repliesTo",
               page.document as message, page.status, page.reason, page.agent_name as "agentName",
               parts.list as parts, quoted.one as quoted, coalesce(reactions.list, '[]') as reactions
          from page
          left join lateral (
            select json_agg(json_build_object('carrierId', part.carrier_id, 'template', part.template,
                     'receipt', case when receipt.status is not null
                                     then json_build_object('status', receipt.status, 'reason', receipt.reason) end)
                     order by part.part) as list,
                   array_agg(part.carrier_id) as carrier_ids
              from chat_parts part left join chat_receipts receipt using (shop_id, carrier_id)
             where page.source = 's' and part.shop_id = ${shopId} and part.message_id = page.message_id) parts on true
          left join lateral (${quotedBy({ shopId, contactId })}) quoted on true
          left join lateral (
            select json_agg(json_build_object('messageId', reaction.message_id, 'isFromShop', reaction.is_from_shop,
                                              'sealed', reaction.sealed) order by reaction.is_from_shop) as list
              from chat_reactions reaction
             where reaction.shop_id = ${shopId} and reaction.channel_id = page.channel_id and reaction.sealed is not null
               and reaction.message_id = any (case page.source when 'r' then array[page.message_id]
                                                               else parts.carrier_ids end)) reactions on true
         order by ${inOrder(which, "page")}`.execute(db);
      return rows.map((row) => (row.source === "s" ? { ...row, parts: row.parts ?? [] } : row));
    },
  };
}

function quotedBy({ shopId, contactId }: Of): RawBuilder<unknown> {
  return sql`
    (select json_build_object('source', 'r', 'position', theirs.position::text, 'channelId', theirs.channel_id,
                              'messageId', theirs.message_id, 'isFromShop', theirs.is_from_shop,
                              'sealed', theirs.sealed) as one
       from chat_received theirs
      where page.replies_to is not null and theirs.shop_id = ${shopId} and theirs.channel_id = page.channel_id
        and theirs.message_id = page.replies_to and theirs.contact_id = ${contactId})
    union all
    (select json_build_object('source', 's', 'position', ours.place::text, 'message', ours.document)
       from chat_parts part join chat_messages ours on ours.shop_id = part.shop_id and ours.id = part.message_id
      where page.replies_to is not null and part.shop_id = ${shopId} and part.carrier_id = page.replies_to
        and ours.contact_id = ${contactId}
      limit 1)
    limit 1`;
}
