import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Database, Db } from "../../db/pool.ts";

/** Makes every copy of the catalogue useless that any process keeps, once the transaction is through. */
export async function invalidateCatalog(trx: Db | Transaction<Database>, shopId: string): Promise<void> {
  await sql`update shops set catalog_version = catalog_version + 1 where shop_id = ${shopId}`.execute(trx);
  await sql`select pg_notify('catalog_changed', ${shopId})`.execute(trx);
}
