import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

type FoundSku = { id: string; sku: string; productId: string };

export type CartProductRepository = ReturnType<typeof createCartProductRepository>;

export function createCartProductRepository(db: Db) {
  return {
    /**
     * What the ids of a channel's catalogue are in the shop. Our feeds name each SKU by itself; a catalogue that somebody made
     * by hand may name a product, which says enough where it has one SKU. Others are left out.
     */
    async find(shopId: string, ids: readonly string[]): Promise<FoundSku[]> {
      const { rows } = await sql<FoundSku>`
        select s.sku as id, s.sku, s.product_id as "productId"
          from skus s where s.shop_id = ${shopId} and s.sku = any (${ids}::text[])
        union all
        select s.product_id, min(s.sku), s.product_id
          from skus s where s.shop_id = ${shopId} and s.product_id = any (${ids}::text[])
           and not exists (select from skus named where named.shop_id = ${shopId} and named.sku = s.product_id)
         group by s.product_id having count(*) = 1`.execute(db);
      return rows;
    },
  };
}
