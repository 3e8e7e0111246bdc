import { type Cents, cents } from "@vitrine/domain/money";
import { type ListPrice, listPriceOf } from "@vitrine/domain/store-link/store-price-list";
import { sql, type Transaction } from "kysely";
import type { Database, Db } from "../../db/pool.ts";

type Trx = Transaction<Database>;

type ListPrices = {
  /** The price tables made from the store's lists. */
  tableIds: string[];
  pricesOf: (sku: { productId: string; sku: string }) => { tableId: string; price: Cents }[];
};

/** The prices of some products in the store's lists. A list whose id the shop uses for its own price table is left out. */
export async function listPricesFor(db: Db | Trx, shopId: string, productIds: readonly string[]): Promise<ListPrices> {
  const { rows: lists } = await sql<{ store_list_id: string; price_table_id: string }>`
    select store_list_id, price_table_id from store_price_lists l
    where shop_id = ${shopId}
      and not exists (select from shops, jsonb_array_elements(document -> 'priceTables') own
                      where shops.shop_id = l.shop_id and own ->> 'id' = l.price_table_id)`.execute(db);
  if (lists.length === 0) return { tableIds: [], pricesOf: () => [] };
  const rows = await db
    .selectFrom("store_list_prices")
    .select(["store_list_id", "product_id", "sku", "price"])
    .where("shop_id", "=", shopId)
    .where("product_id", "=", sql<string>`any(${productIds})`)
    .execute();
  const byList = Map.groupBy(rows, (row) => JSON.stringify([row.store_list_id, row.product_id]));
  const pricesIn = (storeListId: string, productId: string): ListPrice[] =>
    (byList.get(JSON.stringify([storeListId, productId])) ?? []).map(({ sku, price }) => ({
      productId,
      sku: sku === "" ? null : sku,
      price: cents(price),
    }));
  return {
    tableIds: lists.map((list) => list.price_table_id),
    pricesOf: (sku) =>
      lists.flatMap(({ store_list_id, price_table_id }) => {
        const price = listPriceOf(pricesIn(store_list_id, sku.productId), sku);
        return price === undefined ? [] : [{ tableId: price_table_id, price }];
      }),
  };
}

const BATCH_SIZE = 500;

/** Writes the current list prices of these products into the catalogue. True if anything changed. */
export async function writeListPrices(trx: Trx, shopId: string, productIds: readonly string[]): Promise<boolean> {
  let changed = 0n;
  for (let from = 0; from < productIds.length; from += BATCH_SIZE) {
    changed += await writeBatch(trx, shopId, productIds.slice(from, from + BATCH_SIZE));
  }
  return changed > 0n;
}

async function writeBatch(trx: Trx, shopId: string, productIds: readonly string[]): Promise<bigint> {
  const { tableIds, pricesOf } = await listPricesFor(trx, shopId, productIds);
  const skus = await trx
    .selectFrom("skus")
    .select(["sku", "product_id"])
    .where("shop_id", "=", shopId)
    .where("product_id", "=", sql<string>`any(${productIds})`)
    .execute();
  const priced = skus.flatMap(({ sku, product_id }) =>
    pricesOf({ productId: product_id, sku }).map(({ tableId, price }) => ({ sku, price_table_id: tableId, price })),
  );
  const rows = sql`jsonb_to_recordset(${JSON.stringify(priced)}::jsonb) as row(sku text, price_table_id text, price bigint)`;
  const removed = await sql`
    delete from sku_prices p
    where shop_id = ${shopId} and price_table_id = any(${tableIds}::text[])
      and sku = any(${skus.map(({ sku }) => sku)}::text[])
      and not exists (select from ${rows} where row.sku = p.sku and row.price_table_id = p.price_table_id)`.execute(
    trx,
  );
  const written = await sql`
    insert into sku_prices as p (shop_id, price_table_id, sku, price)
    select ${shopId}, row.price_table_id, row.sku, row.price from ${rows}
    on conflict (shop_id, price_table_id, sku) do update
    set price = excluded.price, list_price = null, promotional_price = null
    where (p.price, p.list_price, p.promotional_price) is distinct from (excluded.price, null, null)`.execute(trx);
  return (removed.numAffectedRows ?? 0n) + (written.numAffectedRows ?? 0n);
}
