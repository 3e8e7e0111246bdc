import type { CategoryInput, CollectionInput } from "@vitrine/contract/platform/catalog-import";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database, Db } from "../../db/pool.ts";
import { invalidateCatalog, invalidatePrices, invalidateStock } from "../products/invalidate-catalog.ts";
import type { ProductRows } from "../products/product-row.ts";
import { readSignatures, whatChanged } from "./unpriced-signatures.ts";

export type CatalogBatch = { categories: CategoryInput[]; collections: CollectionInput[]; products: ProductRows[] };

/** Changes of so few products are worth a look at what changed. */
const FEW_PRODUCTS = 50;

export type CatalogRepository = ReturnType<typeof createCatalogRepository>;

export function createCatalogRepository(db: Db) {
  return {
    /** Category id → parent id, for the whole shop. */
    async categoryParents(shopId: string): Promise<Map<string, string | null>> {
      const rows = await db
        .selectFrom("categories")
        .select(["provider_id", "parent_id"])
        .where("shop_id", "=", shopId)
        .execute();
      return new Map(rows.map((row) => [row.provider_id, row.parent_id]));
    },

    async collectionIds(shopId: string): Promise<Set<string>> {
      const rows = await db.selectFrom("collections").select("provider_id").where("shop_id", "=", shopId).execute();
      return new Set(rows.map((row) => row.provider_id));
    },

    /** Sku → the product that has it now. */
    async productsOfSkus(shopId: string, skus: string[]): Promise<Map<string, string>> {
      const rows = await db
        .selectFrom("skus")
        .select(["sku", "product_id"])
        .where("shop_id", "=", shopId)
        .where("sku", "=", sql<string>`any(${skus})`)
        .execute();
      return new Map(rows.map((row) => [row.sku, row.product_id]));
    },

    /** Saves a batch whole or not at all, in a fixed number of statements. */
    async save(shopId: string, batch: CatalogBatch): Promise<void> {
      await db.transaction().execute((trx) => saveCatalog(trx, shopId, batch));
    },

    /** Removes products. Orders have their own copy of what they sold, and the stock they hold stays held. */
    async removeProducts(shopId: string, productIds: readonly string[]): Promise<void> {
      if (productIds.length === 0) return;
      await db.transaction().execute((trx) => removeProducts(trx, shopId, productIds));
    },

    /** Removes the categories with this prefix that are not listed, unless something is in or below them. */
    async removeOtherCategories(
      shopId: string,
      { prefix, except }: { prefix: string; except: string[] },
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const leaves = sql`
          delete from categories c where shop_id = ${shopId} and starts_with(provider_id, ${prefix})
            and not provider_id = any (${except}::text[])
            and not exists (select from categories below where below.shop_id = c.shop_id and below.parent_id = c.provider_id)
            and not exists (select from product_categories p where p.shop_id = c.shop_id and p.category_id = c.provider_id)`;
        let removed = 0;
        for (let level = 0; level < DEEPEST_LEVEL; level++) {
          removed += Number((await leaves.execute(trx)).numAffectedRows ?? 0);
        }
        if (removed > 0) await invalidateCatalog(trx, shopId);
      });
    },
  };
}

/** Categories have three levels, so three passes over the leaves remove all that is empty. */
const DEEPEST_LEVEL = 3;

type Trx = Transaction<Database>;

/**
 * Saves all or nothing. Everybody who changes the catalogue locks products by their ids, then stock by its SKU and
 * seller, and last the shop: two of them, or one and an order, never wait for each other in a circle.
 */
export async function saveCatalog(trx: Trx, shopId: string, batch: CatalogBatch): Promise<void> {
  const ids = batch.products.map(({ product }) => product.provider_id);
  const mayBeLittle = batch.categories.length + batch.collections.length === 0 && ids.length <= FEW_PRODUCTS;
  const before = mayBeLittle ? await readSignatures(trx, shopId, ids) : undefined;
  await saveCategories(trx, shopId, batch.categories);
  await saveCollections(trx, shopId, batch.collections);
  await saveProducts(trx, shopId, batch.products);
  const changed = before ? whatChanged(before, await readSignatures(trx, shopId, ids)) : "more";
  if (changed === "prices") await invalidatePrices(trx, shopId, ids);
  else if (changed === "stock") await invalidateStock(trx, shopId, ids);
  else await invalidateCatalog(trx, shopId);
}

