import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Database, Db } from "../../db/pool.ts";

/** Invalidates what any process has cached of the catalogue, once the transaction is committed. */
export async function invalidateCatalog(trx: Db | Transaction<Database>, shopId: string): Promise<void> {
  await sql`update shops set catalog_version = catalog_version + 1 where shop_id = ${shopId}`.execute(trx);
  await sql`select pg_notify('catalog_changed', ${shopId})`.execute(trx);
}
