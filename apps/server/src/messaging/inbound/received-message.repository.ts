import { boundContent, type ReceivedContent, type ReceivedKind } from "@vitrine/domain/messaging/received-message";
import { sql, type Transaction } from "kysely";
import type { Database, Db } from "../../db/pool.ts";
import { removeOldRows, type ShopGroup } from "../../db/remove-old-rows.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { closeContent, closeReaction } from "./received-contents.ts";

type Trx = Transaction<Database>;
type Channel = { shopId: string; channelId: string };

/** A message with its contact. */
export type NewMessage = {
  messageId: string;
  contactId: string;
  isFromShop: boolean;
  content: ReceivedContent;
  repliesTo: string | null;
  /** One more file of this message, with which it is taken back. */
  partOf?: string | undefined;
  at: number;
  /** An agent is offered to read it as an order. */
  isOrder: boolean;
};

/** A message that was not there before. */
export type SavedMessage = {
  messageId: string;
  contactId: string;
  isFromShop: boolean;
  kind: ReceivedKind;
  at: Date;
  position: number;
};

type Written = Pick<NewMessage, "messageId" | "contactId" | "isFromShop" | "at">;
export type NewEdit = Written & { content: ReceivedContent };
export type NewReaction = Written & { eventId: string; emoji: string | null };

const LONGEST_EMOJI = 40;
/** Files of one message. */
const MOST_PARTS = 20;

/** What is older goes, whatever it was. */
export function createOldReceived(db: Db) {
  return {
    async removeOlderThan(age: string, of: ShopGroup): Promise<void> {
      await removeOldRows(db, { from: "chat_received", by: "received_at", age, of });
      await removeOldRows(db, { from: "chat_reactions", by: "received_at", age, of });
    },
  };
}

