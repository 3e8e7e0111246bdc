import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/pool.ts";

/** Product id → a hash of all that lists and searches use of it, except its prices and its stock. */
export type Signatures = ReadonlyMap<string, string>;

/** For a few products. More of them change too much at once to be compared. */
export async function readSignatures(
  trx: Transaction<Database>,
  shopId: string,
  productIds: readonly string[],
): Promise<Signatures> {
  const { rows } = await sql<{ id: string; signature: string }>`
    select p.provider_id as id, md5(jsonb_build_array(
        p.name, p.brand, p.is_active, p.sold, p.document -> 'attributes',
        (select jsonb_agg(category_id order by category_id) from product_categories c
          where c.shop_id = p.shop_id and c.product_id = p.provider_id),
        (select jsonb_agg(collection_id order by collection_id) from product_collections c
          where c.shop_id = p.shop_id and c.product_id = p.provider_id),
        (select jsonb_agg(jsonb_build_array(s.sku, s.options) order by s.position)
           from skus s where s.shop_id = p.shop_id and s.product_id = p.provider_id))::text) as signature
      from products p where p.shop_id = ${shopId} and p.provider_id = any (${productIds}::text[])`.execute(trx);
  return new Map(rows.map(({ id, signature }) => [id, signature]));
}

export function areSame(before: Signatures, after: Signatures): boolean {
  return before.size === after.size && [...after].every(([id, signature]) => before.get(id) === signature);
}
