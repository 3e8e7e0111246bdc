import { characters, cutText, oneLine } from "@vitrine/domain/cut-text";
import type { ChatMessage, LinkTarget } from "@vitrine/domain/messaging/chat-message";
import { titleOf } from "@vitrine/wording/chat/message-title";
import { receivedWords } from "@vitrine/wording/chat/received-words";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { openContent } from "../inbound/received-contents.ts";

type LastMessage = {
  from: "contact" | "shop" | "shop-elsewhere";
  /** Null once it was taken back. */
  text: string | null;
  at: Date;
};

type Row = {
  contactId: string;
  at: Date;
  isFromShop: boolean;
  channelId: string;
  messageId: string;
  sealed: string | null;
  message: ChatMessage<LinkTarget> | null;
};

/** One line of a queue. */
const LONGEST = characters(120);

/** What was written last in each of these conversations, by the contact or by the shop. */
export function createLastMessages(db: Db, personal: () => Promise<PersonalFields>) {
  return async function lastMessages(shopId: string, contactIds: readonly string[]): Promise<Map<string, LastMessage>> {
    if (contactIds.length === 0) return new Map();
    const { rows } = await sql<Row>`
      select asked.id as "contactId", last.at, last.is_from_shop as "isFromShop", last.channel_id as "channelId",
             last.message_id as "messageId", last.sealed, last.document as message
        from unnest(${contactIds}::text[]) asked (id)
        cross join lateral (
          (select r.at, r.is_from_shop, r.channel_id, r.message_id, r.sealed, null::json as document, 0 as source
             from chat_received r
            where r.shop_id = ${shopId} and r.contact_id = asked.id and (r.has_come or r.sealed is not null)
            order by r.at desc, r.position desc limit 1)
          union all
          (select m.created_at, true, m.channel_id, m.id, null, m.document, 1 from chat_messages m
            where m.shop_id = ${shopId} and m.contact_id = asked.id order by m.created_at desc, m.place desc limit 1)
          order by at desc, source desc limit 1) last`.execute(db);
    const fields = await personal();
    return new Map(rows.map((row) => [row.contactId, lastMessage(fields, shopId, row)]));
  };
}

function lastMessage(fields: PersonalFields, shopId: string, { message, ...row }: Row): LastMessage {
  if (message) return { from: "shop", at: row.at, text: short(titleOf(message)) };
  const from = row.isFromShop ? "shop-elsewhere" : "contact";
  const { sealed, channelId, messageId } = row;
  const content = sealed === null ? null : openContent(fields, { shopId, channelId, messageId }, sealed);
  return { from, at: row.at, text: content && short(receivedWords(content)) };
}

function short(text: string): string {
  return cutText(oneLine(text), LONGEST);
}
