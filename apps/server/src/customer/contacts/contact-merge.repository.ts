import type { Address } from "@vitrine/contract/storefront/customer/address";
import { addAddress } from "@vitrine/domain/checkout/address";
import { sql } from "kysely";
import { moveContactInAudit } from "../../db/audit.ts";
import { moveContactInEvents, recordEvent } from "../../db/events.ts";
import { addJob, dispatchKey } from "../../db/jobs.ts";
import type { Db } from "../../db/pool.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import type { Actor } from "../../order/storage/actor.ts";
import type { Trx } from "../../order/storage/order.repository.ts";
import type { ContactHashes } from "./contact-hash.ts";
import { announceSessions, lockContacts, moveOrders } from "./contact-move.repository.ts";

export type ContactMerge = { shopId: string; from: string; into: string };
export type MovedRows = { orders: number; addresses: number; sessions: number; messages: number };

export type ContactMergeRepository = ReturnType<typeof createContactMergeRepository>;

export function createContactMergeRepository(db: Db, contactHashes: Pick<ContactHashes, "hashOf">) {
  return {
    /**
     * Moves everything in one transaction. `missing`: one of the two is not there. `conflict`: both are filling an order by
     * now, so nothing was moved.
     */
    async merge(merge: ContactMerge, actor: Actor): Promise<MovedRows | "missing" | "conflict"> {
      const { shopId, from, into } = merge;
      const mergedContactHash = await contactHashes.hashOf({ shopId, contactId: from });
      try {
        return await db.transaction().execute(async (trx) => {
          const found = await lockContacts(trx, shopId, [from, into]);
          if (found.length < 2) return "missing";
          const orders = await moveOrders(trx, { shopId, from, to: into });
          await recordMove(trx, merge, orders, actor);
          const addresses = await moveAddresses(trx, merge);
          const sessions = await update(trx, "sessions", merge);
          const messages = await moveMessages(trx, merge);
          await update(trx, "card_tries", merge);
          await update(trx, "contact_notes", merge);
          await moveServices(trx, merge);
          await endAssistantSessions(trx, merge);
          await moveContactInAudit(trx, merge);
          await moveContactInEvents(trx, { shopId, from, to: into });
          await sql`delete from presence where shop_id = ${shopId} and contact_id = ${from}`.execute(trx);
          await sql`delete from contacts where shop_id = ${shopId} and id = ${from}`.execute(trx);
          await recordEvent(trx, { shopId, type: "contact.merged", contactId: into, data: { mergedContactHash } });
          await announceSessions(trx, shopId);
          return { orders: orders.length, addresses, sessions, messages };
        });
      } catch (error) {
        if (isUniqueViolation(error)) return "conflict";
        throw error;
      }
    },
  };
}

