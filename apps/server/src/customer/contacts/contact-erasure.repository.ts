import type { OrderStatus } from "@vitrine/domain/codes/order-status";
import { ChannelType } from "@vitrine/domain/codes/session";
import { contactAddresses } from "@vitrine/domain/messaging/contact-address";
import { emptyCustomer } from "@vitrine/domain/order/order";
import { sql } from "kysely";
import { eraseContactFromAudit } from "../../db/audit.ts";
import { eraseContactFromEvents, recordEvent } from "../../db/events.ts";
import type { Db } from "../../db/pool.ts";
import type { Trx } from "../../order/storage/order.repository.ts";
import type { ContactRef } from "./contact.repository.ts";
import type { ContactHashes } from "./contact-hash.ts";
import { announceSessions, lockContacts, moveOrders } from "./contact-move.repository.ts";

export type ContactOrder = { id: string; version: number; number: number | null; status: OrderStatus };

/** What was removed, in rows. */
export type ErasedRows = { sessions: number; messages: number; notes: number };

/** Of a change in the history, the codes stay. Texts that somebody typed go. */
const KEPT_DATA = ["because", "status", "stage", "paymentMethod", "quantity", "sku", "providerId"];

const conversation = ["chat_received", "chat_reactions", "conversations"];

export type ContactErasureRepository = ReturnType<typeof createContactErasureRepository>;

export function createContactErasureRepository(db: Db, contactHashes: Pick<ContactHashes, "hashOf">) {
  return {
    /** Nobody acts as this contact from now on. */
    async revokeSessions({ shopId, contactId }: ContactRef): Promise<void> {
      await sql`update sessions set revoked_at = now()
        where shop_id = ${shopId} and contact_id = ${contactId} and revoked_at is null`.execute(db);
      await announceSessions(db, shopId);
    },

    async ordersOf({ shopId, contactId }: ContactRef): Promise<ContactOrder[]> {
      const { rows } = await sql<ContactOrder>`
        select id, version, number, status from orders where shop_id = ${shopId} and contact_id = ${contactId}
         order by created_at`.execute(db);
      return rows;
    },

    /**
     * Removes what is stored about the contact, and gives their orders to somebody without a name. `changed`: an order has
     * another version than the one that was erased, so nothing was removed.
     */
    async erase(
      { shopId, contactId: from }: ContactRef,
      { orders, pseudonym }: { orders: readonly ContactOrder[]; pseudonym: string },
    ): Promise<ErasedRows | "missing" | "changed"> {
      const contactHash = await contactHashes.hashOf({ shopId, contactId: from });
      return db.transaction().execute(async (trx) => {
        if ((await lockContacts(trx, shopId, [from])).length === 0) return "missing";
        const { rows: now } = await sql<Pick<ContactOrder, "id" | "version">>`
          select id, version from orders where shop_id = ${shopId} and contact_id = ${from}`.execute(trx);
        const isSame =
          now.length === orders.length &&
          now.every(({ id, version }) => orders.some((order) => order.id === id && order.version === version));
        if (!isSame) return "changed";
        await sql`insert into contacts (shop_id, id, customer, erased_at)
          values (${shopId}, ${pseudonym}, ${JSON.stringify(emptyCustomer)}::jsonb, now())`.execute(trx);
        await moveOrders(trx, { shopId, from, to: pseudonym });
        const ids = orders.map(({ id }) => id);
        const notes = await scrubOrders(trx, shopId, ids);
        const messages = await removeMessages(trx, shopId, from);
        const sessions = await removeSessions(trx, shopId, from);
        for (const table of [
          ...conversation,
          "presence",
          "card_tries",
          "contact_notes",
          "contact_services",
          "ucp_sessions",
        ])
          await sql`delete from ${sql.table(table)} where shop_id = ${shopId} and contact_id = ${from}`.execute(trx);
        await sql`delete from notices where shop_id = ${shopId} and about ->> 'contactId' = ${from}`.execute(trx);
        await sql`delete from contacts where shop_id = ${shopId} and id = ${from}`.execute(trx);
        await eraseContactFromEvents(trx, { shopId, contactId: from });
        await eraseContactFromAudit(trx, { shopId, contactId: from, pseudonym, orderIds: ids });
        // Whoever has data of the contact has to know whose to erase. Their id may be a phone, so it is not stored itself.
        const data = { contactHash, pseudonym };
        await recordEvent(trx, { shopId, type: "contact.erased", data });
        await announceSessions(trx, shopId);
        return { sessions, messages, notes };
      });
    },
  };
}