/** Saves what a webhook tells. Whoever calls it holds the contacts, so nothing of the same person is saved at the same time. */
export function createReceivedMessages(fields: Pick<PersonalFields, "closeText">) {
  const sealedRow = (of: Channel, { messageId, content }: { messageId: string; content: ReceivedContent }) => ({
    kind: content.kind,
    sealed: closeContent(fields, { ...of, messageId }, boundContent(content)),
  });

  return {
    /**
     * Each once, in any order and any number of times. One that was taken back before it came stays taken back, and one
     * that was edited before keeps the edited content. Answers with those that are new.
     */
    async save(trx: Trx, of: Channel, messages: readonly NewMessage[]): Promise<SavedMessage[]> {
      if (messages.length === 0) return [];
      const list = onceEach(messages).map(({ content, at, ...message }) => ({
        ...message,
        ...sealedRow(of, { ...message, content }),
        at,
      }));
      const { rows } = await sql<SavedMessage>`
        insert into chat_received as earlier (shop_id, channel_id, message_id, contact_id, is_from_shop, kind, sealed,
                                              replies_to, at, is_order)
        select ${of.shopId}, ${of.channelId}, "messageId", "contactId", "isFromShop", kind, sealed,
               "repliesTo", to_timestamp(at / 1000.0), "isOrder"
          from json_to_recordset(${JSON.stringify(list)}::json)
               as each ("messageId" text, "contactId" text, "isFromShop" bool, kind text, sealed text, "repliesTo" text,
                        at float8, "isOrder" bool)
         order by at
        on conflict (shop_id, channel_id, message_id) do update
        set kind = case when earlier.edited_at is null then excluded.kind else earlier.kind end,
            sealed = case when earlier.deleted_at is null and earlier.edited_at is null then excluded.sealed else earlier.sealed end,
            replies_to = excluded.replies_to, at = excluded.at, has_come = true,
            is_order = excluded.is_order and earlier.deleted_at is null and earlier.edited_at is null
        where not earlier.has_come and earlier.contact_id = excluded.contact_id
          and earlier.is_from_shop = excluded.is_from_shop
        returning message_id as "messageId", contact_id as "contactId", is_from_shop as "isFromShop", kind, at, position`.execute(
        trx,
      );
      await removeParts(
        trx,
        of,
        list.flatMap(({ partOf }) => partOf ?? []),
      );
      return rows;
    },

    /**
     * The newest content counts. One whose message has not come stands for it, and one that was taken back has no content,
     * whichever was told first. Answers with the contacts.
     */
    async edit(trx: Trx, of: Channel, edits: readonly NewEdit[]): Promise<string[]> {
      if (edits.length === 0) return [];
      const newest = onceEach(edits.toSorted((a, b) => b.at - a.at));
      const list = newest.map(({ content, ...edit }) => ({ ...edit, ...sealedRow(of, { ...edit, content }) }));
      const { rows } = await sql<{ contactId: string }>`
        insert into chat_received as earlier (shop_id, channel_id, message_id, contact_id, is_from_shop, kind, sealed, at,
                                              edited_at, has_come)
        select ${of.shopId}, ${of.channelId}, "messageId", "contactId", "isFromShop", kind, sealed,
               to_timestamp(at / 1000.0), to_timestamp(at / 1000.0), false
          from json_to_recordset(${JSON.stringify(list)}::json)
               as each ("messageId" text, "contactId" text, "isFromShop" bool, kind text, sealed text, at float8)
         order by "messageId"
        on conflict (shop_id, channel_id, message_id) do update
        set kind = excluded.kind, edited_at = excluded.edited_at, is_order = false,
            sealed = case when earlier.deleted_at is null then excluded.sealed end
        where coalesce(earlier.edited_at < excluded.edited_at, true)
          and earlier.contact_id = excluded.contact_id and earlier.is_from_shop = excluded.is_from_shop
        returning contact_id as "contactId"`.execute(trx);
      return rows.map(({ contactId }) => contactId);
    },

    /** Whoever wrote it took it back: that they did stays, and what it said goes. Answers with the messages. */
    async remove(
      trx: Trx,
      of: Channel,
      removed: readonly Written[],
    ): Promise<{ messageId: string; contactId: string }[]> {
      if (removed.length === 0) return [];
      const { rows } = await sql<{ messageId: string; contactId: string }>`
        insert into chat_received as earlier (shop_id, channel_id, message_id, contact_id, is_from_shop, kind, at, deleted_at,
                                              has_come)
        select ${of.shopId}, ${of.channelId}, "messageId", "contactId", "isFromShop", 'unsupported',
               to_timestamp(at / 1000.0), to_timestamp(at / 1000.0), false
          from json_to_recordset(${JSON.stringify(onceEach(removed))}::json)
               as each ("messageId" text, "contactId" text, "isFromShop" bool, at float8)
         order by "messageId"
        on conflict (shop_id, channel_id, message_id) do update
        set deleted_at = excluded.deleted_at, sealed = null, is_order = false
        where earlier.deleted_at is null and earlier.contact_id = excluded.contact_id
          and earlier.is_from_shop = excluded.is_from_shop
        returning message_id as "messageId", contact_id as "contactId"`.execute(trx);
      await removeParts(
        trx,
        of,
        rows.map(({ messageId }) => messageId),
      );
      return rows;
    },

    /** The last one of each side counts. Answers with the contacts. */
    async react(trx: Trx, of: Channel, reactions: readonly NewReaction[]): Promise<string[]> {
      if (reactions.length === 0) return [];
      const last = reactions.toSorted((a, b) => b.at - a.at || (a.eventId < b.eventId ? 1 : -1));
      const bySide = new Map(last.toReversed().map((each) => [`${each.isFromShop} ${each.messageId}`, each]));
      const list = [...bySide.values()].map(({ emoji, ...each }) => ({
        ...each,
        sealed:
          emoji === null
            ? null
            : closeReaction(fields, { ...of, messageId: each.messageId }, emoji.slice(0, LONGEST_EMOJI)),
      }));
      const { rows } = await sql<{ contactId: string }>`
        insert into chat_reactions as earlier (shop_id, channel_id, message_id, is_from_shop, contact_id, sealed, at, event_id)
        select ${of.shopId}, ${of.channelId}, "messageId", "isFromShop", "contactId", sealed, to_timestamp(at / 1000.0), "eventId"
          from json_to_recordset(${JSON.stringify(list)}::json)
               as each ("messageId" text, "isFromShop" bool, "contactId" text, sealed text, at float8, "eventId" text)
         order by "messageId", "isFromShop"
        on conflict (shop_id, channel_id, message_id, is_from_shop) do update
        set sealed = excluded.sealed, at = excluded.at, event_id = excluded.event_id
        where (excluded.at, excluded.event_id) > (earlier.at, earlier.event_id)
          and earlier.contact_id = excluded.contact_id
        returning contact_id as "contactId"`.execute(trx);
      return rows.map(({ contactId }) => contactId);
    },
  };
}

/** The other files of messages that were taken back, whichever of the two webhooks came first. */
async function removeParts(trx: Trx, { shopId, channelId }: Channel, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update chat_received part set deleted_at = first.deleted_at, sealed = null, is_order = false
      from chat_received first
     where first.shop_id = ${shopId} and first.channel_id = ${channelId} and first.message_id = any (${ids}::text[])
       and first.deleted_at is not null
       and part.shop_id = first.shop_id and part.channel_id = first.channel_id
       and part.message_id in (select first.message_id || '#' || n from generate_series(1, ${MOST_PARTS}::int) n)
       and part.contact_id = first.contact_id and part.deleted_at is null`.execute(trx);
}

/** One statement cannot save a row twice. The first of each id counts. */
function onceEach<Row extends { messageId: string }>(rows: readonly Row[]): Row[] {
  const byId = new Map<string, Row>();
  for (const row of rows) if (!byId.has(row.messageId)) byId.set(row.messageId, row);
  return [...byId.values()];
}
