import type { Customer, OrderLine } from "@vitrine/domain/order/order";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import type { Seal } from "../../secrets/seal.ts";
import { sealedPlaces } from "../../secrets/sealed-places.ts";
import type { ContactRef } from "./contact.repository.ts";

export type ExportedRow = Record<string, unknown>;

/** Everything that is stored about a person, by what it is. Secrets and hashes of secrets are left out. */
export type ContactExport = Record<
  | "orders"
  | "orderEvents"
  | "payments"
  | "refunds"
  | "notes"
  | "annotations"
  | "couponUses"
  | "sessions"
  | "messages"
  | "messageReceipts"
  | "sentFiles"
  | "chatAddresses"
  | "receivedTexts"
  | "receivedMessages"
  | "reactions"
  | "media"
  | "conversations"
  | "cardTries"
  | "assistantSessions"
  | "presence"
  | "contactNotes"
  | "services",
  ExportedRow[]
>;

type OrderRow = { document: { customer: Partial<Customer> }; lines: OrderLine[] } & ExportedRow;

export function createContactExportRepository(
  db: Db,
  { personal, seal }: { personal: () => Promise<PersonalFields>; seal: Seal },
) {
  return {
    /** One snapshot: what changes meanwhile is either in all lists or in none. */
    async read({ shopId, contactId }: ContactRef): Promise<ContactExport> {
      const fields = await personal();
      return db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(async (trx) => {
          const rows = async (query: ReturnType<typeof sql<ExportedRow>>) => (await query.execute(trx)).rows;
          const ofContact = sql`shop_id = ${shopId} and contact_id = ${contactId}`;
          const ofOrders = sql`shop_id = ${shopId} and order_id in (select id from orders where ${ofContact})`;
          const orders = (await rows(sql<ExportedRow>`
            select id, number, status, version, total, created_at, updated_at, confirmed_at, closed_at, payment_state, stage,
                   seller_id, channel_type, channel_id, agent_id, agent_name, document,
                   (select coalesce(json_agg(l.document order by l.index), '[]') from order_lines l
                     where l.shop_id = o.shop_id and l.order_id = o.id) as lines
              from orders o where ${ofContact} order by created_at`)) as OrderRow[];
          return {
            orders: orders.map(({ document, ...order }) => ({
              ...order,
              ...document,
              customer: fields.open(shopId, document.customer),
            })),
            orderEvents: await rows(sql`select order_id, version, at, kind, actor_type, actor_id, actor_name, data
              from order_events where ${ofOrders} order by order_id, version`),
            payments:
              await rows(sql`select order_id, id, method, provider_type, amount, installments, status, failure_code,
                provider_id, means, expires_at, created_at, updated_at
              from payment_attempts where ${ofOrders} order by created_at`),
            refunds: await rows(sql`select order_id, id, attempt_id, amount, reason, lines, status, created_at
              from payment_refunds where ${ofOrders} order by created_at`),
            notes: await rows(sql`select order_id, id, text, actor_type, actor_id, actor_name, created_at
              from order_notes where ${ofOrders} order by created_at`),
            annotations: await rows(sql`select order_id, tags, metadata, updated_at
              from order_annotations where ${ofOrders}`),
            couponUses: await rows(sql`select order_id, code from coupon_uses where ${ofOrders}`),
            sessions:
              await rows(sql`select session_type, channel_type, channel_id, agent, order_id, created_at, expires_at,
                revoked_at
              from sessions where ${ofContact} order by created_at`),
            messages:
              await rows(sql`select id, channel_id, order_id, kind, document, agent_name, status, reason, created_at
              from chat_messages where ${ofContact} order by place`),
            sentFiles: (
              await rows(sql`select id, file_name, mime_type, bytes, created_at, sent_at
              from chat_files where ${ofContact} order by created_at`)
            ).map((row) => ({ ...row, url: `/painel/api/shops/${shopId}/media/${row.id}` })),
            messageReceipts: await rows(sql`
              select m.id as message_id, p.part, p.template, p.status as sent, r.status, r.reason, r.created_at
                from chat_messages m join chat_parts p on p.shop_id = m.shop_id and p.message_id = m.id
                left join chat_receipts r on r.shop_id = p.shop_id and r.carrier_id = p.carrier_id
               where m.shop_id = ${shopId} and m.contact_id = ${contactId} order by m.place, p.part`),
            chatAddresses: await rows(sql`select channel_id, address, user_id, wrote_at, wants_no_reminders, wished_at
              from chat_contacts where ${ofContact}`),
            // Of a release that kept them in a table of their own, for a day.
            receivedTexts: (
              await rows(sql`select t.channel_id, t.at, t.sealed
                from chat_contacts c
                join received_texts t on t.shop_id = c.shop_id and t.channel_id = c.channel_id and t.address = c.address
               where c.shop_id = ${shopId} and c.contact_id = ${contactId} order by t.at`)
            ).map(({ sealed, ...row }) => ({
              ...row,
              text: seal.tryOpen(String(sealed), sealedPlaces.receivedText(shopId, String(row.channel_id))) ?? "",
            })),
            receivedMessages: (
              await rows(sql`select channel_id, message_id, is_from_shop, kind, sealed, replies_to, at, received_at, edited_at,
                deleted_at
              from chat_received where ${ofContact} order by at, position`)
            ).map(({ sealed, ...row }) => ({
              ...row,
              content: sealed === null ? null : JSON.parse(fields.openText(String(sealed), placeOf(shopId, row))),
            })),
            media: (
              await rows(sql`select m.id, channel_id, message_id, m.state, m.reason, m.mime_type, m.bytes, m.sealed_transcript
              from chat_media m join chat_received r using (shop_id, channel_id, message_id)
             where r.shop_id = ${shopId} and r.contact_id = ${contactId} order by r.at, r.position`)
            ).map(({ sealed_transcript: sealed, ...row }) => ({
              ...row,
              url: row.state === "ready" ? `/painel/api/shops/${shopId}/media/${row.id}` : null,
              transcript:
                sealed === null
                  ? null
                  : fields.openText(String(sealed), sealedPlaces.chatTranscript(shopId, String(row.id))),
            })),
            reactions: (
              await rows(sql`select channel_id, message_id, is_from_shop, sealed, at
              from chat_reactions where ${ofContact} order by at`)
            ).map(({ sealed, ...row }) => ({
              ...row,
              emoji: sealed === null ? null : fields.openText(String(sealed), reactionPlaceOf(shopId, row)),
            })),
            conversations: await rows(sql`select channel_id, wrote_at, unread, answered_at, waiting_since
              from conversations where ${ofContact}`),
            cardTries: await rows(
              sql`select attempt_id, tried_at from card_tries where ${ofContact} order by tried_at`,
            ),
            contactNotes: await rows(sql`select id, text, member_name, created_at
              from contact_notes where ${ofContact} order by created_at`),
            services: await rows(sql`select member_name, handed_by_name, began_at, ended_at, ended_by_name
              from contact_services where ${ofContact} order by began_at`),
            assistantSessions: await rows(sql`select kind, order_id, platform, host, created_at, expires_at
              from ucp_sessions where ${ofContact} order by created_at`),
            presence: await rows(
              sql`select role, place, product_id, moved_at, seen_at from presence where ${ofContact}`,
            ),
          };
        });
    },
  };
}

function placeOf(shopId: string, { channel_id, message_id }: ExportedRow) {
  return sealedPlaces.chatReceived(shopId, String(channel_id), String(message_id));
}

function reactionPlaceOf(shopId: string, { channel_id, message_id }: ExportedRow) {
  return sealedPlaces.chatReaction(shopId, String(channel_id), String(message_id));
}
