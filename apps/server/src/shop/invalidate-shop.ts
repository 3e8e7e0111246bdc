import { sql, type Transaction } from "kysely";
import type { Database } from "../db/pool.ts";

/** For data of a shop that is not in its document: invalidates the caches as a change of the document does. */
export async function invalidateShop(trx: Transaction<Database>, shopId: string): Promise<void> {
  await sql`update shops set version = version + 1, updated_at = now() where shop_id = ${shopId}`.execute(trx);
  await sql`select pg_notify('shop_changed', ${shopId})`.execute(trx);
}
