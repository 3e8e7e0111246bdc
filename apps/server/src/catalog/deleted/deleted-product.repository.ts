import { randomUUID } from "node:crypto";
import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import type { SoldUnits } from "@vitrine/domain/catalog/changes/restored-product";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { sql, type Transaction } from "kysely";
import type { Database, Db } from "../../db/pool.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";
import { withOwnOffers } from "./own-offers.ts";

type Trx = Transaction<Database>;

export type DeletionKey = { shopId: string; deletionId: string };
/** A deleted product, and what was sold of it since. */
export type KeptProduct = { product: ProductInput; sold: SoldUnits[] };
export type DeletedRow = { id: string; product: ProductInput; deletedAt: Date };

export type DeletedProductRepository = ReturnType<typeof createDeletedProductRepository>;

/** Products that were deleted and can be taken back. */
export function createDeletedProductRepository(db: Db) {
  return {
    /** Newest first. */
    async list(shopId: string, { q, most }: { q: string; most: number }): Promise<DeletedRow[]> {
      const isFound = q
        ? sql`(strpos(vitrine_fold(name), vitrine_fold(${q})) > 0 or product_id = ${q}
               or exists (select from jsonb_array_elements(product -> 'skus') s where s ->> 'sku' = ${q}))`
        : sql`true`;
      const { rows } = await sql<DeletedRow>`
        select id, product, deleted_at as "deletedAt" from deleted_products
        where shop_id = ${shopId} and ${isFound} order by deleted_at desc, id desc limit ${most}`.execute(db);
      return rows;
    },

    async removeOlderThan(age: string): Promise<void> {
      await removeOldRows(db, { from: "deleted_products", by: "deleted_at", age, ofEachShop: true });
    },
  };
}

/** For the transaction that removes the product: keeps it as it is, and answers the id of this deletion. */
export async function keepDeleted(trx: Trx, shopId: string, product: ProductInput): Promise<string> {
  const id = randomUUID();
  const own = await withOwnOffers(trx, shopId, product);
  const skus = product.skus.map(({ sku }) => sku);
  await sql`
    insert into deleted_products (shop_id, id, product_id, name, product, holds)
    values (${shopId}, ${id}, ${product.providerId}, ${product.name}, ${JSON.stringify(own)}::jsonb, coalesce(
      (select jsonb_agg(jsonb_build_object('orderId', order_id, 'sku', sku, 'sellerId', seller_id, 'quantity', quantity))
       from stock_holds where shop_id = ${shopId} and sku = any (${skus}::text[])), '[]'))`.execute(trx);
  return id;
}

/** For the transaction that takes it back. Of two who do, the second waits and finds nothing. */
export async function lockDeleted(trx: Trx, { shopId, deletionId }: DeletionKey): Promise<KeptProduct | undefined> {
  const { rows } = await sql<{ product: ProductInput }>`
    select product from deleted_products where shop_id = ${shopId} and id = ${deletionId} for update`.execute(trx);
  const [kept] = rows;
  if (!kept) return undefined;
  // Units that an order holds no more were given back with a canceled order, and have left the shop with any other.
  const { rows: sold } = await sql<SoldUnits>`
    select hold.sku, hold."sellerId", hold.quantity
    from deleted_products d, jsonb_to_recordset(d.holds) as hold("orderId" text, sku text, "sellerId" text, quantity int)
    join orders o on o.shop_id = ${shopId} and o.id = hold."orderId" and o.status <> ${OrderStatus.Canceled}
    where d.shop_id = ${shopId} and d.id = ${deletionId} and not exists (
      select from stock_holds h where h.shop_id = ${shopId} and h.order_id = hold."orderId" and h.sku = hold.sku
        and h.seller_id = hold."sellerId")`.execute(trx);
  return { product: kept.product, sold };
}

export async function forgetDeleted(trx: Trx, { shopId, deletionId }: DeletionKey): Promise<void> {
  await sql`delete from deleted_products where shop_id = ${shopId} and id = ${deletionId}`.execute(trx);
}
