import { sql, type Transaction } from "kysely";
import type { Database } from "../db/pool.ts";

/** For what belongs to a shop but stands beside its document: orders learn of it as of any change of the shop. */
export async function invalidateShop(trx: Transaction<Database>, shopId: string): Promise<void> {
  await sql`update shops set version = version + 1, updated_at = now() where shop_id = ${shopId}`.execute(trx);
  await sql`select pg_notify('shop_changed', ${shopId})`.execute(trx);
}
