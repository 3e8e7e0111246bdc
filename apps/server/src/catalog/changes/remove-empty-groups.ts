import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/pool.ts";
import { invalidateCatalog } from "../products/invalidate-catalog.ts";

type Trx = Transaction<Database>;

/** Categories have three levels: so many passes over those without one below remove all that is empty. */
const DEEPEST_LEVEL = 3;

/** Removes these categories or collections, and returns those that stay because something is in or below them. */
export async function removeEmptyGroups(
  trx: Trx,
  shopId: string,
  kind: "category" | "collection",
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const removed = kind === "category" ? removeCategories(shopId, ids) : removeCollections(shopId, ids);
  const gone = new Set<string>();
  for (let level = 0; level < DEEPEST_LEVEL; level++) {
    for (const { id } of (await removed.execute(trx)).rows) gone.add(id);
  }
  if (gone.size > 0) await invalidateCatalog(trx, shopId);
  return new Set(ids.filter((id) => !gone.has(id)));
}

function removeCategories(shopId: string, ids: readonly string[]) {
  return sql<{ id: string }>`
    delete from categories c where c.shop_id = ${shopId} and c.provider_id = any (${ids}::text[])
      and not exists (select from categories below where below.shop_id = ${shopId} and below.parent_id = c.provider_id)
      and not exists (select from product_categories p where p.shop_id = ${shopId} and p.category_id = c.provider_id)
    returning c.provider_id as id`;
}

function removeCollections(shopId: string, ids: readonly string[]) {
  return sql<{ id: string }>`
    delete from collections c where c.shop_id = ${shopId} and c.provider_id = any (${ids}::text[])
      and not exists (select from product_collections p where p.shop_id = ${shopId} and p.collection_id = c.provider_id)
    returning c.provider_id as id`;
}
