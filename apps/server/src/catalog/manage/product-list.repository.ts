import type { ProductQuery, productSorts } from "@vitrine/contract/platform/catalog/products";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { StoredProduct } from "./product-resource.ts";
import { cursorKey, inOrder, isAfter, type ListCursor, type ListSort, namePatterns } from "./sorted-list.ts";
import { findStoredProduct, wholeProduct } from "./stored-product.ts";

/** Each has an index that begins with the shop. */
export const sortsOfProducts: Record<(typeof productSorts)[number], ListSort> = {
  id: { column: "provider_id", as: "text" },
  name: { column: "name_folded", as: "text" },
  updatedAt: { column: "updated_at", as: "moment" },
  "-updatedAt": { column: "updated_at", as: "moment", isDescending: true },
  "-sold": { column: "sold", as: "number", isDescending: true, idsAscend: true },
};

export type ProductFilter = Omit<ProductQuery, "perPage" | "pageToken" | "sort">;

type Paging = { sort: ListSort; after: ListCursor | undefined; most: number };

export type ListedProduct = StoredProduct & { cursor: ListCursor };

/**
 * The members of a small category are looked up one by one and sorted. In a large one, the list is walked in its order
 * until the page is full: there, so many products are a small part of the page's way.
 */
const SMALL_GROUP = 2_000;

export type ProductListRepository = ReturnType<typeof createProductListRepository>;

/** A category with those below it, or a collection. */
type Group = { table: "product_categories" | "product_collections"; column: string; ids: string[] };

export function createProductListRepository(db: Db) {
  async function groupsOf(shopId: string, { category, collection }: ProductFilter): Promise<Group[]> {
    const categories = category === undefined ? [] : await lineage(shopId, category);
    return [
      ...(category === undefined
        ? []
        : [{ table: "product_categories" as const, column: "category_id", ids: categories }]),
      ...(collection === undefined
        ? []
        : [{ table: "product_collections" as const, column: "collection_id", ids: [collection] }]),
    ];
  }

  /** The category and those below it. */
  async function lineage(shopId: string, category: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      with recursive below as (
        select provider_id from categories where shop_id = ${shopId} and provider_id = ${category}
        union
        select c.provider_id from categories c join below on c.shop_id = ${shopId} and c.parent_id = below.provider_id)
      select provider_id as id from below`.execute(db);
    return rows.map(({ id }) => id);
  }

  async function isInGroup(shopId: string, { table, column, ids }: Group): Promise<RawBuilder<boolean>> {
    const isMember = sql`shop_id = ${shopId} and ${sql.ref(column)} = any (${ids}::text[])`;
    const { rows } = await sql<{ id: string }>`
      select product_id as id from ${sql.table(table)} where ${isMember} limit ${SMALL_GROUP + 1}`.execute(db);
    if (rows.length <= SMALL_GROUP) return sql`p.provider_id = any (${rows.map(({ id }) => id)}::text[])`;
    // A value of its own for each row: as a join, the database would read the whole group first.
    return sql`(select true from ${sql.table(table)} where ${isMember} and product_id = p.provider_id limit 1)`;
  }

  /** Few names match most texts: they are found in the index of names, and not in all products. */
  async function isCalled(shopId: string, { q = "" }: ProductFilter): Promise<RawBuilder<boolean>[]> {
    const text = q.trim();
    if (text === "") return [];
    const isMatch = sql`name_folded like all (${namePatterns(text)}::text[])`;
    const { rows } = await sql<{ id: string }>`
      select provider_id as id from products where shop_id = ${shopId} and ${isMatch} limit ${SMALL_GROUP + 1}`.execute(
      db,
    );
    const bySku = await db
      .selectFrom("skus")
      .select("product_id")
      .where("shop_id", "=", shopId)
      .where("sku", "=", text)
      .execute();
    const exact = [text, ...bySku.map(({ product_id }) => product_id)];
    if (rows.length > SMALL_GROUP) return [sql`(${isMatch} or p.provider_id = any (${exact}::text[]))`];
    return [sql`p.provider_id = any (${[...rows.map(({ id }) => id), ...exact]}::text[])`];
  }

  return {
    find: (shopId: string, productId: string) => findStoredProduct(db, shopId, productId),

    async list(shopId: string, filter: ProductFilter, { sort, after, most }: Paging): Promise<ListedProduct[]> {
      const groups = await groupsOf(shopId, filter);
      const conditions = [
        isAfter(sort, after),
        ...(await Promise.all(groups.map((group) => isInGroup(shopId, group)))),
        ...(await isCalled(shopId, filter)),
        ...ownConditions(shopId, filter),
      ];
      const { rows } = await sql<StoredProduct & { key: string }>`
        select page.key, ${wholeProduct(shopId)}
        from (select p.provider_id, ${cursorKey(sort)} as key, row_number() over () as place from (
                select p.provider_id, p.name_folded, p.updated_at, p.sold from products p
                where p.shop_id = ${shopId} and ${sql.join(conditions, sql` and `)}
                order by ${inOrder(sort)} limit ${literalLimit(most)}) p) page
        join products p on p.shop_id = ${shopId} and p.provider_id = page.provider_id
        order by page.place`.execute(db);
      return rows.slice(0, most).map(({ key, ...stored }) => ({ ...stored, cursor: { key, id: stored.provider_id } }));
    },
  };
}

/**
 * A plan for any number of rows expects a tenth of the catalogue, and reads the whole of it. A literal shows that a page is
 * small; a few sizes are few statements.
 */
function literalLimit(most: number): RawBuilder<unknown> {
  return sql.raw(String([11, 21, 51, 101].find((size) => size >= most) ?? most));
}

function ownConditions(shopId: string, filter: ProductFilter): RawBuilder<boolean>[] {
  const { brand, isActive, inStock, sku, updatedSince } = filter;
  const ofSku = (id: string) => sql`(select product_id from skus where shop_id = ${shopId} and sku = ${id})`;
  const isSellable = sql`(
    select bool_or(coalesce((select sum(greatest(t.quantity - t.held, 0)) > 0 from stocks t
                             where t.shop_id = ${shopId} and t.sku = s.sku), true))
    from skus s where s.shop_id = ${shopId} and s.product_id = p.provider_id)`;
  return [
    ...(brand === undefined ? [] : [sql<boolean>`p.brand = ${brand}`]),
    // The literal lets the database choose the index of the few inactive products.
    ...(isActive === undefined ? [] : [isActive ? sql<boolean>`p.is_active` : sql<boolean>`not p.is_active`]),
    ...(inStock === undefined ? [] : [inStock ? sql<boolean>`${isSellable}` : sql<boolean>`not ${isSellable}`]),
    ...(sku === undefined ? [] : [sql<boolean>`p.provider_id = ${ofSku(sku)}`]),
    ...(updatedSince === undefined ? [] : [sql<boolean>`p.updated_at >= ${updatedSince}::timestamptz`]),
  ];
}
