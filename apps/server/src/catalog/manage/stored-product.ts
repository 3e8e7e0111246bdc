import { type RawBuilder, sql, type Transaction } from "kysely";
import { microsOf } from "../../db/keyset-page.ts";
import type { Database, Db } from "../../db/pool.ts";
import type { StoredProduct } from "./product-resource.ts";

type StoredSku = StoredProduct["skus"][number];
type PriceRow = NonNullable<StoredSku["prices"]>[number];
type StockRow = NonNullable<StoredSku["stocks"]>[number];
type Prices = [list_price: number | null, price: number, promotional_price: number | null];

/** Rows as lists of their columns: in JSON that is half the size, and read at once. Null where there is no row. */
type Parts = {
  page: [id: string, key: string][] | null;
  products: [string, string, string, boolean, number, StoredProduct["document"], string][] | null;
  categories: [product: string, id: string][] | null;
  collections: [product: string, id: string][] | null;
  skus:
    | [
        product: string,
        sku: string,
        options: StoredSku["options"],
        images: string[],
        facts: StoredSku["facts"],
        ...Prices,
      ][]
    | null;
  stocks: [sku: string, seller: string, quantity: number, held: number][] | null;
  prices: [sku: string, table: string, ...Prices][] | null;
};

/** A product of a page, with the key by which the page is sorted. */
export type PagedProduct = { product: StoredProduct; key: string };

/**
 * The whole products of a page, in its order. `page` selects their `id` and `key`. Each table is read once for all of
 * them, and everything in one statement: it is of one moment.
 */
export async function readProducts(
  db: Db | Transaction<Database>,
  shopId: string,
  page: RawBuilder<unknown>,
): Promise<PagedProduct[]> {
  const of = (column: string) =>
    sql`shop_id = ${shopId} and ${sql.ref(column)} = any ((select ids from asked)::text[])`;
  const ofSkus = sql`shop_id = ${shopId} and sku = any ((select ids from own)::text[])`;
  const { rows } = await sql<Parts>`
    with page as materialized (${page}),
    asked as materialized (select array(select id from page) as ids),
    s as materialized (
      select product_id, sku, options, images, facts, list_price, price, promotional_price, position
      from skus where ${of("product_id")}),
    own as materialized (select array(select sku from s) as ids)
    select
      (select json_agg(json_build_array(id, key)) from page) as page,
      (select json_agg(json_build_array(provider_id, name, brand, is_active, sold, document, ${microsOf("updated_at")}))
         from products where ${of("provider_id")}) as products,
      (select json_agg(json_build_array(product_id, category_id) order by category_id)
         from product_categories where ${of("product_id")}) as categories,
      (select json_agg(json_build_array(product_id, collection_id) order by collection_id)
         from product_collections where ${of("product_id")}) as collections,
      (select json_agg(json_build_array(product_id, sku, options, images, facts, list_price, price, promotional_price)
                       order by position) from s) as skus,
      (select json_agg(json_build_array(sku, seller_id, quantity, held) order by seller_id)
         from stocks where ${ofSkus}) as stocks,
      (select json_agg(json_build_array(sku, price_table_id, list_price, price, promotional_price)
                       order by price_table_id) from sku_prices where ${ofSkus}) as prices`.execute(db);
  const parts = rows[0] as Parts;
  const products = productsFrom(parts);
  return (parts.page ?? []).flatMap(([id, key]) => {
    const product = products.get(id);
    return product ? [{ product, key }] : [];
  });
}

export async function findStoredProduct(
  db: Db | Transaction<Database>,
  shopId: string,
  productId: string,
): Promise<StoredProduct | undefined> {
  return (await readProducts(db, shopId, sql`select ${productId}::text as id, '' as key`))[0]?.product;
}

function productsFrom({ products, categories, collections, skus, stocks, prices }: Parts): Map<string, StoredProduct> {
  const stocksOf = new Map<string, StockRow[]>();
  for (const [sku, seller_id, quantity, held] of stocks ?? []) addTo(stocksOf, sku, { seller_id, quantity, held });
  const pricesOf = new Map<string, PriceRow[]>();
  for (const [sku, price_table_id, list_price, price, promotional_price] of prices ?? []) {
    addTo(pricesOf, sku, { price_table_id, list_price, price, promotional_price });
  }
  const found = new Map<string, StoredProduct>();
  for (const [provider_id, name, brand, is_active, sold, document, version] of products ?? []) {
    // A version is the moment of the last change in microseconds.
    const updated_at = new Date(Math.floor(Number(version) / 1000));
    const [categories, collections, skus]: [string[], string[], StoredSku[]] = [[], [], []];
    const own = { provider_id, name, brand, is_active, sold, document, categories, collections, skus };
    found.set(provider_id, { ...own, updated_at, version });
  }
  for (const [product, id] of categories ?? []) found.get(product)?.categories.push(id);
  for (const [product, id] of collections ?? []) found.get(product)?.collections.push(id);
  for (const [product, sku, options, images, facts, list_price, price, promotional_price] of skus ?? []) {
    const own = { prices: pricesOf.get(sku) ?? null, stocks: stocksOf.get(sku) ?? null };
    found.get(product)?.skus.push({ sku, options, images, facts, list_price, price, promotional_price, ...own });
  }
  return found;
}

function addTo<Row>(lists: Map<string, Row[]>, key: string, row: Row): void {
  const list = lists.get(key);
  if (list) list.push(row);
  else lists.set(key, [row]);
}
