import { defaultSettings } from "@vitrine/domain/shop/default-settings";
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

/** The same where only the prices of these products changed: a list in memory needs no more than those. */
export async function invalidatePrices(
  trx: Transaction<Database>,
  shopId: string,
  productIds: readonly string[],
): Promise<void> {
  await invalidateProducts(trx, shopId, { productIds, isSellableChanged: false });
}

/** The same where it also changed which of them can be sold. Where a shop hides the others, its lists are new. */
export async function invalidateStock(
  trx: Transaction<Database>,
  shopId: string,
  productIds: readonly string[],
): Promise<void> {
  await invalidateProducts(trx, shopId, { productIds, isSellableChanged: true });
}

async function invalidateProducts(
  trx: Transaction<Database>,
  shopId: string,
  { productIds, isSellableChanged }: { productIds: readonly string[]; isSellableChanged: boolean },
): Promise<void> {
  await sql`
    with next as (
      update shops set catalog_version = catalog_version + 1 where shop_id = ${shopId}
      returning catalog_version, coalesce((document #>> '{settings,hiddenInactiveProducts}')::boolean,
                                          ${defaultSettings.hiddenInactiveProducts}::boolean) as hides
    ), forgotten as (
      delete from catalog_changes c using next
      where c.shop_id = ${shopId} and c.version <= next.catalog_version - ${MOST_CHANGES}
    )
    insert into catalog_changes (shop_id, version, product_ids)
    select ${shopId}, catalog_version, ${productIds}::text[] from next
    where not (hides and ${isSellableChanged})`.execute(trx);
  await sql`select pg_notify('catalog_changed', ${shopId})`.execute(trx);
}
