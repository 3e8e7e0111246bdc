import type { ProductQuery } from "@vitrine/contract/platform/catalog/products";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { namePatterns } from "./sorted-list.ts";

export type ProductFilter = Omit<ProductQuery, "perPage" | "pageToken" | "sort"> & {
  /** Only products without any picture. */
  hasPicture?: false;
  /** Only products of which a SKU costs nothing. */
  hasPrice?: false;
};

/** A category with those below it, or a collection. */
export type ProductGroup = {
  table: "product_categories" | "product_collections";
  column: "category_id" | "collection_id";
  ids: string[];
};

/** What must be known before a list is read. */
export type ListFacts = {
  groups: ProductGroup[];
  /** Whether the copies are there that lists are read by. A job fills them for rows of earlier releases. */
  haveLinksNames: boolean;
  haveStocksProducts: boolean;
};

export async function readListFacts(
  db: Db,
  shopId: string,
  { category, collection, inStock }: ProductFilter,
): Promise<ListFacts> {
  const groups: ProductGroup[] = [];
  if (category === undefined && collection === undefined && inStock === undefined) {
    return { groups, haveLinksNames: true, haveStocksProducts: true };
  }
  const isFilled = (table: string, column: string) =>
    sql`(select true from ${sql.table(table)} where shop_id = ${shopId} and ${sql.ref(column)} is null limit 1) is null`;
  const { rows } = await sql<{ lineage: string[]; named: boolean; stocked: boolean }>`
    with recursive below as (
      select provider_id from categories where shop_id = ${shopId} and provider_id = ${category ?? null}
      union
      select c.provider_id from categories c join below on c.shop_id = ${shopId} and c.parent_id = below.provider_id)
    select array(select provider_id from below) as lineage, ${isFilled("stocks", "product_id")} as stocked,
           ${isFilled("product_categories", "name_folded")} and ${isFilled("product_collections", "name_folded")} as named`.execute(
    db,
  );
  const { lineage = [], named = false, stocked = false } = rows[0] ?? {};
  if (category !== undefined) groups.push({ table: "product_categories", column: "category_id", ids: lineage });
  if (collection !== undefined) {
    groups.push({ table: "product_collections", column: "collection_id", ids: [collection] });
  }
  return { groups, haveLinksNames: named, haveStocksProducts: stocked };
}

/** What a filter leaves of a shop. */
type ProductSet = {
  /** The products, from an index of their own. */
  ids: RawBuilder<unknown>;
  /** Whether the product of a row `p` is one of them. */
  holdsFor: RawBuilder<boolean>;
  /** How many they are, where that is known. */
  size?: number;
};

/**
 * So `few` products are looked up one by one and sorted. `some` are collected first: the walk then asks no table, and
 * reads nothing but the index of its order. More are asked for row by row, because a page is soon full of them.
 */
export type ListLimits = { few: number; some: number };
export const usualLimits: ListLimits = { few: 500, some: 20_000 };
/** So many names are collected. More are found on the way. */
const MOST_NAMED = 2_000;

type ListedProducts = {
  filter: ProductFilter;
  groups: readonly ProductGroup[];
  haveStocksProducts: boolean;
  /** The list is sorted by the last change, so that its index finds those since a moment. */
  isByTime: boolean;
  /** The rows `p` have a `name_folded`. */
  haveNames: boolean;
  /** The rows `p` have the `units` of the product's SKU that has the fewest. */
  haveUnits?: boolean;
  limits: ListLimits;
};

/**
 * The conditions of a list, each about a row `p` with a `provider_id`. `isFew`: they lead to few products, whatever the
 * order of the list.
 */
export async function productConditions(
  db: Db,
  shopId: string,
  { filter, groups, haveStocksProducts, isByTime, haveNames, haveUnits = false, limits }: ListedProducts,
): Promise<{ conditions: RawBuilder<boolean>[]; isFew: boolean }> {
  const { brand, isActive, inStock, sku, updatedSince, q, hasPicture, hasPrice } = filter;
  const sets = [
    ...groups.map((group) => setOfGroup(shopId, group)),
    ...(brand === undefined ? [] : [setOf(shopId, sql`x.brand = ${brand}`)]),
    ...(isActive === false ? [setOf(shopId, sql`not x.is_active`)] : []),
    ...(hasPicture === false ? [setOf(shopId, sql`x.document -> 'images' = '[]'::jsonb`)] : []),
    ...(hasPrice === false ? [setOf(shopId, sql`x.price_from = 0`)] : []),
    ...(updatedSince === undefined || isByTime ? [] : [setSince(shopId, updatedSince)]),
    ...(inStock === false && haveStocksProducts ? [setWithSoldOut(shopId)] : []),
    ...(q?.trim() ? [await setNamed(db, shopId, { text: q.trim(), haveNames })] : []),
  ];
  const sizes = await sizesOf(db, sets, limits.some + 1);
  const fewest = sizes.indexOf(Math.min(...sizes));
  const isFew = sizes[fewest] !== undefined && sizes[fewest] <= limits.few;
  const ofSets = sets.map(({ ids, holdsFor }, at) => {
    if (isFew && at === fewest) return sql<boolean>`p.provider_id = any (array(${ids}))`;
    // With `is true` it stays a question about each row: as a join, both sides would be read whole.
    return (sizes[at] ?? 0) <= limits.some ? sql<boolean>`(p.provider_id in (${ids})) is true` : holdsFor;
  });
  return {
    conditions: [...ofSets, ...rowConditions(shopId, filter, { haveStocksProducts, haveUnits })],
    isFew: isFew || sku !== undefined,
  };
}

