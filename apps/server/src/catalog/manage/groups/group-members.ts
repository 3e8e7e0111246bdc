import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../../db/pool.ts";

type Trx = Transaction<Database>;
type Group = { shopId: string; id: string };

const products = {
  categories: ({ shopId, id }: Group) =>
    sql`select product_id from product_categories where shop_id = ${shopId} and category_id = ${id}`,
  collections: ({ shopId, id }: Group) =>
    sql`select product_id from product_collections where shop_id = ${shopId} and collection_id = ${id}`,
} satisfies Record<string, (group: Group) => RawBuilder<unknown>>;

/** Locks the products of a category or collection. As in every change of the catalogue, before the group itself. */
export async function lockMembers(trx: Trx, kind: keyof typeof products, group: Group): Promise<void> {
  await sql`
    select from products where shop_id = ${group.shopId} and provider_id = any (array(${products[kind](group)}))
    order by provider_id for no key update`.execute(trx);
}

/** A product that leaves or changes its group has changed. */
export async function touchMembers(trx: Trx, kind: keyof typeof products, group: Group): Promise<void> {
  await sql`
    update products set updated_at = now()
    where shop_id = ${group.shopId} and provider_id = any (array(${products[kind](group)}))`.execute(trx);
}
