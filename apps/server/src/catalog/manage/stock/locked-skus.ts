import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/pool.ts";

type Trx = Transaction<Database>;

/** SKU → its product, for those that exist. Nobody else changes these products until the transaction ends. */
export async function lockProductsOf(trx: Trx, shopId: string, skus: readonly string[]): Promise<Map<string, string>> {
  await sql`
    select from products where shop_id = ${shopId} and provider_id = any (array(
      select product_id from skus where shop_id = ${shopId} and sku = any (${skus}::text[])))
    order by provider_id for no key update`.execute(trx);
  const { rows } = await sql<{ sku: string; product_id: string }>`
    select sku, product_id from skus where shop_id = ${shopId} and sku = any (${skus}::text[])`.execute(trx);
  return new Map(rows.map(({ sku, product_id }) => [sku, product_id]));
}

/** The products have another version: their stock or their prices changed. */
export async function touchProducts(trx: Trx, shopId: string, productIds: readonly string[]): Promise<void> {
  await sql`
    update products set updated_at = now()
    where shop_id = ${shopId} and provider_id = any (${productIds}::text[])`.execute(trx);
}