/** What the order itself does not say: its history, its payments, and what the shop wrote on it. */
async function scrubOrders(trx: Trx, shopId: string, ids: readonly string[]): Promise<number> {
  await sql`
    update order_events e
       set data = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(e.data::jsonb) where key = any (${KEPT_DATA}::text[]))
         || case when jsonb_typeof(e.data::jsonb -> 'changes') = 'array' then jsonb_build_object('changes',
              (select coalesce(jsonb_agg(change - 'preferences'), '[]') from jsonb_array_elements(e.data::jsonb -> 'changes') change))
            else '{}' end
     where shop_id = ${shopId} and order_id = any (${ids}::text[])`.execute(trx);
  // A charge that can still be paid keeps its code.
  await sql`update payment_attempts set means = '{}'
    where shop_id = ${shopId} and order_id = any (${ids}::text[]) and status not in ('begun', 'unknown', 'waiting')`.execute(
    trx,
  );
  await sql`update payment_refunds set reason = '' where shop_id = ${shopId} and order_id = any (${ids}::text[])`.execute(
    trx,
  );
  await sql`update order_annotations set tags = '{}', metadata = '{}', version = version + 1, updated_at = now()
    where shop_id = ${shopId} and order_id = any (${ids}::text[])`.execute(trx);
  const { numAffectedRows } = await sql`
    delete from order_notes where shop_id = ${shopId} and order_id = any (${ids}::text[])`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** The messages, their receipts (WhatsApp's ids contain the phone), the addresses in the channels, and what waits to be sent. */
async function removeMessages(trx: Trx, shopId: string, from: string): Promise<number> {
  await sql`
    delete from chat_receipts r using chat_parts p, chat_messages m
     where r.shop_id = ${shopId} and p.shop_id = r.shop_id and p.carrier_id = r.carrier_id
       and m.shop_id = p.shop_id and m.id = p.message_id and m.contact_id = ${from}`.execute(trx);
  const { numAffectedRows } = await sql`
    delete from chat_messages where shop_id = ${shopId} and contact_id = ${from}`.execute(trx);
  // What was attached and never sent.
  await sql`delete from chat_files where shop_id = ${shopId} and contact_id = ${from}`.execute(trx);
  const { rows } = await sql<{ phone: string | null }>`
    select phone from contacts where shop_id = ${shopId} and id = ${from}`.execute(trx);
  const addresses = everyAddress(from, rows[0]?.phone ?? null);
  await sql`
    with gone as (
      delete from chat_contacts
       where shop_id = ${shopId} and (contact_id = ${from} or (contact_id is null and address = any (${addresses}::text[])))
      returning channel_id, address
    ), texts as (
      delete from received_texts where shop_id = ${shopId} and contact_id = ${from}
    )
    delete from received_texts t using gone
     where t.shop_id = ${shopId} and t.channel_id = gone.channel_id and t.address = gone.address
       and t.contact_id is distinct from ${from}`.execute(trx);
  await sql`delete from chat_pace where shop_id = ${shopId} and right(key, length(${` to ${from}`})) = ${` to ${from}`}`.execute(
    trx,
  );
  await sql`delete from graphile_worker._private_jobs
    where payload ->> 'shopId' = ${shopId} and payload ->> 'contactId' = ${from} and locked_at is null`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** From where the contact may have written, in any channel, also before anybody knew that it was them. */
function everyAddress(contactId: string, phone: string | null): string[] {
  const written = Object.values(ChannelType).flatMap((channel) => [
    ...contactAddresses(channel, { contactId, phone: null }),
    ...(phone === null ? [] : contactAddresses(channel, { contactId: "", phone })),
  ]);
  return [...new Set([contactId, ...written, ...(phone === null ? [] : [phone])])].filter((address) => address !== "");
}

/** The sessions, and the answers that are stored for repeated requests of theirs. */
async function removeSessions(trx: Trx, shopId: string, from: string): Promise<number> {
  await sql`
    delete from idempotency_keys k using sessions s
     where s.shop_id = ${shopId} and s.contact_id = ${from}
       and k.owner = 'shop:' || s.shop_id || ':session:' || translate(encode(s.code_hash, 'base64'), '+/=', '-_')`.execute(
    trx,
  );
  const { numAffectedRows } = await sql`
    delete from sessions where shop_id = ${shopId} and contact_id = ${from}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
