import { sql, type Transaction } from "kysely";
import { type AuditOf, audited } from "../db/audit.ts";
import type { Database, Db } from "../db/pool.ts";

/** How much of the sample is in the shop, or was erased. */
export type SampleSize = { contacts: number; orders: number };

/** Whose rows belong to an order. Refunds name payments, so they go first. */
const ofOrders = [
  ...["order_lines", "order_events", "order_annotations", "order_notes", "payment_refunds", "payment_attempts"],
  ...[
    "stock_holds",
    "coupon_uses",
    "slot_uses",
    "discount_requests",
    "cancel_requests",
    "refund_requests",
    "reminder_controls",
  ],
  ...["visitor_orders", "webhook_deliveries", "sale_lines", "sales", "store_orders", "ucp_sessions", "shop_events"],
];
const ofContacts = [
  ...["contact_sales", "sessions", "chat_messages", "chat_contacts", "received_texts", "contact_services"],
  ...["contact_notes", "losses", "presence", "card_tries", "chat_received", "chat_reactions", "conversations"],
];

export function createSampleDataRepository(db: Db) {
  return {
    async size(shopId: string): Promise<SampleSize> {
      const { rows } = await sql<SampleSize>`
        select count(*)::int as contacts,
               coalesce(sum((select count(*) from orders o
                              where o.shop_id = ${shopId} and o.contact_id = c.id and o.number is not null)), 0)::int as orders
          from contacts c where c.shop_id = ${shopId} and c.is_sample`.execute(db);
      return rows[0] ?? { contacts: 0, orders: 0 };
    },

    /**
     * Removes the people of the sample and all that they did, also after it was loaded. What their orders hold is given
     * back, and their money leaves the reports. Nobody is told: none of them exists.
     */
    async erase(shopId: string, audit: AuditOf<SampleSize>): Promise<SampleSize> {
      const ifAny: AuditOf<SampleSize> = (done) => (done.contacts === 0 ? null : audit(done));
      return audited(db, ifAny, async (trx) => {
        const people = await sql<{ id: string }>`
          select id from contacts where shop_id = ${shopId} and is_sample order by id for update`.execute(trx);
        const contacts = people.rows.map(({ id }) => id);
        const placed = await sql<{ id: string; number: number | null }>`
          select id, number from orders where shop_id = ${shopId} and contact_id = any (${contacts}::text[])`.execute(
          trx,
        );
        const orders = placed.rows.map(({ id }) => id);
        await giveBack(trx, shopId, orders);
        await eraseTraces(trx, shopId, { contacts, orders });
        for (const table of ofOrders)
          await sql`delete from ${sql.table(table)}
            where shop_id = ${shopId} and order_id = any (${orders}::text[])`.execute(trx);
        for (const table of [...ofContacts, "orders"])
          await sql`delete from ${sql.table(table)}
            where shop_id = ${shopId} and contact_id = any (${contacts}::text[])`.execute(trx);
        await sql`delete from contacts where shop_id = ${shopId} and id = any (${contacts}::text[])`.execute(trx);
        // Processes forget the sessions that are gone.
        await sql`select pg_notify('sessions_revoked', ${shopId})`.execute(trx);
        return { contacts: contacts.length, orders: placed.rows.filter(({ number }) => number !== null).length };
      });
    },
  };
}

type Trx = Transaction<Database>;

/** Goods, coupons and time slots can be had by others again. */
async function giveBack(trx: Trx, shopId: string, orders: readonly string[]): Promise<void> {
  const isOfOrders = sql`shop_id = ${shopId} and order_id = any (${orders}::text[])`;
  await sql`
    update stocks s set held = greatest(0, s.held - h.quantity)
      from (select sku, seller_id, sum(quantity)::int as quantity from stock_holds where ${isOfOrders} group by 1, 2) h
     where s.shop_id = ${shopId} and s.sku = h.sku and s.seller_id = h.seller_id`.execute(trx);
  await sql`
    update coupon_counts c set used = greatest(0, c.used - u.used)
      from (select code, count(*)::int as used from coupon_uses where ${isOfOrders} group by 1) u
     where c.shop_id = ${shopId} and c.code = u.code`.execute(trx);
  await sql`
    update slot_counts c set used = greatest(0, c.used - u.used)
      from (select logistic_id, starts_at, ends_at, count(*)::int as used from slot_uses where ${isOfOrders} group by 1, 2, 3) u
     where c.shop_id = ${shopId} and c.logistic_id = u.logistic_id and c.starts_at = u.starts_at and c.ends_at = u.ends_at`.execute(
    trx,
  );
}

/** What is written about them elsewhere, and what would still be done for them. */
async function eraseTraces(
  trx: Trx,
  shopId: string,
  { contacts, orders }: { contacts: readonly string[]; orders: readonly string[] },
): Promise<void> {
  await sql`delete from audit_log
    where shop_id = ${shopId} and chatbot_id = (select chatbot_id from shops where shop_id = ${shopId})
      and (subject_type, subject_id) in (select 'order', unnest(${orders}::text[])
                                         union all select 'contact', unnest(${contacts}::text[]))`.execute(trx);
  await sql`delete from graphile_worker._private_jobs
    where payload ->> 'shopId' = ${shopId} and locked_at is null
      and (payload ->> 'orderId' = any (${orders}::text[]) or payload ->> 'contactId' = any (${contacts}::text[]))`.execute(
    trx,
  );
}
