import { type RawBuilder, sql, type Transaction } from "kysely";
import { microsOf } from "../../db/keyset-page.ts";
import type { Database, Db } from "../../db/pool.ts";
import type { StoredProduct } from "./product-resource.ts";

/** The whole product of a row `p` of the products. JSON numbers arrive as numbers, also where the column is a bigint. */
export function wholeProduct(shopId: string): RawBuilder<unknown> {
  return sql`
    p.provider_id, p.name, p.brand, p.is_active, p.sold, p.document, p.updated_at,
    ${microsOf("p.updated_at")} as version,
    array(select category_id from product_categories c
          where c.shop_id = ${shopId} and c.product_id = p.provider_id order by 1) as categories,
    array(select collection_id from product_collections c
          where c.shop_id = ${shopId} and c.product_id = p.provider_id order by 1) as collections,
    (select json_agg(json_build_object(
        'sku', s.sku, 'options', s.options, 'images', s.images,
        'list_price', s.list_price, 'price', s.price, 'promotional_price', s.promotional_price,
        'prices', (select json_agg(json_build_object(
              'price_table_id', sp.price_table_id, 'list_price', sp.list_price, 'price', sp.price,
              'promotional_price', sp.promotional_price) order by sp.price_table_id)
            from sku_prices sp where sp.shop_id = ${shopId} and sp.sku = s.sku),
        'stocks', (select json_agg(json_build_object(
              'seller_id', t.seller_id, 'quantity', t.quantity, 'held', t.held) order by t.seller_id)
            from stocks t where t.shop_id = ${shopId} and t.sku = s.sku)) order by s.position)
      from skus s where s.shop_id = ${shopId} and s.product_id = p.provider_id) as skus`;
}

export async function findStoredProduct(
  db: Db | Transaction<Database>,
  shopId: string,
  productId: string,
): Promise<StoredProduct | undefined> {
  const { rows } = await sql<StoredProduct>`
    select ${wholeProduct(shopId)} from products p
    where p.shop_id = ${shopId} and p.provider_id = ${productId}`.execute(db);
  return rows[0];
}
