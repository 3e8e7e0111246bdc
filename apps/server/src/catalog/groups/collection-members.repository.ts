import type { PanelCollection, WireCollectionRule } from "@vitrine/contract/panel/catalog-groups";
import type { PickedItem } from "@vitrine/contract/panel/promotions";
import type { RuledProduct } from "@vitrine/domain/catalog/groups/collection-rule";
import { cents } from "@vitrine/domain/money";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { sql } from "kysely";
import { type AuditOf, audited, unlessRefused } from "../../db/audit.ts";
import { addJob, refreshCollectionsKey } from "../../db/jobs.ts";
import { microsOf } from "../../db/keyset-page.ts";
import type { Db } from "../../db/pool.ts";
import { refuseOtherVersion } from "../../http/answer/preconditions.ts";
import type { Refusal } from "../../http/refusals.ts";
import { invalidateCatalog } from "../products/invalidate-catalog.ts";
import { categoriesAbove } from "./categories-above.ts";
import { lockVersion } from "./lock-version.repository.ts";

type Collection = Omit<PanelCollection, "isShown">;
type Row = Omit<Collection, "updatedAt"> & { updated_at: Date };
type FactsRow = Omit<RuledProduct, "price"> & { id: string; price: number };

export type CollectionMembersRepository = ReturnType<typeof createCollectionMembersRepository>;

/** Which products are in which collection. */
export function createCollectionMembersRepository(db: Db) {
  return {
    async list(shopId: string, most: number): Promise<Collection[]> {
      const { rows } = await sql<Row>`
        select g.provider_id as "providerId", g.name, g.position, g.rule, g.updated_at,
               ${microsOf("g.updated_at")} as version,
               (select count(*)::int from product_collections p
                where p.shop_id = ${shopId} and p.collection_id = g.provider_id) as products
        from collections g where g.shop_id = ${shopId}
        order by g.position, g.name, g.provider_id limit ${most}`.execute(db);
      return rows.map(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at.toISOString() }));
    },

    /** With a rule, a job looks at the products at once and again from time to time. */
    async setRule(
      { shopId, id, ifMatch }: { shopId: string; id: string; ifMatch: string | null },
      rule: WireCollectionRule | null,
      audit: AuditOf<void>,
    ): Promise<Result<void, Refusal>> {
      return audited(db, unlessRefused(audit), async (trx): Promise<Result<void, Refusal>> => {
        const version = await lockVersion(trx, "collections", { shopId, id });
        if (version === undefined) return refuse<Refusal>({ code: "collection-not-found" });
        const other = refuseOtherVersion(ifMatch, version);
        if (other) return refuse(other);
        await sql`
          update collections set rule = ${rule && JSON.stringify(rule)}::jsonb, updated_at = now()
          where shop_id = ${shopId} and provider_id = ${id}`.execute(trx);
        if (rule) await addJob(trx, "refresh-collections", { shopId }, { key: refreshCollectionsKey(shopId) });
        return ok(undefined);
      });
    },

    async scheduleRefresh(shopId: string, runAt: Date): Promise<void> {
      await db
        .transaction()
        .execute((trx) =>
          addJob(trx, "refresh-collections", { shopId }, { key: refreshCollectionsKey(shopId), runAt, isSlow: true }),
        );
    },

    /** By name. */
    async products(shopId: string, id: string, most: number): Promise<PickedItem[]> {
      const { rows } = await sql<PickedItem>`
        select p.provider_id as id, p.name from product_collections c
        join products p on p.shop_id = ${shopId} and p.provider_id = c.product_id
        where c.shop_id = ${shopId} and c.collection_id = ${id}
        order by p.name_folded, p.provider_id limit ${most}`.execute(db);
      return rows;
    },

    /** Puts these products in and takes those out; answers whether anything changed. What does not exist is left out. */
    async change(
      { shopId, id }: { shopId: string; id: string },
      { add, remove }: { add: readonly string[]; remove: readonly string[] },
      audit?: AuditOf<void>,
    ): Promise<boolean> {
      return audited(db, audit && ((isChanged) => (isChanged ? audit() : null)), async (trx) => {
        await sql`
          select from products where shop_id = ${shopId} and provider_id = any (${[...add, ...remove]}::text[])
          order by provider_id for no key update`.execute(trx);
        const { rows } = await sql<{ product_id: string }>`
          with gone as (
            delete from product_collections where shop_id = ${shopId} and collection_id = ${id}
              and product_id = any (${remove}::text[]) returning product_id
          ), come as (
            insert into product_collections (shop_id, collection_id, product_id, name_folded)
            select ${shopId}, g.provider_id, p.provider_id, p.name_folded from products p
            join collections g on g.shop_id = ${shopId} and g.provider_id = ${id}
            where p.shop_id = ${shopId} and p.provider_id = any (${add}::text[])
            on conflict do nothing returning product_id
          )
          select product_id from gone union all select product_id from come`.execute(trx);
        if (rows.length === 0) return false;
        await sql`
          update products set updated_at = now() where shop_id = ${shopId}
            and provider_id = any (${rows.map(({ product_id }) => product_id)}::text[])`.execute(trx);
        await invalidateCatalog(trx, shopId);
        return true;
      });
    },

    async productIds(shopId: string, id: string): Promise<string[]> {
      const rows = await db
        .selectFrom("product_collections")
        .select("product_id")
        .where("shop_id", "=", shopId)
        .where("collection_id", "=", id)
        .execute();
      return rows.map(({ product_id }) => product_id);
    },

    /** What rules ask of each product, a page at a time. */
    async *facts(shopId: string, perPage: number): AsyncGenerator<(RuledProduct & { id: string })[]> {
      for (let after = ""; ; ) {
        const { rows } = await sql<FactsRow>`
          with recursive page as materialized (
            select provider_id, brand from products where shop_id = ${shopId} and provider_id > ${after}
            order by provider_id limit ${perPage}
          ), ${categoriesAbove(shopId, sql`select provider_id from page`)}
          select p.provider_id as id, p.brand, coalesce(c.ids, '{}') as "categoryIds",
                 coalesce(s.price, 0) as price, coalesce(s.promoted, false) as "isInPromotion"
          from page p
          left join (select product_id, array_agg(category_id) as ids from above group by product_id) c
            on c.product_id = p.provider_id
          left join lateral (
            select min(least(price, promotional_price)) as price, bool_or(promotional_price < price) as promoted
            from skus where shop_id = ${shopId} and product_id = p.provider_id) s on true
          order by p.provider_id`.execute(db);
        if (rows.length > 0) yield rows.map((row) => ({ ...row, price: cents(Number(row.price)) }));
        const last = rows.at(-1);
        if (!last || rows.length < perPage) return;
        after = last.id;
      }
    },
  };
}
