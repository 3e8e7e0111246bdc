import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Trx } from "../../order/storage/order.repository.ts";

type Move = { shopId: string; from: string; to: string };

/** Gives everything that names one contact to another one. Both exist, and their rows are locked. */
export async function moveOrders(trx: Trx, { shopId, from, to }: Move): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    update orders set contact_id = ${to} where shop_id = ${shopId} and contact_id = ${from} returning id, version`.execute(
    trx,
  );
  const ids = rows.map(({ id }) => id);
  await sql`
    update order_events
       set owner_id = ${to},
           actor_id = case when actor_type = 'customer' and actor_id = ${from} then ${to} else actor_id end
     where shop_id = ${shopId} and order_id = any (${ids}::text[])`.execute(trx);
  await sql`update coupon_uses set contact_id = ${to} where shop_id = ${shopId} and order_id = any (${ids}::text[])`.execute(
    trx,
  );
  await sql`update sales set contact_id = ${to} where shop_id = ${shopId} and contact_id = ${from}`.execute(trx);
  await sql`delete from contact_sales where shop_id = ${shopId} and contact_id = ${from}`.execute(trx);
  // A contact who is erased or merged is no lost sale, so their rows go.
  await sql`delete from losses where shop_id = ${shopId} and contact_id = ${from}`.execute(trx);
  return rows;
}

/** Waits for requests that are beginning an order or a session of one of them; later ones wait for this transaction. */
export async function lockContacts(trx: Trx, shopId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from contacts where shop_id = ${shopId} and id = any (${ids}::text[]) and erased_at is null
     order by id for update`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Processes forget the sessions they cached, and close the streams of those that are not valid any more. */
export async function announceSessions(db: Db | Trx, shopId: string): Promise<void> {
  await sql`select pg_notify('sessions_revoked', ${shopId})`.execute(db);
}