async function update(
  trx: Trx,
  table:
    | "sessions"
    | "chat_messages"
    | "chat_contacts"
    | "chat_received"
    | "chat_reactions"
    | "chat_files"
    | "card_tries"
    | "contact_notes",
  { shopId, from, into }: ContactMerge,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set contact_id = ${into} where shop_id = ${shopId} and contact_id = ${from}`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}

/** The services move to the other contact. An open one ends if the other contact already has an open one. */
async function moveServices(trx: Trx, { shopId, from, into }: ContactMerge): Promise<void> {
  await sql`
    update contact_services s
       set contact_id = ${into},
           ended_at = case when s.ended_at is null and exists (select from contact_services o
             where o.shop_id = ${shopId} and o.contact_id = ${into} and o.ended_at is null) then now() else s.ended_at end
     where s.shop_id = ${shopId} and s.contact_id = ${from}`.execute(trx);
}

/** An assistant hears of the order that it bought. It buys no more for somebody who is a contact of the shop's now. */
async function endAssistantSessions(trx: Trx, { shopId, from, into }: ContactMerge): Promise<void> {
  await sql`
    update ucp_sessions set contact_id = ${into}, canceled_at = coalesce(canceled_at, now())
     where shop_id = ${shopId} and contact_id = ${from}`.execute(trx);
}

/** A new version: no process goes on from what it cached for the other contact. */
async function recordMove(
  trx: Trx,
  { shopId, into }: ContactMerge,
  orders: readonly { id: string; version: number }[],
  actor: Actor,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await sql`
    with moved as (
      update orders set version = version + 1, updated_at = now() where shop_id = ${shopId} and id = any (${ids}::text[])
      returning id, version
    )
    insert into order_events (shop_id, order_id, version, owner_id, actor_type, actor_id, actor_name, kind)
    select ${shopId}, id, version, ${into}, ${actor.type}, ${actor.id}, ${actor.name}, 'contact-merged' from moved`.execute(
    trx,
  );
}

type Row = { id: string; phone: string | null; addresses: Address[] };

/** The other one's data fills gaps, and their addresses come last. The default address stays. */
async function moveAddresses(trx: Trx, { shopId, from, into }: ContactMerge): Promise<number> {
  const { rows } = await sql<Row>`
    select id, phone, addresses from contacts where shop_id = ${shopId} and id in (${from}, ${into})`.execute(trx);
  const own = rows.find(({ id }) => id === into)?.addresses ?? [];
  const others = rows.find(({ id }) => id === from)?.addresses ?? [];
  let all = own;
  for (const address of others) {
    const added = addAddress(all, { ...address, isDefault: false });
    if (added.ok) all = added.value;
  }
  await sql`
    update contacts c
       set addresses = ${JSON.stringify(all)}::jsonb, phone = coalesce(c.phone, other.phone),
           document_keys = coalesce(c.document_keys, '{}') || coalesce(other.document_keys, '{}'),
           terms = coalesce(c.terms, other.terms),
           in_charge = coalesce(c.in_charge, other.in_charge),
           is_by_hand = c.is_by_hand or other.is_by_hand,
           phone_keys = case when coalesce(c.customer ->> 'phone', '') = '' then other.phone_keys else c.phone_keys end,
           tags = (select coalesce(array_agg(distinct tag), '{}') from unnest(c.tags || other.tags) tag),
           customer = c.customer || coalesce(
             (select jsonb_object_agg(key, value) from jsonb_each(other.customer)
               where value <> '""' and value <> 'false' and coalesce(c.customer ->> key, '') in ('', 'false')), '{}')
      from contacts other
     where c.shop_id = ${shopId} and c.id = ${into} and other.shop_id = ${shopId} and other.id = ${from}`.execute(trx);
  return all.length - own.length;
}

/** One conversation: what is unread of both, and since when somebody waits whom nobody has answered. */
async function mergeConversations(trx: Trx, { shopId, from, into }: ContactMerge): Promise<void> {
  await sql`
    insert into conversations as own (shop_id, contact_id, channel_id, message_id, wrote_at, unread, messages, answered_at, waiting_since,
                                      read_position)
    select shop_id, ${into}, channel_id, message_id, wrote_at, unread, messages, answered_at, waiting_since, read_position
      from conversations where shop_id = ${shopId} and contact_id = ${from}
    on conflict (shop_id, contact_id) do update
    set channel_id = case when coalesce(excluded.wrote_at > own.wrote_at, true) then excluded.channel_id else own.channel_id end,
        message_id = case when coalesce(excluded.wrote_at > own.wrote_at, own.message_id is null) then excluded.message_id else own.message_id end,
        wrote_at = greatest(own.wrote_at, excluded.wrote_at),
        unread = own.unread + excluded.unread, messages = own.messages + excluded.messages,
        answered_at = greatest(own.answered_at, excluded.answered_at),
        waiting_since = least(own.waiting_since, excluded.waiting_since),
        -- What was read of the one that was read less stays read, and what is unread of the other is read again.
        read_position = least(own.read_position, excluded.read_position)`.execute(trx);
  await sql`delete from conversations where shop_id = ${shopId} and contact_id = ${from}`.execute(trx);
}

/** Those that wait go on under the new name. */
async function moveMessages(trx: Trx, merge: ContactMerge): Promise<number> {
  const { shopId, from, into } = merge;
  await update(trx, "chat_contacts", merge);
  await update(trx, "chat_received", merge);
  await update(trx, "chat_reactions", merge);
  await update(trx, "chat_files", merge);
  await mergeConversations(trx, merge);
  const { rows } = await sql<{ channel_id: string; status: string }>`
    update chat_messages set contact_id = ${into} where shop_id = ${shopId} and contact_id = ${from}
    returning channel_id, status`.execute(trx);
  const waiting = new Set(rows.filter(({ status }) => status === "waiting").map(({ channel_id }) => channel_id));
  for (const channelId of waiting) {
    const job = { shopId, channelId, contactId: into };
    await addJob(trx, "deliver-messages", job, { key: dispatchKey(job), isSlow: true });
  }
  return rows.length;
}
