import type { ManagedCollection } from "@vitrine/contract/platform/catalog/categories";
import type { CollectionInput } from "@vitrine/contract/platform/catalog-import";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { sql, type Transaction } from "kysely";
import { type AuditOf, audited, unlessRefused } from "../../../db/audit.ts";
import { microsOf } from "../../../db/keyset-page.ts";
import type { Database, Db } from "../../../db/pool.ts";
import type { Refusal } from "../../../http/refusals.ts";
import { invalidateCatalog } from "../../products/invalidate-catalog.ts";
import { type GroupFilter, type GroupPaging, pageOfGroups } from "./category.repository.ts";
import { lockMembers, touchMembers } from "./group-members.ts";

type Trx = Transaction<Database>;
type CollectionRow = Omit<ManagedCollection, "updatedAt"> & { updated_at: Date };

const columns = (shopId: string) => sql`
  g.provider_id as "providerId", g.name, g.position, g.updated_at, ${microsOf("g.updated_at")} as version,
  (select count(*)::int from product_collections p
    where p.shop_id = ${shopId} and p.collection_id = g.provider_id) as products`;

export type CollectionRepository = ReturnType<typeof createCollectionRepository>;

export function createCollectionRepository(db: Db) {
  async function find(from: Db | Trx, shopId: string, id: string): Promise<ManagedCollection | undefined> {
    const { rows } = await sql<CollectionRow>`
      select ${columns(shopId)} from collections g where g.shop_id = ${shopId} and g.provider_id = ${id}`.execute(from);
    return rows[0] && toManaged(rows[0]);
  }

  /** Nobody else changes it, or adds a product to it, until the transaction ends. */
  async function lock(trx: Trx, shopId: string, id: string): Promise<ManagedCollection | undefined> {
    await sql`select from collections where shop_id = ${shopId} and provider_id = ${id} for update`.execute(trx);
    return find(trx, shopId, id);
  }

  async function found(trx: Trx, shopId: string, id: string): Promise<Result<ManagedCollection, Refusal>> {
    const collection = await find(trx, shopId, id);
    if (!collection) throw new Error(`collection ${id} is gone while it is locked`);
    return ok(collection);
  }

  return {
    find: (shopId: string, id: string) => find(db, shopId, id),

    /** All of them, for a person who chooses one. */
    async names(shopId: string): Promise<{ id: string; name: string }[]> {
      const { rows } = await sql<{ id: string; name: string }>`
        select provider_id as id, name from collections where shop_id = ${shopId} order by vitrine_fold(name)`.execute(
        db,
      );
      return rows;
    },

    async list(shopId: string, filter: GroupFilter, paging: GroupPaging) {
      const { rows } = await sql<CollectionRow & { key: string }>`
        select page.key, ${columns(shopId)} from ${pageOfGroups(shopId, "collections", { filter, paging })}
        join collections g on g.shop_id = ${shopId} and g.provider_id = page.provider_id
        order by page.place`.execute(db);
      return rows.map(({ key, ...row }) => ({ ...toManaged(row), cursor: { key, id: row.providerId } }));
    },

    async create(
      shopId: string,
      { providerId, name, position = 0 }: CollectionInput,
      audit?: AuditOf<ManagedCollection>,
    ) {
      return audited(db, unlessRefused(audit), async (trx): Promise<Result<ManagedCollection, Refusal>> => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto("collections")
          .values({ shop_id: shopId, provider_id: providerId, name, position })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) return refuse({ code: "collection-exists" });
        await invalidateCatalog(trx, shopId);
        return found(trx, shopId, providerId);
      });
    },

    async change(
      { shopId, id }: { shopId: string; id: string },
      decide: (before: ManagedCollection) => Result<CollectionInput, Refusal>,
      audit?: AuditOf<ManagedCollection>,
    ): Promise<Result<ManagedCollection, Refusal>> {
      return audited(db, unlessRefused(audit), async (trx): Promise<Result<ManagedCollection, Refusal>> => {
        const before = await lock(trx, shopId, id);
        if (!before) return refuse<Refusal>({ code: "collection-not-found" });
        const decided = decide(before);
        if (!decided.ok) return decided;
        const { name, position = 0 } = decided.value;
        if (name === before.name && position === before.position) return ok(before);
        await trx
          .updateTable("collections")
          .set({ name, position, updated_at: sql`now()` })
          .where("shop_id", "=", shopId)
          .where("provider_id", "=", id)
          .execute();
        await invalidateCatalog(trx, shopId);
        return found(trx, shopId, id);
      });
    },

    /** Its products leave it, and have changed by that. */
    async remove(
      { shopId, id }: { shopId: string; id: string },
      check: (before: ManagedCollection) => Refusal | undefined,
      audit?: AuditOf<void>,
    ): Promise<Result<void, Refusal>> {
      return audited(db, unlessRefused(audit), async (trx): Promise<Result<void, Refusal>> => {
        await lockMembers(trx, "collections", { shopId, id });
        const before = await lock(trx, shopId, id);
        if (!before) return refuse<Refusal>({ code: "collection-not-found" });
        const refusal = check(before);
        if (refusal) return refuse(refusal);
        await touchMembers(trx, "collections", { shopId, id });
        await trx
          .deleteFrom("product_collections")
          .where("shop_id", "=", shopId)
          .where("collection_id", "=", id)
          .execute();
        await trx.deleteFrom("collections").where("shop_id", "=", shopId).where("provider_id", "=", id).execute();
        await invalidateCatalog(trx, shopId);
        return ok(undefined);
      });
    },
  };
}

function toManaged({ updated_at, ...row }: CollectionRow): ManagedCollection {
  return { ...row, updatedAt: updated_at.toISOString() };
}
