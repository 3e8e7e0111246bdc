import type { Coupon } from "@vitrine/domain/shop/shop-rules";
import type { StoreCouponObstacle } from "@vitrine/domain/store-link/store-coupon";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { invalidateShop } from "../../shop/invalidate-shop.ts";
import { addCouponReading } from "../access/store-jobs.ts";

/** A coupon of the store as it was read: taken, or why not. */
export type StoreCouponReading = {
  storeCouponId: string;
  fingerprint: string;
  checkedAt: Date;
} & ({ coupon: Coupon; obstacle: null } | { coupon: null; obstacle: StoreCouponObstacle });

export type StoreCouponRepository = ReturnType<typeof createStoreCouponRepository>;

export function createStoreCouponRepository(db: Db) {
  return {
    /** What was read of each, for those whose reading may be used again. */
    async known(shopId: string): Promise<Map<string, { fingerprint: string; checkedAt: Date }>> {
      const rows = await db
        .selectFrom("store_coupons")
        .select(["store_coupon_id", "fingerprint", "checked_at"])
        .where("shop_id", "=", shopId)
        .execute();
      return new Map(
        rows.map((row) => [row.store_coupon_id, { fingerprint: row.fingerprint, checkedAt: row.checked_at }]),
      );
    },

    /**
     * Keeps what was read, and forgets all but those that were met, where all were. Orders learn of it as of any change of
     * the shop.
     */
    async save(
      shopId: string,
      { read, met }: { read: StoreCouponReading[]; met: string[] | "not-all" },
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const offered = async () => {
          const { rows } = await sql<{ all: string | null }>`
            select string_agg(coupon::text, ',' order by store_coupon_id) as all
            from store_coupons where shop_id = ${shopId}`.execute(trx);
          return rows[0]?.all ?? null;
        };
        // One reading after the other: both compare what they change.
        await trx.selectFrom("store_links").select("shop_id").where("shop_id", "=", shopId).forNoKeyUpdate().execute();
        const before = await offered();
        for (const { storeCouponId, fingerprint, checkedAt, coupon, obstacle } of read) {
          const values = {
            fingerprint,
            obstacle,
            coupon: coupon && JSON.stringify(coupon),
            checked_at: checkedAt,
          };
          await trx
            .insertInto("store_coupons")
            .values({ shop_id: shopId, store_coupon_id: storeCouponId, ...values })
            .onConflict((conflict) => conflict.columns(["shop_id", "store_coupon_id"]).doUpdateSet(values))
            .execute();
        }
        if (met !== "not-all") {
          await sql`delete from store_coupons
            where shop_id = ${shopId} and store_coupon_id <> all(${met}::text[])`.execute(trx);
        }
        if ((await offered()) === before) return;
        await invalidateShop(trx, shopId);
      });
    },

    async count(shopId: string): Promise<{ taken: number; byObstacle: [StoreCouponObstacle, number][] }> {
      const rows = await db
        .selectFrom("store_coupons")
        .select(({ fn }) => ["obstacle", fn.countAll<string>().as("coupons")])
        .where("shop_id", "=", shopId)
        .groupBy("obstacle")
        .orderBy("coupons", "desc")
        .execute();
      const taken = rows.find(({ obstacle }) => obstacle === null);
      const others = rows.filter(({ obstacle }) => obstacle !== null);
      return {
        taken: Number(taken?.coupons ?? 0),
        // Only those are ever written.
        byObstacle: others.map(({ obstacle, coupons }) => [obstacle as StoreCouponObstacle, Number(coupons)]),
      };
    },

    async readAgain(shopId: string, runAt: Date): Promise<void> {
      await db.transaction().execute((trx) => addCouponReading(trx, shopId, { runAt }));
    },
  };
}
