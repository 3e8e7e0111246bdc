import type { Coupon } from "@vitrine/domain/shop/shop-rules";
import type { StoreCouponObstacle } from "@vitrine/domain/store-link/store-coupon";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { invalidateShop } from "../../shop/invalidate-shop.ts";
import { addCouponReading } from "../access/store-jobs.ts";

/** A coupon of the store as it was read: usable here, or the obstacle. */
export type StoreCouponReading = {
  storeCouponId: string;
  fingerprint: string;
  checkedAt: Date;
} & ({ coupon: Coupon; obstacle: null } | { coupon: null; obstacle: StoreCouponObstacle });

export type StoreCouponRepository = ReturnType<typeof createStoreCouponRepository>;

export function createStoreCouponRepository(db: Db) {
  return {
    /** What was read last time, to skip the coupons that have not changed. */
    async listFingerprints(shopId: string): Promise<Map<string, { fingerprint: string; checkedAt: Date }>> {
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
     * Saves what was read. After a complete reading, removes the coupons that were not found. Orders see the change like
     * any other change of the shop.
     */
    async save(
      shopId: string,
      { read, found }: { read: StoreCouponReading[]; found: string[] | "incomplete" },
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const offered = async () => {
          const { rows } = await sql<{ all: string | null }>`
            select string_agg(coupon::text, ',' order by store_coupon_id) as all
            from store_coupons where shop_id = ${shopId}`.execute(trx);
          return rows[0]?.all ?? null;
        };
        // The row lock orders concurrent readings, because each compares its result with the one before.
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
        if (found !== "incomplete") {
          await sql`delete from store_coupons
            where shop_id = ${shopId} and store_coupon_id <> all(${found}::text[])`.execute(trx);
        }
        if ((await offered()) === before) return;
        await invalidateShop(trx, shopId);
      });
    },

    async count(shopId: string): Promise<{ taken: number; byObstacle: [StoreCouponObstacle, number][] }> {
      const rows = await db
        .selectFrom("store_coupons")
        .select(({ fn }) => ["obstacle", fn.countAll<number>().as("coupons")])
        .where("shop_id", "=", shopId)
        .groupBy("obstacle")
        .orderBy("coupons", "desc")
        .execute();
      const taken = rows.find(({ obstacle }) => obstacle === null);
      const others = rows.filter(({ obstacle }) => obstacle !== null);
      return {
        taken: Number(taken?.coupons ?? 0),
        // Only values of this type are saved.
        byObstacle: others.map(({ obstacle, coupons }) => [obstacle as StoreCouponObstacle, Number(coupons)]),
      };
    },

    async scheduleReading(shopId: string, runAt: Date): Promise<void> {
      await db.transaction().execute((trx) => addCouponReading(trx, shopId, { runAt }));
    },
  };
}
