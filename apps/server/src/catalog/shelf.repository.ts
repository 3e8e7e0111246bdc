import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { ShelfProduct } from "./shelf.ts";

export type ShelfRepository = ReturnType<typeof createShelfRepository>;

type ProductRow = {
  providerId: string;
  brand: string;
  is_active: boolean;
  name: string;
  name_words: string;
  other_words: string;
  attributes: { providerId: string; name: string; options: { providerId: string; name: string }[] }[] | null;
};
type SkuRow = {
  product_id: string;
  sku: string;
  options: Record<string, string> | null;
  price: number;
  is_available: boolean;
};
type MemberRow = { product_id: string; id: string };

export function createShelfRepository(db: Db) {
  return {
    /** Every product of the shop, best-selling first, at the prices of the price table where it has any. */
    async products(shopId: string, priceTableId: string | null): Promise<ShelfProduct[]> {
      const [products, skus, categories, collections] = await Promise.all([
        // Words travel as one text: reading 100,000 small arrays takes longer than splitting them.
        sql<ProductRow>`
          select provider_id as "providerId", brand, is_active, name_folded as name,
                 array_to_string(tsvector_to_array(ts_filter(search, '{a}')), ' ') as name_words,
                 array_to_string(tsvector_to_array(ts_filter(search, '{b,c}')), ' ') as other_words,
                 nullif(document -> 'attributes', '[]') as attributes
          from products where shop_id = ${shopId} order by sold desc, provider_id`.execute(db),
        sql<SkuRow>`
          select s.product_id, lower(s.sku) as sku, nullif(s.options, '{}') as options,
                 case when sp.sku is null then least(s.price, s.promotional_price)
                      else least(sp.price, sp.promotional_price) end as price,
                 t.quantity is null or t.quantity > 0 as is_available
          from skus s
          left join sku_prices sp on sp.shop_id = ${shopId} and sp.sku = s.sku and sp.price_table_id = ${priceTableId}
          left join (select sku, sum(quantity) as quantity from stocks where shop_id = ${shopId} group by sku) t
                 on t.sku = s.sku
          where s.shop_id = ${shopId}`.execute(db),
        sql<MemberRow>`select product_id, category_id as id from product_categories where shop_id = ${shopId}`.execute(
          db,
        ),
        sql<MemberRow>`select product_id, collection_id as id from product_collections where shop_id = ${shopId}`.execute(
          db,
        ),
      ]);
      const skusOf = grouped(skus.rows, (row) => row);
      const categoriesOf = grouped(categories.rows, ({ id }) => id);
      const collectionsOf = grouped(collections.rows, ({ id }) => id);
      return products.rows.map((row) => {
        const own = skusOf.get(row.providerId) ?? [];
        return {
          providerId: row.providerId,
          brand: row.brand,
          name: row.name,
          isActive: row.is_active && own.some((sku) => sku.is_available),
          price: Math.min(...own.map((sku) => sku.price)),
          skus: own.map(({ sku }) => sku),
          categoryIds: categoriesOf.get(row.providerId) ?? [],
          collectionIds: collectionsOf.get(row.providerId) ?? [],
          options: optionsOf(row.attributes ?? [], own),
          nameWords: row.name_words ? row.name_words.split(" ") : [],
          otherWords: row.other_words ? row.other_words.split(" ") : [],
        };
      });
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

/** Only options that can be bought: a colour without a sku is no filter. */
function optionsOf(
  attributes: NonNullable<ProductRow["attributes"]>,
  skus: readonly SkuRow[],
): ShelfProduct["options"] {
  return attributes.flatMap(({ providerId, name, options }) => {
    const used = new Set(skus.map((sku) => sku.options?.[providerId]));
    return options
      .filter((option) => used.has(option.providerId))
      .map((option) => ({ attribute: name, option: option.name }));
  });
}

function grouped<Row extends { product_id: string }, Value>(rows: readonly Row[], read: (row: Row) => Value) {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const group = groups.get(row.product_id);
    if (group) group.push(read(row));
    else groups.set(row.product_id, [read(row)]);
  }
  return groups;
}
