import type { CategoryInput, CollectionInput } from "@vitrine/contract/platform/catalog-import";
import { sql, type Transaction } from "kysely";
import type { Database, Db } from "../../db/pool.ts";
import { invalidateCatalog, invalidateOffers } from "../products/invalidate-catalog.ts";
import type { ProductRows } from "../products/product-row.ts";
import { byId, removeProducts, rowsOf, type StockedShop, saveProducts } from "./save-products.ts";
import { areSame, readSignatures } from "./unpriced-signatures.ts";

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

    productsOfSkus: (shopId: string, skus: readonly string[]) => productsOfSkus(db, shopId, skus),

    /** Saves a batch whole or not at all, in a fixed number of statements. */
    async save(shop: StockedShop, batch: CatalogBatch): Promise<void> {
      await db.transaction().execute((trx) => saveCatalog(trx, shop, batch));
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

/** Sku → the product that has it now. */
export async function productsOfSkus(
  db: Db | Trx,
  shopId: string,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("skus")
    .select(["sku", "product_id"])
    .where("shop_id", "=", shopId)
    .where("sku", "=", sql<string>`any(${skus})`)
    .execute();
  return new Map(rows.map((row) => [row.sku, row.product_id]));
}

/**
 * Saves all or nothing. Everybody who changes the catalogue locks products by their ids, then stock by its SKU and
 * seller, and last the shop: two of them, or one and an order, never wait for each other in a circle.
 */
export async function saveCatalog(trx: Trx, shop: StockedShop, batch: CatalogBatch): Promise<void> {
  const { shopId } = shop;
  const ids = batch.products.map(({ product }) => product.provider_id);
  const mayBeOffers = batch.categories.length + batch.collections.length === 0 && ids.length <= FEW_PRODUCTS;
  const before = mayBeOffers ? await readSignatures(trx, shopId, ids) : undefined;
  await saveCategories(trx, shopId, batch.categories);
  await saveCollections(trx, shopId, batch.collections);
  await saveProducts(trx, shop, batch.products);
  if (before && areSame(before, await readSignatures(trx, shopId, ids))) await invalidateOffers(trx, shopId, ids);
  else await invalidateCatalog(trx, shopId);
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
