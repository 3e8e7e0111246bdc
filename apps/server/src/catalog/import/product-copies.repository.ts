import { type RawBuilder, sql } from "kysely";
import { addJob, FILL_LISTS_KEY } from "../../db/jobs.ts";
import type { Db } from "../../db/pool.ts";

export type ProductCopiesRepository = ReturnType<typeof createProductCopiesRepository>;

/** Fills what lists of products are read by, for rows that an earlier release saved. */
export function createProductCopiesRepository(db: Db) {
  return {
    /**
     * A row that somebody saves is left alone: saving fills it. Shops take their turns, so that every statement is of one
     * shop.
     */
    async fill(copy: ProductCopy, most: number): Promise<number> {
      const { table, column, value, isUnfilled = sql`${sql.ref(column)} is null` } = sources[copy];
      const { rows: shops } = await sql<{ shop_id: string }>`
        select shop_id from ${sql.table(table)} where ${isUnfilled} limit 1`.execute(db);
      const shopId = shops[0]?.shop_id;
      if (shopId === undefined) return 0;
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} row set ${sql.ref(column)} = ${value}
         where row.shop_id = ${shopId} and row.ctid = any (array(
           select ctid from ${sql.table(table)} where shop_id = ${shopId} and ${isUnfilled}
            limit ${most} for no key update skip locked))`.execute(db);
      return Number(numAffectedRows ?? 0);
    },

    /** A shop of which it is not known yet what is sold out. */
    async uncountedShop(): Promise<string | undefined> {
      const { rows } = await sql<{ shop_id: string }>`
        select shop_id from shops where not sold_out_counted limit 1`.execute(db);
      return rows[0]?.shop_id;
    },

    /** Counts the next products with a place that is sold out. Answers the last of them; undefined when there is none. */
    async countSoldOut(shopId: string, after: string, most: number): Promise<string | undefined> {
      const { rows } = await sql<{ last: string | null }>`
        with uncounted as (
          select distinct product_id from stocks
           where shop_id = ${shopId} and quantity <= held and product_id > ${after} order by product_id limit ${most})
        select max(product_id) as last, vitrine_count_sold_out(${shopId}, array_agg(product_id)) from uncounted`.execute(
        db,
      );
      return rows[0]?.last ?? undefined;
    },

    async endCount(shopId: string): Promise<void> {
      await sql`update shops set sold_out_counted = true where shop_id = ${shopId}`.execute(db);
    },

    async scheduleNext(): Promise<void> {
      await db
        .transaction()
        .execute((trx) => addJob(trx, "fill-product-lists", {}, { key: FILL_LISTS_KEY, isSlow: true }));
    },
  };
}

const nameOfProduct = sql`coalesce((select p.name_folded from products p
                                     where p.shop_id = row.shop_id and p.provider_id = row.product_id), '')`;
const productOfSku = sql`coalesce((select s.product_id from skus s
                                   where s.shop_id = row.shop_id and s.sku = row.sku), '')`;
const priceFrom = sql`coalesce((select min(least(s.price, coalesce(s.promotional_price, s.price))) from skus s
                                where s.shop_id = row.shop_id and s.product_id = row.provider_id), 0)`;

type Source = { table: string; column: string; value: RawBuilder<unknown>; isUnfilled?: RawBuilder<unknown> };
type ProductCopy = "namesOfCategories" | "namesOfCollections" | "productsOfStocks" | "prices" | "words";
const sources: Record<ProductCopy, Source> = {
  namesOfCategories: { table: "product_categories", column: "name_folded", value: nameOfProduct },
  namesOfCollections: { table: "product_collections", column: "name_folded", value: nameOfProduct },
  productsOfStocks: { table: "stocks", column: "product_id", value: productOfSku },
  prices: { table: "products", column: "price_from", value: priceFrom, isUnfilled: sql`price_from = -1` },
  words: { table: "products", column: "name_words", value: sql`vitrine_name_words(row.shop_id, row.name_folded)` },
};

export const productCopies = Object.keys(sources) as ProductCopy[];
