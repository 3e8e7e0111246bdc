import { sql, type Transaction } from "kysely";
import type { Database, Db } from "../../db/pool.ts";
import { addRefresh } from "../access/store-jobs.ts";
import type { ProductObstacle } from "../access/store-platform.ts";

/** A product of the store as it was read: in the catalogue as `productId`, or left out because of the obstacle. */
export type StoreProductReading = {
  storeProductId: string;
  productId: string | null;
  obstacle: ProductObstacle | null;
  /** Milliseconds since 1970: when it must be read again, even without a webhook. */
  changesAt: number | null;
};

/** The run that read a product, and the time of the request. */
export type StoreReading = { run: number; readAt: Date };

type Trx = Transaction<Database>;

export type StoreProductRepository = ReturnType<typeof createStoreProductRepository>;

/** The products of a store, in the catalogue or not, and what the imports found out about them. */
export function createStoreProductRepository(db: Db) {
  const inTransaction = <Value>(work: (trx: Trx) => Promise<Value>) => db.transaction().execute(work);

  return {
    /** Which of these products have a newer state saved. */
    async findNewerThan(shopId: string, storeProductIds: readonly string[], readAt: Date): Promise<Set<string>> {
      const rows = await db
        .selectFrom("store_products")
        .select("store_product_id")
        .where("shop_id", "=", shopId)
        .where("store_product_id", "=", sql<string>`any(${storeProductIds})`)
        .where("checked_at", ">", readAt)
        .execute();
      return new Set(rows.map((row) => row.store_product_id));
    },

    /** Saved before the products enter the catalogue, so that none is forgotten there if the process dies. */
    async claim(shopId: string, products: readonly { storeProductId: string; productId: string }[]): Promise<void> {
      if (products.length === 0) return;
      await db
        .insertInto("store_products")
        .values(
          products.map(({ storeProductId, productId }) => ({
            shop_id: shopId,
            store_product_id: storeProductId,
            product_id: productId,
            run: 0,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(["shop_id", "store_product_id"]).doUpdateSet((eb) => ({
            product_id: eb.ref("excluded.product_id"),
            is_gone: false,
          })),
        )
        .execute();
    },

    async save(shopId: string, { run, readAt }: StoreReading, read: readonly StoreProductReading[]): Promise<void> {
      if (read.length === 0) return;
      await db
        .insertInto("store_products")
        .values(
          read.map(({ storeProductId, productId, obstacle, changesAt }) => ({
            shop_id: shopId,
            store_product_id: storeProductId,
            product_id: productId,
            obstacle,
            changes_at: changesAt === null ? null : new Date(changesAt),
            run,
            checked_at: readAt,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(["shop_id", "store_product_id"]).doUpdateSet((eb) => ({
            product_id: eb.ref("excluded.product_id"),
            obstacle: eb.ref("excluded.obstacle"),
            changes_at: eb.ref("excluded.changes_at"),
            run: sql`greatest(store_products.run, excluded.run)`,
            checked_at: eb.ref("excluded.checked_at"),
            is_gone: false,
          })),
        )
        .execute();
    },

    /** The store has removed the product. Saved even for an unknown one, because an older response may still arrive. */
    async markGone(shopId: string, storeProductId: string, readAt: Date): Promise<void> {
      const values = { product_id: null, obstacle: null, changes_at: null, checked_at: readAt, is_gone: true };
      await db
        .insertInto("store_products")
        .values({ shop_id: shopId, store_product_id: storeProductId, run: 0, ...values })
        .onConflict((conflict) => conflict.columns(["shop_id", "store_product_id"]).doUpdateSet(values))
        .execute();
    },

    /** After an hour no older response can arrive any more. */
    async removeGone(shopId: string): Promise<void> {
      await db
        .deleteFrom("store_products")
        .where("shop_id", "=", shopId)
        .where("is_gone", "=", true)
        .where("checked_at", "<", sql<Date>`now() - interval '1 hour'`)
        .execute();
    },

    /** The product counts as found by this run. */
    async markFound(shopId: string, run: number, storeProductId: string): Promise<void> {
      await db
        .updateTable("store_products")
        .set({ run })
        .where("shop_id", "=", shopId)
        .where("store_product_id", "=", storeProductId)
        .where("run", "<", run)
        .execute();
    },

    /** The products that this run has not found in the store. */
    async listMissing(shopId: string, run: number, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom("store_products")
        .select("store_product_id")
        .where("shop_id", "=", shopId)
        .where("run", "<", run)
        .where("is_gone", "=", false)
        .limit(limit)
        .execute();
      return rows.map((row) => row.store_product_id);
    },

    /** The catalogue ids of these products, without those that are not in the catalogue. */
    async findProductIds(shopId: string, storeProductIds: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectFrom("store_products")
        .select("product_id")
        .where("shop_id", "=", shopId)
        .where("store_product_id", "=", sql<string>`any(${storeProductIds})`)
        .where("product_id", "is not", null)
        .execute();
      return rows.flatMap(({ product_id }) => product_id ?? []);
    },

    /** The store's product that has this variant in the catalogue. */
    async findByVariant(shopId: string, storeVariantId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom("skus")
        .innerJoin("store_products", (join) =>
          join
            .onRef("store_products.shop_id", "=", "skus.shop_id")
            .onRef("store_products.product_id", "=", "skus.product_id"),
        )
        .select("store_product_id")
        .where("skus.shop_id", "=", shopId)
        .where(sql<boolean>`right(sku, ${storeVariantId.length + 1}::int) = ${`-${storeVariantId}`}`)
        // A product without variants has its own id as sku.
        .whereRef("sku", "<>", "skus.product_id")
        .executeTakeFirst();
      return row?.store_product_id;
    },

    /** Schedules a refresh of the products whose promotion has begun or ended. */
    async scheduleDueRefreshes(shopId: string, now: Date): Promise<void> {
      await inTransaction(async (trx) => {
        const due = await trx
          .updateTable("store_products")
          .set({ changes_at: null })
          .where("shop_id", "=", shopId)
          .where("changes_at", "<=", now)
          .returning("store_product_id")
          .execute();
        for (const { store_product_id } of due) await addRefresh(trx, shopId, { storeProductId: store_product_id });
      });
    },

    async findNextChange(shopId: string): Promise<Date | null> {
      const { next } = await db
        .selectFrom("store_products")
        .select((eb) => eb.fn.min("changes_at").as("next"))
        .where("shop_id", "=", shopId)
        .where("changes_at", "is not", null)
        .executeTakeFirstOrThrow();
      return next;
    },
  };
}
