import { isDeepStrictEqual } from "node:util";
import type { CategoryQuery, groupSorts, ManagedCategory } from "@vitrine/contract/platform/catalog/categories";
import type { CategoryInput } from "@vitrine/contract/platform/catalog-import";
import type { CategoryNames, CategoryParents } from "@vitrine/domain/catalog/groups/category-tree";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { type AuditOf, audited, unlessRefused } from "../../../db/audit.ts";
import { microsOf } from "../../../db/keyset-page.ts";
import type { Database, Db } from "../../../db/pool.ts";
import type { Refusal } from "../../../http/refusals.ts";
import { invalidateCatalog } from "../../products/invalidate-catalog.ts";
import { cursorKey, inOrder, isAfter, type ListCursor, type ListSort, namePatterns } from "../sorted-list.ts";
import { lockMembers, touchMembers } from "./group-members.ts";

type Trx = Transaction<Database>;
export type CategoryTree = { parents: CategoryParents; names: CategoryNames };

/** A shop has thousands of them at most: they are sorted when they are read. */
export const sortsOfGroups: Record<(typeof groupSorts)[number], ListSort> = {
  id: { column: "provider_id", as: "text" },
  name: { column: "name_folded", as: "text" },
  updatedAt: { column: "updated_at", as: "moment" },
  "-updatedAt": { column: "updated_at", as: "moment", isDescending: true },
};

export type GroupFilter = Pick<CategoryQuery, "q" | "updatedSince">;
export type GroupPaging = { sort: ListSort; after: ListCursor | undefined; most: number };

type CategoryRow = Omit<ManagedCategory, "updatedAt"> & { updated_at: Date };

const columns = (shopId: string) => sql`
  g.provider_id as "providerId", g.name, g.description, g.parent_id as "parentId", g.position, g.updated_at,
  ${microsOf("g.updated_at")} as version,
  (select count(*)::int from product_categories p
    where p.shop_id = ${shopId} and p.category_id = g.provider_id) as products,
  (select count(*)::int from categories c where c.shop_id = ${shopId} and c.parent_id = g.provider_id) as children`;

export type CategoryRepository = ReturnType<typeof createCategoryRepository>;

export function createCategoryRepository(db: Db) {
  async function find(from: Db | Trx, shopId: string, id: string): Promise<ManagedCategory | undefined> {
    const { rows } = await sql<CategoryRow>`
      select ${columns(shopId)} from categories g where g.shop_id = ${shopId} and g.provider_id = ${id}`.execute(from);
    return rows[0] && toManaged(rows[0]);
  }

  async function found(trx: Trx, shopId: string, id: string): Promise<Result<ManagedCategory, Refusal>> {
    const category = await find(trx, shopId, id);
    if (!category) throw new Error(`category ${id} is gone while it is locked`);
    return ok(category);
  }

  return {
    find: (shopId: string, id: string) => find(db, shopId, id),

    /** All of them, for a person who chooses one. */
    async names(shopId: string): Promise<{ id: string; name: string; parentId: string | null }[]> {
      const { rows } = await sql<{ id: string; name: string; parentId: string | null }>`
        select provider_id as id, name, parent_id as "parentId" from categories where shop_id = ${shopId}`.execute(db);
      return rows;
    },

    async list(shopId: string, { parent, ...filter }: GroupFilter & { parent?: string }, paging: GroupPaging) {
      const isBelow = parent === undefined ? [] : [sql<boolean>`g.parent_id = ${parent}`];
      const page = pageOfGroups(shopId, "categories", { filter, conditions: isBelow, paging });
      const { rows } = await sql<CategoryRow & { key: string }>`
        select page.key, ${columns(shopId)} from ${page}
        join categories g on g.shop_id = ${shopId} and g.provider_id = page.provider_id
        order by page.place`.execute(db);
      return rows.map(({ key, ...row }) => ({ ...toManaged(row), cursor: { key, id: row.providerId } }));
    },

    async create(
      shopId: string,
      category: CategoryInput,
      check: (tree: CategoryTree) => Refusal | undefined,
      audit?: AuditOf<ManagedCategory>,
    ): Promise<Result<ManagedCategory, Refusal>> {
      return audited(db, unlessRefused(audit), async (trx): Promise<Result<ManagedCategory, Refusal>> => {
        const refusal = check(await lockAll(trx, shopId));
        if (refusal) return refuse(refusal);
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto("categories")
          .values(rowOf(shopId, category))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) return refuse<Refusal>({ code: "category-exists" });
        await invalidateCatalog(trx, shopId);
        return found(trx, shopId, category.providerId);
      });
    },

    async change(
      { shopId, id }: { shopId: string; id: string },
      decide: (before: ManagedCategory, tree: CategoryTree) => Result<CategoryInput, Refusal>,
      audit?: AuditOf<{ before: ManagedCategory; after: ManagedCategory }>,
    ): Promise<Result<ManagedCategory, Refusal>> {
      let before: ManagedCategory | undefined;
      const ofBoth = audit && ((after: ManagedCategory) => audit({ before: before ?? after, after }));
      return audited(db, unlessRefused(ofBoth), async (trx): Promise<Result<ManagedCategory, Refusal>> => {
        const tree = await lockAll(trx, shopId);
        before = await find(trx, shopId, id);
        if (!before) return refuse<Refusal>({ code: "category-not-found" });
        const decided = decide(before, tree);
        if (!decided.ok) return decided;
        if (isDeepStrictEqual(rowOf(shopId, before), rowOf(shopId, decided.value))) return ok(before);
        const { shop_id: _, provider_id: __, ...values } = rowOf(shopId, decided.value);
        await trx
          .updateTable("categories")
          .set({ ...values, updated_at: sql`now()` })
          .where("shop_id", "=", shopId)
          .where("provider_id", "=", id)
          .execute();
        await invalidateCatalog(trx, shopId);
        return found(trx, shopId, id);
      });
    },

    /** `decide` says which category takes what is in it; null where nothing is. */
    async remove(
      { shopId, id }: { shopId: string; id: string },
      decide: (
        before: ManagedCategory,
        tree: { parents: CategoryParents; children: string[] },
      ) => Result<string | null, Refusal>,
      audit?: AuditOf<void>,
    ): Promise<Result<void, Refusal>> {
      return audited(db, unlessRefused(audit), async (trx): Promise<Result<void, Refusal>> => {
        await lockMembers(trx, "categories", { shopId, id });
        const { parents } = await lockAll(trx, shopId);
        // Nobody adds a product or a category to it from here on.
        await sql`select from categories where shop_id = ${shopId} and provider_id = ${id} for update`.execute(trx);
        const before = await find(trx, shopId, id);
        if (!before) return refuse<Refusal>({ code: "category-not-found" });
        const children = [...parents].filter(([, parent]) => parent === id).map(([child]) => child);
        const decided = decide(before, { parents, children });
        if (!decided.ok) return decided;
        if (decided.value !== null) await moveAll(trx, shopId, { from: id, to: decided.value });
        await trx.deleteFrom("categories").where("shop_id", "=", shopId).where("provider_id", "=", id).execute();
        await invalidateCatalog(trx, shopId);
        return ok(undefined);
      });
    },
  };
}

