import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { ShelfProduct } from "./shelf.ts";

export type ShelfRepository = ReturnType<typeof createShelfRepository>;

type Row = Omit<ShelfProduct, "options"> & { options: ShelfProduct["options"] | null };

export function createShelfRepository(db: Db) {
  return {
    /** Every product of the shop, best-selling first, at the prices of the price table where it has any. */
    async products(shopId: string, priceTableId: string | null): Promise<ShelfProduct[]> {
      const { rows } = await sql<Row>`
        select p.no, p.provider_id as "providerId", p.brand,
               p.is_active and s.is_available as "isActive", s.price,
               coalesce(c.ids, '{}') as "categoryIds", coalesce(k.ids, '{}') as "collectionIds", o.options
        from products p
        join (
          select s.product_id, bool_or(t.quantity is null or t.quantity > 0) as is_available,
                 min(case when sp.sku is null then least(s.price, s.promotional_price)
                          else least(sp.price, sp.promotional_price) end) as price
          from skus s
          left join sku_prices sp on sp.shop_id = ${shopId} and sp.sku = s.sku and sp.price_table_id = ${priceTableId}
          left join (select sku, sum(quantity) as quantity from stocks where shop_id = ${shopId} group by sku) t
                 on t.sku = s.sku
          where s.shop_id = ${shopId} group by s.product_id
        ) s on s.product_id = p.provider_id
        left join (select product_id, array_agg(category_id) as ids from product_categories
                   where shop_id = ${shopId} group by product_id) c on c.product_id = p.provider_id
        left join (select product_id, array_agg(collection_id) as ids from product_collections
                   where shop_id = ${shopId} group by product_id) k on k.product_id = p.provider_id
        left join lateral (
          select jsonb_agg(distinct jsonb_build_object('attribute', a ->> 'name', 'option', o ->> 'name')) as options
          from jsonb_array_elements(p.document -> 'attributes') a, jsonb_array_elements(a -> 'options') o
          where exists (select from skus where shop_id = ${shopId} and product_id = p.provider_id
                        and options ->> (a ->> 'providerId') = o ->> 'providerId')
        ) o on p.document -> 'attributes' <> '[]'
        where p.shop_id = ${shopId}
        order by p.sold desc, p.provider_id`.execute(db);
      return rows.map((row) => ({ ...row, options: row.options ?? [] }));
    },

    async categories(shopId: string) {
      return db
        .selectFrom("categories")
        .select(["provider_id", "parent_id", "name", "description"])
        .where("shop_id", "=", shopId)
        .orderBy("position")
        .orderBy("name")
        .execute();
    },
  };
}
