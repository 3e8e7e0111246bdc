import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/pool.ts";

/** Hashes of what lists and searches use of a product: its stock, and the rest. Its prices are in neither. */
type Signature = { rest: string; stock: string };

export type Signatures = ReadonlyMap<string, Signature>;

/** For a few products. More of them change too much at once to be compared. */
export async function readSignatures(
  trx: Transaction<Database>,
  shopId: string,
  productIds: readonly string[],
): Promise<Signatures> {
  const { rows } = await sql<Signature & { id: string }>`
    select p.provider_id as id, md5(jsonb_build_array(
        p.name, p.brand, p.is_active, p.sold, p.document -> 'attributes',
        (select jsonb_agg(category_id order by category_id) from product_categories c
          where c.shop_id = p.shop_id and c.product_id = p.provider_id),
        (select jsonb_agg(collection_id order by collection_id) from product_collections c
          where c.shop_id = p.shop_id and c.product_id = p.provider_id),
        (select jsonb_agg(jsonb_build_array(s.sku, s.options) order by s.position)
           from skus s where s.shop_id = p.shop_id and s.product_id = p.provider_id))::text) as rest,
      md5((select jsonb_agg(jsonb_build_array(s.sku, t.seller_id, t.quantity > t.held) order by s.sku, t.seller_id)
           from skus s join stocks t on t.shop_id = s.shop_id and t.sku = s.sku
           where s.shop_id = p.shop_id and s.product_id = p.provider_id)::text) as stock
      from products p where p.shop_id = ${shopId} and p.provider_id = any (${productIds}::text[])`.execute(trx);
  return new Map(rows.map(({ id, rest, stock }) => [id, { rest, stock }]));
}

/** What lists and searches must learn: only prices, also which products can be sold, or more. */
export function whatChanged(before: Signatures, after: Signatures): "prices" | "stock" | "more" {
  const isSame = (part: keyof Signature) => [...after].every(([id, each]) => before.get(id)?.[part] === each[part]);
  if (before.size !== after.size || !isSame("rest")) return "more";
  return isSame("stock") ? "prices" : "stock";
}
