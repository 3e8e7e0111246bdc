import type { panelProductSorts } from "@vitrine/contract/panel/catalog/products";
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

type SortName = (typeof productSorts)[number] | (typeof panelProductSorts)[number];

/** Each has an index that begins with the shop and ends with the id. */
export const sortsOfProducts: Record<SortName, ListSort> = {
  id: { column: "provider_id", as: "text" },
  name: { column: "name_folded", as: "text" },
  "-name": { column: "name_folded", as: "text", isDescending: true },
  price: { column: "price_from", as: "amount" },
  "-price": { column: "price_from", as: "amount", isDescending: true },
  stock: { column: "units", as: "amount" },
  "-stock": { column: "units", as: "amount", isDescending: true },
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

    /** All that match, by id: what a change of many is about. */
    async ids(shopId: string, filter: ProductFilter): Promise<string[]> {
      const facts = await readListFacts(db, shopId, filter);
      const listed = { ...facts, filter, isByTime: false, haveNames: true, limits };
      const { conditions } = await productConditions(db, shopId, listed);
      const { rows } = await sql<{ id: string }>`
        select p.provider_id as id from products p
        where p.shop_id = ${shopId} and ${sql.join([sql`true`, ...conditions], sql` and `)}
        order by p.provider_id`.execute(db);
      return rows.map(({ id }) => id);
    },

    async list(shopId: string, filter: ProductFilter, paging: Paging): Promise<ListedProduct[]> {
      const { sort, after, most } = paging;
      const { groups, haveLinksNames, ...facts } = await readListFacts(db, shopId, filter);
      const [group] = groups;
      const isByName = sort.column === "name_folded";
      // The links of a group are stored by id and by name.
      const isByGroup = group !== undefined && (sort.column === "provider_id" || (isByName && haveLinksNames));
      const found = await productConditions(db, shopId, {
        ...facts,
        filter,
        groups: isByGroup ? groups.slice(1) : groups,
        isByTime: sort.column === "updated_at",
        isBySales: sort.column === "sold",
        haveNames: isByName || !(isByGroup || sort.column === "units"),
        haveUnits: sort.column === "units",
        limits,
      });
      const conditions = [isAfter(sort, after), ...found.conditions];
      const rows =
        sort.column === "units"
          ? inStocks(shopId, paging, { conditions, isFew: found.isFew })
          : isByGroup && !found.isFew
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

/**
 * By the units of the SKU that has the fewest. Products without stock control are not in this list. `isFew`: the products
 * are known, and their stock is looked up instead of walked through.
 */
function inStocks(
  shopId: string,
  { sort, most }: Paging,
  { conditions, isFew }: { conditions: RawBuilder<boolean>[]; isFew: boolean },
): RawBuilder<unknown> {
  const units = sql`t.quantity - t.held as units, t.sku, t.seller_id`;
  // With `offset 0` each SKU is looked up: as a join, the stock of the whole shop would be read.
  const stocks = isFew
    ? sql`select s.product_id as provider_id, own.* from skus s cross join lateral (
            select ${units} from stocks t where t.shop_id = ${shopId} and t.sku = s.sku offset 0) own
          where s.shop_id = ${shopId}`
    : sql`select t.product_id as provider_id, ${units} from stocks t where t.shop_id = ${shopId}`;
  const hasFewer = sql<boolean>`(
    select true from skus o join stocks other on other.shop_id = ${shopId} and other.sku = o.sku
    where o.shop_id = ${shopId} and o.product_id = p.provider_id
      and (other.quantity - other.held, other.sku, other.seller_id) < (p.units, p.sku, p.seller_id) limit 1) is null`;
  return sql`
    select p.provider_id, p.units from (${stocks}) p where ${sql.join([...conditions, hasFewer], sql` and `)}
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
