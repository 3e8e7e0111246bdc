import { compareNames } from "@vitrine/domain/brazil/name-order";
import { isOffered } from "@vitrine/domain/catalog/visibility";
import { sql } from "kysely";
import type { CatalogReads } from "../../db/catalog-reads.ts";
import type { Db } from "../../db/pool.ts";
import { isEnough, isInStock, stockRows, unitsInStock } from "../products/available-units.ts";
import type { PriceScope } from "../products/price-scope.ts";
import { readInBatches } from "./read-in-batches.ts";
import type { ChangedOffer, IndexedProduct } from "./search-index.ts";

export type SearchIndexRepository = ReturnType<typeof createSearchIndexRepository>;

type ProductRow = {
  providerId: string;
  brand: string;
  is_active: boolean;
  name: string;
  name_words: string;
  brand_words: string;
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

/** Beyond this, reading the whole catalogue takes hardly longer. */
const MOST_CHANGED = 2_000;

export function createSearchIndexRepository(db: Db, reads: CatalogReads) {
  return {
    /**
     * Every product of the shop, best-selling first, for this seller and price table: one snapshot, read in batches so
     * that other requests are served in between. `begin` is called again when the reading had to begin anew.
     */
    async eachBatch(
      shopId: string,
      scope: PriceScope,
      begin: () => (products: IndexedProduct[]) => void,
    ): Promise<void> {
      const read = (from: Db) => from.transaction().setIsolationLevel("repeatable read");
      await reads(shopId, (from) =>
        read(from).execute(async (trx) => {
          const take = begin();
          const skus = new Map<string, SkuRow[]>();
          const categories = new Map<string, string[]>();
          const collections = new Map<string, string[]>();
          await readInBatches<SkuRow>(trx, skusOf(shopId, scope), (rows) => group(skus, rows, (row) => row));
          await readInBatches<MemberRow>(trx, categoriesOf(shopId), (rows) => group(categories, rows, ({ id }) => id));
          await readInBatches<MemberRow>(trx, collectionsOf(shopId), (rows) =>
            group(collections, rows, ({ id }) => id),
          );
          await readInBatches<ProductRow>(trx, productsOf(shopId), (rows) =>
            take(
              rows.map((row) =>
                indexedProduct(row, {
                  skus: skus.get(row.providerId) ?? [],
                  categoryIds: categories.get(row.providerId) ?? [],
                  collectionIds: collections.get(row.providerId) ?? [],
                }),
              ),
            ),
          );
        }),
      );
    },

    /**
     * The lowest price of each product whose prices or stock changed after `from` until `to`, and whether it can be sold.
     * Undefined where more than that changed, or too much of it.
     */
    async offersChanged(
      shopId: string,
      scope: PriceScope,
      { from, to }: { from: number; to: number },
    ): Promise<Map<string, ChangedOffer> | undefined> {
      const changes = await db
        .selectFrom("catalog_changes")
        .select("product_ids")
        .where("shop_id", "=", shopId)
        .where("version", ">", from)
        .where("version", "<=", to)
        .execute();
      const ids = [...new Set(changes.flatMap((change) => change.product_ids))];
      if (changes.length !== to - from || ids.length > MOST_CHANGED) return undefined;
      // The stock is looked up SKU by SKU: `skusOf` joins that of the whole shop.
      const { rows } = await sql<ChangedOffer & { id: string }>`
        select s.product_id as id, min(s.price) as price, bool_and(p.is_active) and bool_or(coalesce(
            (select ${isInStock} from ${stockRows(shopId, scope.sellerId)} where t.sku = s.original), true)) as "isActive"
        from (${skusOf(shopId, scope)} and s.product_id = any (${ids}::text[])) s
        join products p on p.shop_id = ${shopId} and p.provider_id = s.product_id
        group by s.product_id`.execute(db);
      return new Map(rows.map(({ id, ...offer }) => [id, offer]));
    },

    /** Those that the shop shows. One below a hidden one has no place in the tree, so it is not shown either. */
    async categories(shopId: string) {
      const rows = await db
        .selectFrom("categories")
        .select(["provider_id", "parent_id", "name", "description", "position"])
        .where("shop_id", "=", shopId)
        .where("is_hidden", "=", false)
        .execute();
      // Sorted here, because the collation of the database may put an accent behind Z.
      return rows.sort((a, b) => a.position - b.position || compareNames(a.name, b.name));
    },

    /** With the stems of their names: a product is also found by the words of its categories, hidden ones too. */
    async categoriesWithWords(shopId: string) {
      const query = sql<{
        provider_id: string;
        parent_id: string | null;
        name: string;
        is_hidden: boolean;
        words: string;
      }>`
        select provider_id, parent_id, name, is_hidden,
               array_to_string(tsvector_to_array(to_tsvector('vitrine_pt', name)), ' ') as words
        from categories where shop_id = ${shopId}`;
      const { rows } = await reads(shopId, (from) => query.execute(from));
      return rows.map((row) => ({ ...row, words: split(row.words) }));
    },

    /** The words of the shop's names, brands and categories, each with its stems. */
    async stemsOfWords(shopId: string): Promise<Map<string, string[]>> {
      const query = sql<{ word: string; stems: string }>`
        select word, array_to_string(tsvector_to_array(to_tsvector('vitrine_pt', word)), ' ') as stems
        from (select word from search_words where shop_id = ${shopId}
              union select regexp_split_to_table(vitrine_fold(name), '[^a-z0-9]+') from categories
                    where shop_id = ${shopId}) used (word)
        where length(word) > 2`;
      const { rows } = await reads(shopId, (from) => query.execute(from));
      return new Map(rows.map(({ word, stems }) => [word, split(stems)]));
    },
  };
}

const skusOf = (shopId: string, { priceTableId, sellerId }: PriceScope) => sql`
  select s.product_id, lower(s.sku) as sku, s.sku as original, nullif(s.options, '{}') as options,
         case when sp.sku is null then least(s.price, s.promotional_price)
              else least(sp.price, sp.promotional_price) end as price,
         s.least_quantity, coalesce(${isEnough(sql`t.units`)}, true) as is_available
  from skus s
  left join sku_prices sp on sp.shop_id = ${shopId} and sp.sku = s.sku and sp.price_table_id = ${priceTableId}
  left join (select t.sku, ${unitsInStock} as units from ${stockRows(shopId, sellerId)} group by t.sku) t
         on t.sku = s.sku
  where s.shop_id = ${shopId}`;

const categoriesOf = (shopId: string) =>
  sql`select product_id, category_id as id from product_categories where shop_id = ${shopId}`;

const collectionsOf = (shopId: string) =>
  sql`select product_id, collection_id as id from product_collections where shop_id = ${shopId}`;

// Words are sent as one text: reading 100,000 small arrays takes longer than splitting them.
const productsOf = (shopId: string) => sql`
  select provider_id as "providerId", brand, is_active, name_folded as name,
         array_to_string(tsvector_to_array(ts_filter(search, '{a}')), ' ') as name_words,
         array_to_string(tsvector_to_array(ts_filter(search, '{b}')), ' ') as brand_words,
         nullif(document -> 'attributes', '[]') as attributes
  from products where shop_id = ${shopId} order by sold desc, provider_id`;

type ProductRelations = { skus: readonly SkuRow[]; categoryIds: readonly string[]; collectionIds: readonly string[] };

function indexedProduct(row: ProductRow, { skus, categoryIds, collectionIds }: ProductRelations): IndexedProduct {
  return {
    providerId: row.providerId,
    brand: row.brand,
    name: row.name,
    isActive: isOffered(row.is_active, skus),
    price: Math.min(...skus.map((sku) => sku.price)),
    skus: skus.map(({ sku }) => sku),
    categoryIds,
    collectionIds,
    options: row.attributes ? optionsOf(row.attributes, skus) : [],
    nameWords: split(row.name_words),
    brandWords: split(row.brand_words),
  };
}

function split(words: string): string[] {
  return words ? words.split(" ") : [];
}

/** Only options that some sku has: a colour without a sku is no filter. */
function optionsOf(
  attributes: NonNullable<ProductRow["attributes"]>,
  skus: readonly SkuRow[],
): IndexedProduct["options"] {
  return attributes.flatMap(({ providerId, name, options }) => {
    const used = new Set(skus.map((sku) => sku.options?.[providerId]));
    return options
      .filter((option) => used.has(option.providerId))
      .map((option) => ({ attribute: name, option: option.name }));
  });
}

function group<Row extends { product_id: string }, Value>(
  groups: Map<string, Value[]>,
  rows: readonly Row[],
  read: (row: Row) => Value,
): void {
  for (const row of rows) {
    const values = groups.get(row.product_id);
    if (values) values.push(read(row));
    else groups.set(row.product_id, [read(row)]);
  }
}