/** Removes the products with all that is theirs. */
export async function removeProducts(trx: Trx, shopId: string, productIds: readonly string[]): Promise<void> {
  await lockProducts(trx, shopId, productIds);
  for (const table of ["product_categories", "product_collections", "skus"] as const) {
    await trx
      .deleteFrom(table)
      .where("shop_id", "=", shopId)
      .where("product_id", "=", sql<string>`any(${productIds})`)
      .execute();
  }
  const { numDeletedRows } = await trx
    .deleteFrom("products")
    .where("shop_id", "=", shopId)
    .where("provider_id", "=", sql<string>`any(${productIds})`)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await invalidateCatalog(trx, shopId);
}

/** Locks the products, and then their stock. */
export async function lockProducts(trx: Trx, shopId: string, productIds: readonly string[]): Promise<void> {
  await sql`
    select from products where shop_id = ${shopId} and provider_id = any (${productIds}::text[])
    order by provider_id for no key update`.execute(trx);
  await sql`
    select from stocks where shop_id = ${shopId} and sku = any (array(
      select sku from skus where shop_id = ${shopId} and product_id = any (${productIds}::text[])))
    order by sku, seller_id for update`.execute(trx);
}

function byId<Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  return [...rows].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}

/** Rows are sent as one JSON parameter: one statement for any number of them. */
function rowsOf(rows: readonly unknown[], columns: string): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${sql.raw(columns)})`;
}

async function saveCategories(trx: Trx, shopId: string, categories: CategoryInput[]): Promise<void> {
  if (categories.length === 0) return;
  const rows = byId(categories, ({ providerId }) => providerId).map((category) => ({
    provider_id: category.providerId,
    parent_id: category.parentId ?? null,
    name: category.name,
    description: category.description ?? "",
    position: category.position ?? 0,
  }));
  await sql`
    insert into categories (shop_id, provider_id, parent_id, name, description, position)
    select ${shopId}, row.* from ${rowsOf(rows, "provider_id text, parent_id text, name text, description text, position int")}
    on conflict (shop_id, provider_id) do update
    set parent_id = excluded.parent_id, name = excluded.name, description = excluded.description,
        position = excluded.position, updated_at = now()`.execute(trx);
}

async function saveCollections(trx: Trx, shopId: string, collections: CollectionInput[]): Promise<void> {
  if (collections.length === 0) return;
  const rows = byId(collections, ({ providerId }) => providerId).map(({ providerId, name, position }) => ({
    provider_id: providerId,
    name,
    position: position ?? 0,
  }));
  await sql`
    insert into collections (shop_id, provider_id, name, position)
    select ${shopId}, row.* from ${rowsOf(rows, "provider_id text, name text, position int")}
    on conflict (shop_id, provider_id) do update
    set name = excluded.name, position = excluded.position, updated_at = now()`.execute(trx);
}

async function saveProducts(trx: Trx, shopId: string, products: ProductRows[]): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ product }) => product.provider_id);
  await lockProducts(trx, shopId, ids);
  const rows = byId(products, ({ product }) => product.provider_id).map(({ product }) => product);
  const columns = "provider_id text, name text, brand text, is_active boolean, sold int, document jsonb";
  await sql`
    insert into products (shop_id, provider_id, name, brand, is_active, sold, document, name_folded, search)
    select ${shopId}, row.provider_id, row.name, row.brand, row.is_active, row.sold, row.document,
           vitrine_fold(row.name),
           setweight(to_tsvector('vitrine_pt', row.name), 'A') ||
           setweight(to_tsvector('vitrine_pt', row.brand), 'B')
    from ${rowsOf(rows, columns)}
    on conflict (shop_id, provider_id) do update
    set name = excluded.name, brand = excluded.brand, is_active = excluded.is_active, sold = excluded.sold,
        document = excluded.document, name_folded = excluded.name_folded, search = excluded.search,
        updated_at = now()`.execute(trx);
  await sql`
    insert into search_words (shop_id, word)
    select distinct ${shopId}, word
    from ${rowsOf(rows, "name text, brand text")},
         regexp_split_to_table(vitrine_fold(row.name || ' ' || row.brand), '[^a-z0-9]+') as word
    where length(word) > 2
    on conflict do nothing`.execute(trx);

  for (const table of ["product_categories", "product_collections"] as const) {
    await trx
      .deleteFrom(table)
      .where("shop_id", "=", shopId)
      .where("product_id", "=", sql<string>`any(${ids})`)
      .execute();
  }
  const all = <Key extends Exclude<keyof ProductRows, "product">>(key: Key) =>
    products.flatMap((rows): readonly unknown[] => rows[key]);
  await insertRows(trx, shopId, "product_categories", all("categories"), "category_id text, product_id text");
  await insertRows(trx, shopId, "product_collections", all("collections"), "collection_id text, product_id text");
  await saveSkus(trx, shopId, { ids, skus: all("skus"), prices: all("prices"), stocks: all("stocks") });
}

type SkuRows = { ids: string[]; skus: readonly unknown[]; prices: readonly unknown[]; stocks: readonly unknown[] };

/**
 * Rows that stay are updated in place: an order that waits for the stock of one would find nothing in a row that was
 * deleted and written again, and its units would not be held.
 */
async function saveSkus(trx: Trx, shopId: string, { ids, skus, prices, stocks }: SkuRows): Promise<void> {
  const names = skus.map((each) => (each as { sku: string }).sku);
  const amounts = "list_price bigint, price bigint, promotional_price bigint";
  const sold = rowsOf(skus, `sku text, product_id text, position int, options jsonb, images jsonb, ${amounts}`);
  const isSame = sql`row.sku = s.sku and row.product_id = s.product_id`;
  await sql`
    delete from skus s where shop_id = ${shopId} and product_id = any (${ids}::text[])
    and not exists (select from ${sold} where ${isSame})`.execute(trx);
  await sql`
    update skus s set position = row.position, options = row.options, images = row.images,
           list_price = row.list_price, price = row.price, promotional_price = row.promotional_price
    from ${sold} where s.shop_id = ${shopId} and ${isSame}`.execute(trx);
  // A SKU that another product got at the same moment violates the key here.
  await sql`
    insert into skus (shop_id, sku, product_id, position, options, images, list_price, price, promotional_price)
    select ${shopId}, row.* from ${sold}
    where not exists (select from skus s where s.shop_id = ${shopId} and ${isSame})
    order by row.sku`.execute(trx);
  await sql`delete from sku_prices where shop_id = ${shopId} and sku = any (${names}::text[])`.execute(trx);
  await insertRows(trx, shopId, "sku_prices", prices, `sku text, price_table_id text, ${amounts}`);
  const counted = rowsOf(stocks, "sku text, seller_id text, quantity int");
  await sql`
    delete from stocks s where shop_id = ${shopId} and sku = any (${names}::text[])
    and not exists (select from ${counted} where row.sku = s.sku and row.seller_id = s.seller_id)`.execute(trx);
  // The shop has sent a new stock count. Units that orders hold stay held.
  await sql`
    insert into stocks (shop_id, sku, seller_id, quantity, held)
    select ${shopId}, row.sku, row.seller_id, row.quantity,
           coalesce((select sum(h.quantity)::int from stock_holds h
                     where h.shop_id = ${shopId} and h.sku = row.sku and h.seller_id = row.seller_id), 0)
    from ${counted} order by row.sku, row.seller_id
    on conflict (shop_id, sku, seller_id) do update set quantity = excluded.quantity`.execute(trx);
}

async function insertRows(
  trx: Trx,
  shopId: string,
  table: keyof Database & string,
  rows: readonly unknown[],
  columns: string,
): Promise<void> {
  if (rows.length === 0) return;
  const names = columns.replaceAll(/(\w+) \w+/g, "$1");
  await sql`
    insert into ${sql.table(table)} (shop_id, ${sql.raw(names)})
    select ${shopId}, row.* from ${rowsOf(rows, columns)}`.execute(trx);
}