/** How many products each has, counted to where it makes no difference any more. */
async function sizesOf(db: Db, sets: readonly ProductSet[], most: number): Promise<number[]> {
  const unknown = sets.filter(({ size }) => size === undefined);
  const counts = unknown.map(
    ({ ids }) => sql`(select count(*)::int from (select from (${ids}) each limit ${most}) counted)`,
  );
  const { rows } =
    counts.length === 0
      ? { rows: [] }
      : await sql<{ sizes: number[] }>`select array[${sql.join(counts)}] as sizes`.execute(db);
  const counted = rows[0]?.sizes.values();
  return sets.map(({ size }) => size ?? counted?.next().value ?? 0);
}

export function isInGroup(shopId: string, group: ProductGroup): RawBuilder<boolean> {
  return setOfGroup(shopId, group).holdsFor;
}

function setOfGroup(shopId: string, { table, column, ids }: ProductGroup): ProductSet {
  const isMember = sql`shop_id = ${shopId} and ${sql.ref(column)} = any (${ids}::text[])`;
  return {
    ids: sql`select product_id from ${sql.table(table)} where ${isMember}`,
    holdsFor: sql`(select true from ${sql.table(table)} where ${isMember} and product_id = p.provider_id limit 1)`,
  };
}

/** The products `x` of the shop with this condition. */
function setOf(shopId: string, condition: RawBuilder<unknown>): ProductSet {
  return {
    ids: sql`select x.provider_id from products x where x.shop_id = ${shopId} and ${condition}`,
    holdsFor: sql`(select true from products x
                   where x.shop_id = ${shopId} and x.provider_id = p.provider_id and ${condition})`,
  };
}

/** In the order of the index: without one, a plan for any moment reads all products. */
function setSince(shopId: string, moment: string): ProductSet {
  const { ids, holdsFor } = setOf(shopId, sql`x.updated_at >= ${moment}::timestamptz`);
  return { ids: sql`${ids} order by x.updated_at`, holdsFor };
}

/** Of a product that cannot be sold every SKU is sold out: those with one are few, and looked at more closely. */
function setWithSoldOut(shopId: string): ProductSet {
  const isSoldOut = sql`t.shop_id = ${shopId} and t.quantity <= t.held`;
  return { ids: sql`select t.product_id from stocks t where ${isSoldOut}`, holdsFor: sql`true` };
}

/** Names with every word of the text, and the product or SKU whose id it is. All names of the shop are looked at. */
async function setNamed(
  db: Db,
  shopId: string,
  { text, haveNames }: { text: string; haveNames: boolean },
): Promise<ProductSet> {
  const isNamed = (row: string) => sql<boolean>`${sql.ref(row)}.name_folded like all (${namePatterns(text)}::text[])`;
  const named = setOf(shopId, isNamed("x"));
  const bySku = sql`select s.product_id from skus s where s.shop_id = ${shopId} and s.sku = ${text}`;
  const { rows } = await sql<{ ids: string[] }>`
    select array(${named.ids} limit ${MOST_NAMED + 1}) || array(${bySku}) as ids`.execute(db);
  const ids = [...new Set([text, ...(rows[0]?.ids ?? [])])];
  const holdsFor = sql<boolean>`(p.provider_id = ${text} or p.provider_id in (${bySku})
                                 or ${haveNames ? isNamed("p") : named.holdsFor})`;
  if (ids.length <= MOST_NAMED) return { ids: sql`select unnest(${ids}::text[])`, holdsFor, size: ids.length };
  return { ids: named.ids, holdsFor, size: Number.POSITIVE_INFINITY };
}

/** What most products fulfil, and what is one product. */
function rowConditions(
  shopId: string,
  { isActive, inStock, sku, updatedSince, hasPicture }: ProductFilter,
  { haveStocksProducts, haveUnits }: { haveStocksProducts: boolean; haveUnits: boolean },
): RawBuilder<boolean>[] {
  const hasUnits = sql`(
    select bool_or(coalesce((select sum(greatest(t.quantity - t.held, 0)) > 0 from stocks t
                             where t.shop_id = ${shopId} and t.sku = s.sku), true))
    from skus s where s.shop_id = ${shopId} and s.product_id = p.provider_id)`;
  // Of most products nothing is sold out, which is one look into an index.
  const hasAll = sql`(select true from stocks t where t.shop_id = ${shopId} and t.product_id = p.provider_id
                        and t.quantity <= t.held limit 1) is null`;
  const isSellable = haveUnits
    ? sql<boolean>`(p.units > 0 or ${hasUnits})`
    : haveStocksProducts
      ? sql<boolean>`(${hasAll} or ${hasUnits})`
      : sql<boolean>`${hasUnits}`;
  const ofSku = sql`(select s.product_id from skus s where s.shop_id = ${shopId} and s.sku = ${sku})`;
  const hasOfSku = sql`(select true from skus s where s.shop_id = ${shopId} and s.product_id = p.provider_id
                          and s.images <> '[]'::jsonb limit 1)`;
  return [
    ...(hasPicture === false ? [sql<boolean>`${hasOfSku} is null`] : []),
    ...(isActive ? [setOf(shopId, sql`x.is_active`).holdsFor] : []),
    // The index of the units begins there: without it, a list by most units would walk through all that can be sold.
    ...(inStock === false && haveUnits ? [sql<boolean>`p.units <= 0`] : []),
    ...(inStock === undefined ? [] : [inStock ? isSellable : sql<boolean>`not ${isSellable}`]),
    ...(sku === undefined ? [] : [sql<boolean>`p.provider_id = ${ofSku}`]),
    ...(updatedSince === undefined ? [] : [setSince(shopId, updatedSince).holdsFor]),
  ];
}
