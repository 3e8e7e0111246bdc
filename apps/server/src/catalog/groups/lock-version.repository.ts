import { sql, type Transaction } from "kysely";
import { microsOf } from "../../db/keyset-page.ts";
import type { Database } from "../../db/pool.ts";

/** The version of a category or a collection, which nobody else changes until the transaction ends. */
export async function lockVersion(
  trx: Transaction<Database>,
  table: "categories" | "collections",
  { shopId, id }: { shopId: string; id: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`
    select ${microsOf("g.updated_at")} as version from ${sql.table(table)} g
    where g.shop_id = ${shopId} and g.provider_id = ${id} for update`.execute(trx);
  return rows[0]?.version;
}
