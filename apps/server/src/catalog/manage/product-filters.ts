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
  haveNameWords: boolean;
  /** Whether it is known which products are sold out. */
  isSoldOutKnown: boolean;
};

export async function readListFacts(
  db: Db,
  shopId: string,
  { category, collection, inStock, q }: ProductFilter,
): Promise<ListFacts> {
  const groups: ProductGroup[] = [];
  if ([category, collection, inStock, q].every((asked) => asked === undefined)) {
    return { groups, haveLinksNames: true, haveNameWords: true, isSoldOutKnown: true };
  }
  const isFilled = (table: string, column: string) =>
    sql`(select true from ${sql.table(table)} where shop_id = ${shopId} and ${sql.ref(column)} is null limit 1) is null`;
  const { rows } = await sql<{ lineage: string[]; named: boolean; worded: boolean; counted: boolean }>`
    with recursive below as (
      select provider_id from categories where shop_id = ${shopId} and provider_id = ${category ?? null}
      union
      select c.provider_id from categories c join below on c.shop_id = ${shopId} and c.parent_id = below.provider_id)
    select array(select provider_id from below) as lineage, ${isFilled("products", "name_words")} as worded,
           ${isFilled("product_categories", "name_folded")} and ${isFilled("product_collections", "name_folded")} as named,
           (select sold_out_counted from shops where shop_id = ${shopId}) as counted`.execute(db);
  const { lineage = [], named = false, worded = false, counted = false } = rows[0] ?? {};
  if (category !== undefined) groups.push({ table: "product_categories", column: "category_id", ids: lineage });
  if (collection !== undefined) {
    groups.push({ table: "product_collections", column: "collection_id", ids: [collection] });
  }
  return { groups, haveLinksNames: named, haveNameWords: worded, isSoldOutKnown: counted };
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
 * reads nothing but the index of its order. More are asked for row by row, because a page is soon full of them. Of the
 * products that a text has found by their names, only so many as `named` are collected.
 */
export type ListLimits = { few: number; some: number; named: number };
export const usualLimits: ListLimits = { few: 500, some: 20_000, named: 2_000 };

type ListedProducts = Pick<ListFacts, "haveNameWords" | "isSoldOutKnown"> & {
  filter: ProductFilter;
  groups: readonly ProductGroup[];
  /** The list is sorted by the last change, so that its index finds those since a moment. */
  isByTime: boolean;
  /** The list is sorted by sales, so that its index has those of one brand. */
  isBySales?: boolean;
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
  listed: ListedProducts,
): Promise<{ conditions: RawBuilder<boolean>[]; isFew: boolean }> {
  const { filter, groups, isSoldOutKnown, isByTime, isBySales = false, haveUnits = false, limits } = listed;
  const { brand, isActive, inStock, sku, updatedSince, q, hasPicture, hasPrice } = filter;
  const soldOut = setSoldOut(shopId);
  const sets = [
    ...groups.map((group) => setOfGroup(shopId, group)),
    ...(brand === undefined || isBySales ? [] : [setOf(shopId, sql`x.brand = ${brand}`)]),
    ...(isActive === false ? [setOf(shopId, sql`not x.is_active`)] : []),
    ...(hasPicture === false ? [setOf(shopId, sql`x.document -> 'images' = '[]'::jsonb`)] : []),
    ...(hasPrice === false ? [setOf(shopId, sql`x.price_from = 0`)] : []),
    ...(updatedSince === undefined || isByTime ? [] : [setSince(shopId, updatedSince)]),
    ...(inStock === false && isSoldOutKnown ? [soldOut] : []),
    ...(q?.trim() ? [await setNamed(db, shopId, q.trim(), listed)] : []),
  ];
  const sizes = await sizesOf(db, sets, limits.some + 1);
  const fewest = sizes.indexOf(Math.min(...sizes));
  const isFew = sizes[fewest] !== undefined && sizes[fewest] <= limits.few;
  const ofSets = sets.map(({ ids, holdsFor }, at) => {
    if (isFew && at === fewest) return sql<boolean>`p.provider_id = any (array(${ids}))`;
    // With `is true` it stays a question about each row: as a join, both sides would be read whole.
    return (sizes[at] ?? 0) <= limits.some ? sql<boolean>`(p.provider_id in (${ids})) is true` : holdsFor;
  });
  // A list by units walks past all that is sold out. Collected, it is not looked up row by row.
  const [most = 0] = inStock && haveUnits ? await sizesOf(db, [soldOut], limits.some + 1) : [limits.some + 1];
  const isSoldOut = most <= limits.some ? sql<boolean>`(p.provider_id in (${soldOut.ids}))` : soldOut.holdsFor;
  return {
    conditions: [...ofSets, ...rowConditions(shopId, listed, isSoldOut)],
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

function setSoldOut(shopId: string): ProductSet {
  return {
    ids: sql`select product_id from sold_out_products where shop_id = ${shopId}`,
    holdsFor: sql`(select true from sold_out_products o where o.shop_id = ${shopId} and o.product_id = p.provider_id)`,
  };
}

/** Names with every word of the text, and the product or SKU whose id it is. */
async function setNamed(
  db: Db,
  shopId: string,
  text: string,
  { haveNames, haveNameWords, limits: { named: most } }: ListedProducts,
): Promise<ProductSet> {
  const patterns = namePatterns(text);
  const isNamed = (row: string) =>
    sql<boolean>`(${sql.join(
      patterns.map((pattern) => sql`${sql.ref(row)}.name_folded like ${pattern}`),
      sql` and `,
    )})`;
  const named = setOf(shopId, isNamed("x"));
  const inWords = haveNameWords ? patterns.filter(isPartOfWord).map((pattern) => wordsLike(shopId, pattern)) : [];
  const hasWords = inWords.map((words) => sql`x.name_words && ${words}`);
  const [words] = inWords;
  // How often two words come together is not known: their names are looked at.
  const isCommon = words && patterns.length === 1 ? areCommon(words, most) : sql`false`;
  const bySku = sql`select s.product_id from skus s where s.shop_id = ${shopId} and s.sku = ${text}`;
  const { rows } = await sql<{ ids: string[] | null }>`
    select case when cardinality(found.ids) <= ${most} then found.ids || array(${bySku}) end as ids
    from (select case when ${isCommon} then null else array(
            ${sql.join([named.ids, ...hasWords], sql` and `)} limit ${most + 1}) end as ids offset 0) found`.execute(
    db,
  );
  const collected = rows[0]?.ids;
  const holdsFor = sql<boolean>`(p.provider_id = ${text} or p.provider_id in (${bySku})
                                 or ${haveNames ? isNamed("p") : named.holdsFor})`;
  if (!collected) return { ids: named.ids, holdsFor, size: Number.POSITIVE_INFINITY };
  const ids = [...new Set([text, ...collected])];
  return { ids: sql`select unnest(${ids}::text[])`, holdsFor, size: ids.length };
}

/** Shorter words are not among the words of the shop: for their parts, names are looked at until enough are found. */
function isPartOfWord(pattern: string): boolean {
  return /^%[a-z0-9]{3,}%$/.test(pattern);
}

/** As the index of words has them, which finds their names: not all names of the shop are looked at. */
function wordsLike(shopId: string, pattern: string): RawBuilder<unknown> {
  return sql`array(select ${`${shopId}/`} || word from search_words where shop_id = ${shopId} and word like ${pattern})`;
}

/**
 * One of the words is in more names than are collected, as far as PostgreSQL knows: it estimates the most common ones
 * whenever it analyses the table. Of words that it does not know, names are collected.
 */
function areCommon(words: RawBuilder<unknown>, most: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from pg_class t join pg_stats s on s.schemaname = current_schema() and s.tablename = t.relname
    cross join unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as common (word, share)
    where t.oid = 'products'::regclass and s.attname = 'name_words'
      and common.word = any (${words}) and common.share * t.reltuples > ${most})`;
}

/** What most products fulfil, and what is one product. */
function rowConditions(
  shopId: string,
  { filter, isSoldOutKnown, isBySales = false, haveUnits = false }: ListedProducts,
  isSoldOut: RawBuilder<boolean>,
): RawBuilder<boolean>[] {
  const { brand, isActive, inStock, sku, updatedSince, hasPicture } = filter;
  const hasUnits = sql`(
    select bool_or(coalesce((select sum(greatest(t.quantity - t.held, 0)) > 0 from stocks t
                             where t.shop_id = ${shopId} and t.sku = s.sku), true))
    from skus s where s.shop_id = ${shopId} and s.product_id = p.provider_id)`;
  // `is not true` expects half of the products, `is null` hardly any: a list would then be sorted and not walked along.
  const isLeft = isSoldOutKnown ? sql`${isSoldOut} is not true` : hasUnits;
  const isSellable = haveUnits ? sql<boolean>`(p.units > 0 or ${isLeft})` : sql<boolean>`(${isLeft})`;
  const ofSku = sql`(select s.product_id from skus s where s.shop_id = ${shopId} and s.sku = ${sku})`;
  const hasOfSku = sql`(select true from skus s where s.shop_id = ${shopId} and s.product_id = p.provider_id
                          and s.images <> '[]'::jsonb limit 1)`;
  return [
    ...(hasPicture === false ? [sql<boolean>`${hasOfSku} is null`] : []),
    ...(isActive ? [setOf(shopId, sql`x.is_active`).holdsFor] : []),
    ...(brand !== undefined && isBySales ? [sql<boolean>`p.brand = ${brand}`] : []),
    // The index of the units begins there: without it, a list by most units would walk through all that can be sold.
    ...(inStock === false && haveUnits ? [sql<boolean>`p.units <= 0`] : []),
    ...(inStock ? [isSellable] : []),
    ...(inStock === false && !isSoldOutKnown ? [sql<boolean>`not ${isSellable}`] : []),
    ...(sku === undefined ? [] : [sql<boolean>`p.provider_id = ${ofSku}`]),
    ...(updatedSince === undefined ? [] : [setSince(shopId, updatedSince).holdsFor]),
  ];
}
