import { type RawBuilder, sql } from "kysely";
import { addJob, FILL_LISTS_KEY } from "../../db/jobs.ts";
import type { Db } from "../../db/pool.ts";

type CopyTable = "product_categories" | "product_collections" | "stocks" | "products";

export type ProductCopiesRepository = ReturnType<typeof createProductCopiesRepository>;

/** Fills the copies of a product's name and id that lists are read by, in rows that an earlier release saved. */
export function createProductCopiesRepository(db: Db) {
  /**
   * A row that somebody saves is left alone: saving fills it. Shops take their turns, so that every statement is of one
   * shop.
   */
  async function fill(table: CopyTable, most: number): Promise<number> {
    const [column, value, isUnfilled = sql`${sql.ref(column)} is null`] = sources[table];
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
  }

  return {
    fill,

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

type Source = [column: string, value: RawBuilder<unknown>, isUnfilled?: RawBuilder<unknown>];
const sources: Record<CopyTable, Source> = {
  product_categories: ["name_folded", nameOfProduct],
  product_collections: ["name_folded", nameOfProduct],
  stocks: ["product_id", productOfSku],
  products: ["price_from", priceFrom, sql`price_from = -1`],
};
