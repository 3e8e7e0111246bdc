import type { StockLocation } from "@vitrine/domain/order/stock";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

/** The product of a sku, and its stock, with what the contact's own open order holds of it. */
export type OrderedSku = { sku: string; productId: string; stock: StockLocation[] };

export type SoldSkuRepository = ReturnType<typeof createSoldSkuRepository>;

export function createSoldSkuRepository(db: Db) {
  return {
    /** Skus that the shop does not have are left out. */
    async findMany(
      { shopId, contactId }: { shopId: string; contactId: string },
      skus: readonly string[],
    ): Promise<Map<string, OrderedSku>> {
      const { rows } = await sql<OrderedSku>`
        select s.sku, s.product_id as "productId", coalesce((
                 select json_agg(json_build_object('sellerId', t.seller_id,
                          'available', t.quantity - t.held + coalesce(h.quantity, 0)))
                   from stocks t
                   left join orders o on o.shop_id = t.shop_id and o.contact_id = ${contactId} and o.status = 0
                   left join stock_holds h on h.shop_id = t.shop_id and h.order_id = o.id and h.sku = t.sku
                    and h.seller_id = t.seller_id
                  where t.shop_id = s.shop_id and t.sku = s.sku), '[]') as stock
          from skus s where s.shop_id = ${shopId} and s.sku = any (${skus}::text[])`.execute(db);
      return new Map(rows.map((row) => [row.sku, row]));
    },
  };
}
