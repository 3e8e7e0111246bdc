import type { productSorts } from "@vitrine/contract/platform/catalog/products";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import {
  isInGroup,
  type ListLimits,
  type ProductFilter,
  type ProductGroup,
  productConditions,
  readListFacts,
  usualLimits,
} from "./product-filters.ts";
import type { StoredProduct } from "./product-resource.ts";
import { cursorKey, inOrder, isAfter, type ListCursor, type ListSort } from "./sorted-list.ts";
import { findStoredProduct, readProducts } from "./stored-product.ts";

/** Each has an index that begins with the shop and ends with the id. */
export const sortsOfProducts: Record<(typeof productSorts)[number], ListSort> = {
  id: { column: "provider_id", as: "text" },
  name: { column: "name_folded", as: "text" },
  updatedAt: { column: "updated_at", as: "moment" },
  "-updatedAt": { column: "updated_at", as: "moment", isDescending: true },
  "-sold": { column: "sold", as: "number", isDescending: true, idsAscend: true },
};

type Paging = { sort: ListSort; after: ListCursor | undefined; most: number };

export type ListedProduct = { product: StoredProduct; cursor: ListCursor };

export type ProductListRepository = ReturnType<typeof createProductListRepository>;

/**
 * A list reads its page from an index in its order, and then the products of the page. None reads the whole shop: what a
 * filter leaves is known beforehand, from an index of its own.
 */
export function createProductListRepository(db: Db, limits: ListLimits = usualLimits) {
  return {
    /** Some product can be bought, besides these. */
    async hasActive(shopId: string, except: readonly string[]): Promise<boolean> {
      const row = await db
        .selectFrom("products")
        .select("provider_id")
        .where("shop_id", "=", shopId)
        .where("is_active", "=", true)
        .where("provider_id", "not in", [...except])
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async hasAny(shopId: string, productIds: readonly string[]): Promise<boolean> {
      const row = await db
        .selectFrom("products")
        .select("provider_id")
        .where("shop_id", "=", shopId)
        .where("provider_id", "in", [...productIds])
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    find: (shopId: string, productId: string) => findStoredProduct(db, shopId, productId),

    async list(shopId: string, filter: ProductFilter, paging: Paging): Promise<ListedProduct[]> {
      const { sort, after, most } = paging;
      const { groups, haveLinksNames, haveStocksProducts } = await readListFacts(db, shopId, filter);
      const [group] = groups;
      const isByName = sort.column === "name_folded";
      // The links of a group are stored by id and by name.
      const isByGroup = group !== undefined && (sort.column === "provider_id" || (isByName && haveLinksNames));
      const found = await productConditions(db, shopId, {
        filter,
        groups: isByGroup ? groups.slice(1) : groups,
        haveStocksProducts,
        isByTime: sort.column === "updated_at",
        haveNames: isByName || !isByGroup,
        limits,
      });
      const conditions = [isAfter(sort, after), ...found.conditions];
      const rows =
        isByGroup && !found.isFew
          ? inGroup(shopId, group, paging, conditions)
          : inShop(shopId, paging, isByGroup ? [...conditions, isInGroup(shopId, group)] : conditions);
      const page = sql`select provider_id as id, ${cursorKey(sort)} as key from (${rows}) p`;
      const products = await readProducts(db, shopId, page);
      return products.slice(0, most).map(({ product, key }) => ({ product, cursor: { key, id: product.provider_id } }));
    },
  };
}

/** The id, and what the list is sorted by: an index has both, and nothing else is read. */
function columnsOf({ column }: ListSort, table: string): RawBuilder<unknown> {
  const id = sql.ref(`${table}.${table === "p" ? "provider_id" : "product_id"}`);
  return column === "provider_id"
    ? sql`${id} as provider_id`
    : sql`${id} as provider_id, ${sql.ref(`${table}.${column}`)}`;
}

function inShop(shopId: string, { sort, most }: Paging, conditions: RawBuilder<boolean>[]): RawBuilder<unknown> {
  return sql`
    select ${columnsOf(sort, "p")} from products p where p.shop_id = ${shopId} and ${sql.join(conditions, sql` and `)}
    order by ${inOrder(sort)} limit ${literalLimit(most)}`;
}

/** The first of each category, and of these the first. A product may be in several of them. */
function inGroup(
  shopId: string,
  { table, column, ids }: ProductGroup,
  { sort, most }: Paging,
  conditions: RawBuilder<boolean>[],
): RawBuilder<unknown> {
  const limited = sql`order by ${inOrder(sort)} limit ${literalLimit(most)}`;
  return sql`
    select distinct p.* from unnest(${ids}::text[]) as one (of_group) cross join lateral (
      select p.* from (
        select ${columnsOf(sort, "link")} from ${sql.table(table)} link
        where link.shop_id = ${shopId} and link.${sql.ref(column)} = one.of_group) p
      where ${sql.join(conditions, sql` and `)} ${limited}) p
    ${limited}`;
}

/**
 * A plan for any number of rows expects a tenth of the catalogue, and reads the whole of it. A literal shows that a page is
 * small; a few sizes are few statements.
 */
function literalLimit(most: number): RawBuilder<unknown> {
  return sql.raw(String([11, 21, 51, 101].find((size) => size >= most) ?? most));
}
