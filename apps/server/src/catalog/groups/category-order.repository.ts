import type { PanelCategory } from "@vitrine/contract/panel/catalog-groups";
import { compareNames } from "@vitrine/domain/brazil/name-order";
import type { CategoryParents } from "@vitrine/domain/catalog/groups/category-tree";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { sql } from "kysely";
import { type AuditOf, audited, unlessRefused } from "../../db/audit.ts";
import { microsOf } from "../../db/keyset-page.ts";
import type { Db } from "../../db/pool.ts";
import { refuseOtherVersion } from "../../http/answer/preconditions.ts";
import type { Refusal } from "../../http/refusals.ts";
import { invalidateCatalog } from "../products/invalidate-catalog.ts";
import { lockVersion } from "./lock-version.repository.ts";

const MOST_CATEGORIES = 5_000;

type Row = Omit<PanelCategory, "updatedAt"> & { updated_at: Date };
export type CategoryOrder = { parentId: string | null; ids: readonly string[] };

/** The whole tree before and after. */
export type Arranged = { before: PanelCategory[]; after: PanelCategory[] };

export type CategoryOrderRepository = ReturnType<typeof createCategoryOrderRepository>;

/** The categories of a shop as its people arrange them. */
export function createCategoryOrderRepository(db: Db) {
  /** All of them; siblings in the order in which the shop shows them. */
  async function list(shopId: string, executor: Db = db): Promise<PanelCategory[]> {
    const { rows } = await sql<Row>`
        select g.provider_id as "providerId", g.name, g.description, g.parent_id as "parentId", g.position,
               g.is_hidden as "isHidden", g.updated_at, ${microsOf("g.updated_at")} as version,
               coalesce(p.products, 0)::int as products, coalesce(c.children, 0)::int as children
        from categories g
        left join (select category_id, count(*) as products from product_categories where shop_id = ${shopId}
                   group by category_id) p on p.category_id = g.provider_id
        left join (select parent_id, count(*) as children from categories where shop_id = ${shopId}
                   group by parent_id) c on c.parent_id = g.provider_id
        where g.shop_id = ${shopId} limit ${MOST_CATEGORIES}`.execute(executor);
    // Sorted here, because the collation of the database may put an accent behind Z.
    return rows
      .sort((a, b) => a.position - b.position || compareNames(a.name, b.name))
      .map(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at.toISOString() }));
  }

  return {
    list: (shopId: string) => list(shopId),

    /** Those that exist get this parent and their place; the other children of it come behind them. */
    async arrange(
      shopId: string,
      { parentId, ids }: CategoryOrder,
      check: (parents: CategoryParents) => Refusal | undefined,
      audit: AuditOf<Arranged>,
    ): Promise<Result<Arranged, Refusal>> {
      return audited(db, unlessRefused(audit), async (trx): Promise<Result<Arranged, Refusal>> => {
        const { rows } = await sql<{ id: string; parent_id: string | null }>`
          select provider_id as id, parent_id from categories where shop_id = ${shopId}
          order by provider_id collate "C" for no key update`.execute(trx);
        const refusal = check(new Map(rows.map(({ id, parent_id }) => [id, parent_id])));
        if (refusal) return { ok: false, refusal };
        const before = await list(shopId, trx);
        await sql`
          update categories c set parent_id = ${parentId}, position = named.position, updated_at = now()
          from unnest(${ids}::text[]) with ordinality as named (id, position)
          where c.shop_id = ${shopId} and c.provider_id = named.id
            and (c.parent_id is distinct from ${parentId} or c.position <> named.position)`.execute(trx);
        await sql`
          update categories set position = ${ids.length} + 1, updated_at = now()
          where shop_id = ${shopId} and parent_id is not distinct from ${parentId}
            and provider_id <> all (${ids}::text[]) and position <= ${ids.length}`.execute(trx);
        await invalidateCatalog(trx, shopId);
        return ok({ before, after: await list(shopId, trx) });
      });
    },

    async setHidden(
      { shopId, id, ifMatch }: { shopId: string; id: string; ifMatch: string | null },
      isHidden: boolean,
      audit: AuditOf<void>,
    ): Promise<Result<void, Refusal>> {
      return audited(db, unlessRefused(audit), async (trx): Promise<Result<void, Refusal>> => {
        const version = await lockVersion(trx, "categories", { shopId, id });
        if (version === undefined) return refuse<Refusal>({ code: "category-not-found" });
        const other = refuseOtherVersion(ifMatch, version);
        if (other) return refuse(other);
        await sql`
          update categories set is_hidden = ${isHidden}, updated_at = now()
          where shop_id = ${shopId} and provider_id = ${id} and is_hidden <> ${isHidden}`.execute(trx);
        await invalidateCatalog(trx, shopId);
        return ok(undefined);
      });
    },
  };
}
