import { sql, type Transaction } from "kysely";
import type { Database, Db } from "../../db/pool.ts";
import { addRefresh } from "../access/store-jobs.ts";
import type { ProductObstacle } from "../access/store-platform.ts";

/** A product of the store after it was read: in the catalogue under `productId`, or not because of the obstacle. */
export type StoreProductReading = {
  storeProductId: string;
  productId: string | null;
  obstacle: ProductObstacle | null;
  /** Milliseconds since 1970: when it is to be read again whatever is told. */
  changesAt: number | null;
};

/** Which run met a product, and when the store was asked for it. */
export type StoreReading = { run: number; readAt: Date };

/** Keeps these locks apart from any other use of the same numbers. */
const LOCK_OF_SAVING = 15_003;

type Trx = Transaction<Database>;

export type StoreProductRepository = ReturnType<typeof createStoreProductRepository>;

/** What is known of each product of a store, in the catalogue or not. */
export function createStoreProductRepository(db: Db) {
  const inTransaction = <Value>(work: (trx: Trx) => Promise<Value>) => db.transaction().execute(work);

  return {
    /** Before a question: what its answer is as new as. By the database's clock, which is the same for all processes. */
    async clock(): Promise<Date> {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      if (!rows[0]) throw new Error("the database has no clock");
      return rows[0].now;
    },

    /**
     * Saves what was read of a store's products while nobody else does. Answers come back in any order and to several
     * processes; here each is compared with what is saved already. Nothing outside is asked in here.
     */
    async inTurn<Value>(shopId: string, work: () => Promise<Value>): Promise<Value> {
      return inTransaction(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${shopId}, ${LOCK_OF_SAVING}))`.execute(trx);
        return work();
      });
    },

    /** Those of these products of which a newer state is saved. */
    async newerThan(shopId: string, storeProductIds: readonly string[], readAt: Date): Promise<Set<string>> {
      const rows = await db
        .selectFrom("store_products")
        .select("store_product_id")
        .where("shop_id", "=", shopId)
        .where("store_product_id", "=", sql<string>`any(${storeProductIds})`)
        .where("checked_at", ">", readAt)
        .execute();
      return new Set(rows.map((row) => row.store_product_id));
    },

    /** Before they get into the catalogue: what is in it is known, wherever the process dies. */
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

    async keep(shopId: string, { run, readAt }: StoreReading, read: readonly StoreProductReading[]): Promise<void> {
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

    /** The store has it no more; kept also of one that was never met, for an older answer that is still under way. */
    async keepGone(shopId: string, storeProductId: string, readAt: Date): Promise<void> {
      const values = { product_id: null, obstacle: null, changes_at: null, checked_at: readAt, is_gone: true };
      await db
        .insertInto("store_products")
        .values({ shop_id: shopId, store_product_id: storeProductId, run: 0, ...values })
        .onConflict((conflict) => conflict.columns(["shop_id", "store_product_id"]).doUpdateSet(values))
        .execute();
    },

    /** No answer is under way for so long that it could bring them back. */
    async forgetGone(shopId: string): Promise<void> {
      await db
        .deleteFrom("store_products")
        .where("shop_id", "=", shopId)
        .where("is_gone", "=", true)
        .where("checked_at", "<", sql<Date>`now() - interval '1 hour'`)
        .execute();
    },

    async see(shopId: string, run: number, storeProductId: string): Promise<void> {
      await db
        .updateTable("store_products")
        .set({ run })
        .where("shop_id", "=", shopId)
        .where("store_product_id", "=", storeProductId)
        .where("run", "<", run)
        .execute();
    },

    /** What the store had and this run has not met. */
    async unseen(shopId: string, run: number, most: number): Promise<string[]> {
      const rows = await db
        .selectFrom("store_products")
        .select("store_product_id")
        .where("shop_id", "=", shopId)
        .where("run", "<", run)
        .where("is_gone", "=", false)
        .limit(most)
        .execute();
      return rows.map((row) => row.store_product_id);
    },

    /** The catalogue's ids of those of these products that are in it. */
    async productIdsOf(shopId: string, storeProductIds: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectFrom("store_products")
        .select("product_id")
        .where("shop_id", "=", shopId)
        .where("store_product_id", "=", sql<string>`any(${storeProductIds})`)
        .where("product_id", "is not", null)
        .execute();
      return rows.flatMap(({ product_id }) => product_id ?? []);
    },

    async findProduct(
      shopId: string,
      storeProductId: string,
    ): Promise<(StoreProductReading & { checkedAt: Date }) | null | undefined> {
      const row = await db
        .selectFrom("store_products")
        .selectAll()
        .where("shop_id", "=", shopId)
        .where("store_product_id", "=", storeProductId)
        .where("is_gone", "=", false)
        .executeTakeFirst();
      return (
        row?.checked_at && {
          storeProductId,
          productId: row.product_id,
          // Only `keep` writes it.
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
          eb.fn.count<string>("product_id").as("shown"),
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

    /** The product in the catalogue that has this variant of the store, if one has. */
    async productOfVariant(shopId: string, storeVariantId: string): Promise<string | undefined> {
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
        // The sku of a product without variants is called like the product.
        .whereRef("sku", "<>", "skus.product_id")
        .executeTakeFirst();
      return row?.store_product_id;
    },

    /** Has those read again whose time by the calendar has come. */
    async refreshDue(shopId: string, now: Date): Promise<void> {
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

    async nextChange(shopId: string): Promise<Date | null> {
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
