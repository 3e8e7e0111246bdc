import { type RawBuilder, sql, type Transaction } from "kysely";
import { recordEvents } from "../../db/events.ts";
import type { Database } from "../../db/pool.ts";
import type { Shop } from "../../shop/shop.ts";
import { invalidateCatalog } from "../products/invalidate-catalog.ts";
import type { ProductRows } from "../products/product-row.ts";
import { type StockChange, stockEvents } from "../products/stock-events.ts";

type Trx = Transaction<Database>;

/** A shop, and the number of units from which it wants to be told that few are left. */
export type StockedShop = Pick<Shop, "shopId" | "lowStockAt">;

/** Another product got the SKU between the check and the save. */
export class SkuTaken extends Error {}

/**
 * What a product keeps is changed, and not removed and written anew: an order that waits for a row of stock must find it
 * when its turn comes, or it would take the SKU for one without stock control.
 */
export async function saveProducts(
  trx: Trx,
  { shopId, lowStockAt }: StockedShop,
  products: readonly ProductRows[],
): Promise<void> {
  if (products.length === 0) return;
  const before = await lockProducts(
    trx,
    shopId,
    products.map(({ product }) => product.provider_id),
  );
  await writeProducts(trx, shopId, products);
  await writeGroups(trx, shopId, products);
  await writeSkus(trx, shopId, products);
  await writeStocks(trx, shopId, products);
  const changes = stockChanges(
    before,
    products.flatMap(({ stocks }) => stocks),
  );
  await recordEvents(trx, stockEvents(shopId, changes, lowStockAt));
}

/** Removes the products with all that is theirs. */
export async function removeProducts(trx: Trx, shopId: string, productIds: readonly string[]): Promise<void> {
  await lockProducts(trx, shopId, productIds);
  for (const table of ["product_categories", "product_collections", "skus"] as const) {
    await removeOf(trx, shopId, table, productIds);
  }
  const { numDeletedRows } = await trx
    .deleteFrom("products")
    .where("shop_id", "=", shopId)
    .where("provider_id", "=", sql<string>`any(${productIds})`)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await invalidateCatalog(trx, shopId);
}

type LockedStock = { sku: string; seller_id: string; quantity: number; held: number };

/** Locks the products, and then their stock, and returns it. */
export async function lockProducts(trx: Trx, shopId: string, productIds: readonly string[]): Promise<LockedStock[]> {
  await sql`
    select from products where shop_id = ${shopId} and provider_id = any (${productIds}::text[])
    order by provider_id for no key update`.execute(trx);
  const { rows } = await sql<LockedStock>`
    select sku, seller_id, quantity, held from stocks where shop_id = ${shopId} and sku = any (array(
      select sku from skus where shop_id = ${shopId} and product_id = any (${productIds}::text[])))
    order by sku, seller_id for update`.execute(trx);
  return rows;
}

/** Goods that nobody counted before, or that nobody counts any more, have not become fewer. */
function stockChanges(before: readonly LockedStock[], sent: ProductRows["stocks"]): StockChange[] {
  const earlier = new Map(before.map((row) => [`${row.sku}/${row.seller_id}`, row]));
  return sent.flatMap(({ sku, seller_id, quantity }) => {
    const stored = earlier.get(`${sku}/${seller_id}`);
    if (!stored || stored.quantity === quantity) return [];
    return [{ sku, sellerId: seller_id, before: stored.quantity - stored.held, after: quantity - stored.held }];
  });
}

/** In the order in which rows are locked. */
export function byId<Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  return [...rows].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}

