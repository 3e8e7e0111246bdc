import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Database, Db } from "../../db/pool.ts";

/** A process that is further behind reads the whole catalogue. */
const MOST_CHANGES = 1_000;

/** Invalidates what any process has cached of the catalogue, once the transaction is committed. */
export async function invalidateCatalog(trx: Db | Transaction<Database>, shopId: string): Promise<void> {
  await sql`update shops set catalog_version = catalog_version + 1 where shop_id = ${shopId}`.execute(trx);
  await sql`select pg_notify('catalog_changed', ${shopId})`.execute(trx);
}

/** The same where only prices or stock of these products changed: a list in memory needs no more than those. */
export async function invalidateOffers(
  trx: Transaction<Database>,
  shopId: string,
  productIds: readonly string[],
): Promise<void> {
  await sql`
    with next as (
      update shops set catalog_version = catalog_version + 1 where shop_id = ${shopId} returning catalog_version
    ), forgotten as (
      delete from catalog_changes c using next
      where c.shop_id = ${shopId} and c.version <= next.catalog_version - ${MOST_CHANGES}
    )
    insert into catalog_changes (shop_id, version, product_ids)
    select ${shopId}, catalog_version, ${productIds}::text[] from next`.execute(trx);
  await sql`select pg_notify('catalog_changed', ${shopId})`.execute(trx);
}
