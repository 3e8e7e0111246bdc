import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { ProductObstacle } from "../access/store-platform.ts";
import type { StoreProductReading } from "./store-product.repository.ts";

export type StoreProductReportRepository = ReturnType<typeof createStoreProductReportRepository>;

/** What a shop's owner sees about the products of the linked store. */
export function createStoreProductReportRepository(db: Db) {
  return {
    async find(
      shopId: string,
      storeProductId: string,
    ): Promise<(StoreProductReading & { checkedAt: Date }) | null | undefined> {
      const row = await db
        .selectFrom("store_products")
        .select(["product_id", "obstacle", "changes_at", "checked_at"])
        .where("shop_id", "=", shopId)
        .where("store_product_id", "=", storeProductId)
        .where("is_gone", "=", false)
        .executeTakeFirst();
      return (
        row?.checked_at && {
          storeProductId,
          productId: row.product_id,
          // Only values of this type are saved.
          obstacle: row.obstacle as ProductObstacle | null,
          changesAt: row.changes_at?.getTime() ?? null,
          checkedAt: row.checked_at,
        }
      );
    },

    async count(shopId: string, run: number): Promise<{ read: number; shown: number; byObstacle: [string, number][] }> {
      const rows = await db
        .selectFrom("store_products")
        .select((eb) => [
          "obstacle",
          sql<number>`count(*)::int`.as("products"),
          sql<number>`count(*) filter (where run >= ${run}::int)::int`.as("read"),
          eb.fn.count<number>("product_id").as("shown"),
        ])
        .where("shop_id", "=", shopId)
        .where("is_gone", "=", false)
        .groupBy("obstacle")
        .orderBy("obstacle")
        .execute();
      return {
        read: rows.reduce((sum, row) => sum + row.read, 0),
        shown: rows.reduce((sum, row) => sum + Number(row.shown), 0),
        byObstacle: rows.flatMap(({ obstacle, products }): [string, number][] =>
          obstacle ? [[obstacle, products]] : [],
        ),
      };
    },
  };
}