/** Rows are sent as one JSON parameter: one statement for any number of them. */
export function rowsOf(rows: readonly unknown[], columns: string): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${sql.raw(columns)})`;
}

async function writeProducts(trx: Trx, shopId: string, products: readonly ProductRows[]): Promise<void> {
  const rows = byId(products, ({ product }) => product.provider_id).map(({ product, skus }) => ({
    ...product,
    price_from: Math.min(...skus.map(({ price, promotional_price }) => Math.min(price, promotional_price ?? price))),
  }));
  const columns =
    "provider_id text, name text, brand text, is_active boolean, sold int, document jsonb, price_from bigint";
  await sql`
    with saved as (
      insert into products (shop_id, provider_id, name, brand, is_active, sold, document, price_from, name_folded, name_words,
                            search)
      select ${shopId}, row.provider_id, row.name, row.brand, row.is_active, row.sold, row.document, row.price_from,
             folded.name, vitrine_name_words(${shopId}, folded.name),
             setweight(to_tsvector('vitrine_pt', row.name), 'A') ||
             setweight(to_tsvector('vitrine_pt', row.brand), 'B')
      from ${rowsOf(rows, columns)}, lateral (select vitrine_fold(row.name) as name offset 0) folded
      on conflict (shop_id, provider_id) do update
      set name = excluded.name, brand = excluded.brand, is_active = excluded.is_active, sold = excluded.sold,
          document = excluded.document, price_from = excluded.price_from, name_folded = excluded.name_folded,
          name_words = excluded.name_words, search = excluded.search, updated_at = now()
      returning brand, name_words
    ), words as (
      select substr(word, length(${shopId}) + 2) as word from saved, unnest(name_words) word
      union
      select word from (select distinct brand from saved) each, regexp_split_to_table(vitrine_fold(brand), '[^a-z0-9]+') word
      where length(word) > 2
    )
    insert into search_words (shop_id, word) select ${shopId}, word from words order by word
    on conflict do nothing`.execute(trx);
}

async function writeGroups(trx: Trx, shopId: string, products: readonly ProductRows[]): Promise<void> {
  const ids = products.map(({ product }) => product.provider_id);
  const categories = products.flatMap((rows) => rows.categories);
  const collections = products.flatMap((rows) => rows.collections);
  await linkProducts(trx, shopId, { table: "product_categories", group: "category_id", ids }, categories);
  await linkProducts(trx, shopId, { table: "product_collections", group: "collection_id", ids }, collections);
}

type Links = {
  table: "product_categories" | "product_collections";
  group: "category_id" | "collection_id";
  ids: readonly string[];
};

/** With a copy of the name, by which lists of the group are sorted. A link that stays as it is is not written. */
async function linkProducts(
  trx: Trx,
  shopId: string,
  { table, group, ids }: Links,
  rows: readonly { product_id: string }[],
): Promise<void> {
  const column = sql.ref(group);
  const wanted = rowsOf(rows, `${group} text, product_id text`);
  await sql`
    delete from ${sql.table(table)} where shop_id = ${shopId} and product_id = any (${ids}::text[])
      and (${column}, product_id) not in (select row.${column}, row.product_id from ${wanted})`.execute(trx);
  if (rows.length === 0) return;
  await sql`
    insert into ${sql.table(table)} as link (shop_id, ${column}, product_id, name_folded)
    select ${shopId}, row.${column}, row.product_id,
           (select p.name_folded from products p where p.shop_id = ${shopId} and p.provider_id = row.product_id)
    from ${wanted}
    on conflict (shop_id, ${column}, product_id) do update set name_folded = excluded.name_folded
    where link.name_folded is distinct from excluded.name_folded`.execute(trx);
}

const PRICES = "list_price bigint, price bigint, promotional_price bigint";

async function writeSkus(trx: Trx, shopId: string, products: readonly ProductRows[]): Promise<void> {
  const ids = products.map(({ product }) => product.provider_id);
  const rows = products.flatMap(({ skus }) => skus);
  const skus = rows.map(({ sku }) => sku);
  await sql`
    delete from skus where shop_id = ${shopId} and product_id = any (${ids}::text[])
      and not sku = any (${skus}::text[])`.execute(trx);
  const columns = `sku text, product_id text, position int, options jsonb, images jsonb, facts jsonb, least_quantity int, ${PRICES}`;
  const written = await sql`
    insert into skus (shop_id, sku, product_id, position, options, images, facts, least_quantity, list_price, price, promotional_price)
    select ${shopId}, row.* from ${rowsOf(rows, columns)} order by row.sku
    on conflict (shop_id, sku) do update
    set position = excluded.position, options = excluded.options, images = excluded.images,
        facts = excluded.facts, least_quantity = excluded.least_quantity, list_price = excluded.list_price,
        price = excluded.price, promotional_price = excluded.promotional_price
    where skus.product_id = excluded.product_id`.execute(trx);
  if (Number(written.numAffectedRows) < rows.length) throw new SkuTaken("a sku has just become another product's");
  await trx
    .deleteFrom("sku_prices")
    .where("shop_id", "=", shopId)
    .where("sku", "=", sql<string>`any(${skus})`)
    .execute();
  const prices = products.flatMap((each) => each.prices);
  await insertRows(trx, shopId, { table: "sku_prices", columns: `sku text, price_table_id text, ${PRICES}` }, prices);
}

/** A new count. Units that orders hold stay held, also where the SKU had no stock control for a while. */
async function writeStocks(trx: Trx, shopId: string, products: readonly ProductRows[]): Promise<void> {
  const skus = products.flatMap((each) => each.skus.map(({ sku }) => sku));
  const rows = products.flatMap(({ product, stocks }) =>
    stocks.map((stock) => ({ ...stock, product_id: product.provider_id })),
  );
  const sent = rowsOf(rows, "sku text, seller_id text, quantity int, product_id text");
  await sql`
    delete from stocks s where s.shop_id = ${shopId} and s.sku = any (${skus}::text[])
      and not exists (select from ${sent} where row.sku = s.sku and row.seller_id = s.seller_id)`.execute(trx);
  await sql`
    insert into stocks (shop_id, sku, seller_id, product_id, quantity, held)
    select ${shopId}, row.sku, row.seller_id, row.product_id, row.quantity, coalesce(
      (select sum(h.quantity) from stock_holds h
        where h.shop_id = ${shopId} and h.sku = row.sku and h.seller_id = row.seller_id), 0)
    from ${sent} order by row.sku, row.seller_id
    on conflict (shop_id, sku, seller_id) do update set quantity = excluded.quantity
    where stocks.quantity <> excluded.quantity`.execute(trx);
}

type OfProduct = "product_categories" | "product_collections" | "skus";

async function removeOf(trx: Trx, shopId: string, table: OfProduct, productIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom(table)
    .where("shop_id", "=", shopId)
    .where("product_id", "=", sql<string>`any(${productIds})`)
    .execute();
}

async function insertRows(
  trx: Trx,
  shopId: string,
  { table, columns }: { table: "sku_prices"; columns: string },
  rows: readonly unknown[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = columns.replaceAll(/(\w+) \w+/g, "$1");
  await sql`
    insert into ${sql.table(table)} (shop_id, ${sql.raw(names)})
    select ${shopId}, row.* from ${rowsOf(rows, columns)}`.execute(trx);
}