/** One page of a list of categories or collections: rows `page (provider_id, key, place)`. */
export function pageOfGroups(
  shopId: string,
  table: "categories" | "collections",
  {
    filter: { q, updatedSince },
    conditions = [],
    paging: { sort, after, most },
  }: { filter: GroupFilter; conditions?: RawBuilder<boolean>[]; paging: GroupPaging },
): RawBuilder<unknown> {
  const all = [
    isAfter(sort, after),
    ...conditions,
    ...(q === undefined || q.trim() === ""
      ? []
      : [sql<boolean>`(g.name_folded like all (${namePatterns(q)}::text[]) or g.provider_id = ${q.trim()})`]),
    ...(updatedSince === undefined ? [] : [sql<boolean>`g.updated_at >= ${updatedSince}::timestamptz`]),
  ];
  return sql`(
    select g.provider_id, ${cursorKey(sort)} as key, row_number() over (order by ${inOrder(sort)}) as place
    from (select g.provider_id, vitrine_fold(g.name) as name_folded, g.updated_at
                 ${table === "categories" ? sql`, g.parent_id` : sql``}
          from ${sql.table(table)} g where g.shop_id = ${shopId}) g
    where ${sql.join(all, sql` and `)}
    order by ${inOrder(sort)} limit ${most}) page`;
}

/** All categories of the shop with their parents and names, in the order in which an import locks them. They stay as they are. */
async function lockAll(trx: Trx, shopId: string): Promise<CategoryTree> {
  const { rows } = await sql<{ id: string; parent_id: string | null; name: string }>`
    select provider_id as id, parent_id, name from categories where shop_id = ${shopId}
    order by provider_id collate "C" for no key update`.execute(trx);
  return {
    parents: new Map(rows.map(({ id, parent_id }) => [id, parent_id])),
    names: new Map(rows.map(({ id, name }) => [id, name])),
  };
}

async function moveAll(trx: Trx, shopId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await touchMembers(trx, "categories", { shopId, id: from });
  await sql`
    insert into product_categories (shop_id, category_id, product_id, name_folded)
    select ${shopId}, ${to}, product_id, name_folded from product_categories where shop_id = ${shopId} and category_id = ${from}
    on conflict do nothing`.execute(trx);
  await trx.deleteFrom("product_categories").where("shop_id", "=", shopId).where("category_id", "=", from).execute();
  await trx
    .updateTable("categories")
    .set({ parent_id: to, updated_at: sql`now()` })
    .where("shop_id", "=", shopId)
    .where("parent_id", "=", from)
    .execute();
}

function rowOf(shopId: string, { providerId, parentId = null, name, description = "", position = 0 }: CategoryInput) {
  return { shop_id: shopId, provider_id: providerId, parent_id: parentId, name, description, position };
}

function toManaged({ updated_at, ...row }: CategoryRow): ManagedCategory {
  return { ...row, updatedAt: updated_at.toISOString() };
}
