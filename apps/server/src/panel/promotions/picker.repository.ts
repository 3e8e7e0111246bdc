import type { PickedItem, PickedKind } from "@vitrine/contract/panel/promotions";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/pool.ts";

type Named = { id: string; name: string };

const tables = {
  products: (shopId, ids) =>
    sql`select provider_id as id, name from products where shop_id = ${shopId} and provider_id = any (${ids}::text[])`,
  skus: (shopId, ids) => sql`
    select s.sku as id, p.name from skus s join products p on p.shop_id = s.shop_id and p.provider_id = s.product_id
    where s.shop_id = ${shopId} and s.sku = any (${ids}::text[])`,
  categories: (shopId, ids) => sql`
    select provider_id as id, name from categories where shop_id = ${shopId} and provider_id = any (${ids}::text[])`,
  collections: (shopId, ids) => sql`
    select provider_id as id, name from collections where shop_id = ${shopId} and provider_id = any (${ids}::text[])`,
  brands: (shopId, ids) => sql`
    select distinct brand as id, brand as name from products where shop_id = ${shopId} and brand = any (${ids}::text[])`,
  contacts: (shopId, ids) => sql`
    select id, coalesce(customer ->> 'name', '') as name from contacts
    where shop_id = ${shopId} and id = any (${ids}::text[])`,
} satisfies Record<PickedKind, (shopId: string, ids: readonly string[]) => RawBuilder<unknown>>;

export type PickerRepository = ReturnType<typeof createPickerRepository>;

/** How the things are called that a rule names. */
export function createPickerRepository(db: Db) {
  return {
    /** Those with these words, by name. They are their own ids. */
    async brands(shopId: string, words: string, most: number): Promise<PickedItem[]> {
      const { rows } = await sql<Named>`
        select distinct brand as id, brand as name from products
        where shop_id = ${shopId} and brand <> '' and strpos(vitrine_fold(brand), vitrine_fold(${words})) > 0
        order by name limit ${most}`.execute(db);
      return rows;
    },

    /** In the order of the ids. What is gone from the shop is left out. */
    async names(shopId: string, kind: PickedKind, ids: readonly string[]): Promise<PickedItem[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<Named>`${tables[kind](shopId, ids)}`.execute(db);
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      return ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? "" }] : []));
    },
  };
}
