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

export function createProductListRepository(db: Db) {
  /** Up to one more than a small group: the ids of a group's products. */
  async function membersOf(shopId: string, { category, collection }: ProductFilter): Promise<string[][]> {
    const members = async (query: RawBuilder<{ id: string }>) => (await query.execute(db)).rows.map(({ id }) => id);
    return Promise.all([
      ...(category === undefined
        ? []
        : [
            members(sql`
              select distinct product_id as id from product_categories
              where shop_id = ${shopId} and category_id = any (${lineage(shopId, category)}) limit ${SMALL_GROUP + 1}`),
          ]),
      ...(collection === undefined
        ? []
        : [
            members(sql`
              select product_id as id from product_collections
              where shop_id = ${shopId} and collection_id = ${collection} limit ${SMALL_GROUP + 1}`),
          ]),
    ]);
  }

  return {
    find: (shopId: string, productId: string) => findStoredProduct(db, shopId, productId),

    async list(shopId: string, filter: ProductFilter, { sort, after, most }: Paging): Promise<ListedProduct[]> {
      const groups = await membersOf(shopId, filter);
      const small = groups.filter((ids) => ids.length <= SMALL_GROUP);
      const conditions = [
        isAfter(sort, after),
        ...small.map((ids) => sql<boolean>`p.provider_id = any (${ids}::text[])`),
        ...(small.length === groups.length ? [] : inGroups(shopId, filter)),
        ...ownConditions(shopId, filter),
      ];
      const { rows } = await sql<StoredProduct & { key: string }>`
        select page.key, ${wholeProduct(shopId)}
        from (select p.provider_id, ${cursorKey(sort)} as key, row_number() over () as place from (
                select p.provider_id, p.name_folded, p.updated_at, p.sold from products p
                where p.shop_id = ${shopId} and ${sql.join(conditions, sql` and `)}
                order by ${inOrder(sort)} limit ${most}) p) page
        join products p on p.shop_id = ${shopId} and p.provider_id = page.provider_id
        order by page.place`.execute(db);
      return rows.map(({ key, ...stored }) => ({ ...stored, cursor: { key, id: stored.provider_id } }));
    },
  };
}

/** The category and those below it. */
function lineage(shopId: string, category: string): RawBuilder<string[]> {
  return sql`array(
    with recursive below as (
      select provider_id from categories where shop_id = ${shopId} and provider_id = ${category}
      union
      select c.provider_id from categories c join below on c.shop_id = ${shopId} and c.parent_id = below.provider_id)
    select provider_id from below)`;
}

/** Subqueries of one value, which are asked row by row: as a join, the database would read the whole group first. */
function inGroups(shopId: string, { category, collection }: ProductFilter): RawBuilder<boolean>[] {
  return [
    ...(category === undefined
      ? []
      : [
          sql<boolean>`(select true from product_categories c where c.shop_id = ${shopId} and c.product_id = p.provider_id
            and c.category_id = any (${lineage(shopId, category)}) limit 1)`,
        ]),
    ...(collection === undefined
      ? []
      : [
          sql<boolean>`(select true from product_collections c where c.shop_id = ${shopId}
            and c.collection_id = ${collection} and c.product_id = p.provider_id)`,
        ]),
  ];
}

function ownConditions(shopId: string, filter: ProductFilter): RawBuilder<boolean>[] {
  const { brand, isActive, inStock, sku, q, updatedSince } = filter;
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
    ...(q === undefined || q.trim() === ""
      ? []
      : [
          sql<boolean>`(p.name_folded like all (${namePatterns(q)}::text[])
            or p.provider_id = ${q.trim()} or p.provider_id = ${ofSku(q.trim())})`,
        ]),
    ...(updatedSince === undefined ? [] : [sql<boolean>`p.updated_at >= ${updatedSince}::timestamptz`]),
  ];
}
