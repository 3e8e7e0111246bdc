import { type CouponRefusal, type CouponUses, usesObstacle } from "@vitrine/domain/order/totals/coupons";
import type { Coupon } from "@vitrine/domain/shop/shop-rules";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Trx } from "../storage/order.repository.ts";

type OrderKey = { shopId: string; orderId: string };

export type CouponUseRepository = ReturnType<typeof createCouponUseRepository>;

export function createCouponUseRepository(db: Db) {
  return {
    /** How often other orders have used the coupon. */
    async count(shopId: string, { code, contactId }: { code: string; contactId: string }): Promise<CouponUses> {
      const { rows } = await sql<CouponUses>`
        select coalesce((select used from coupon_counts where shop_id = ${shopId} and code = ${code}), 0) as all,
               (select count(*)::int from coupon_uses
                where shop_id = ${shopId} and code = ${code} and contact_id = ${contactId}) as "ofContact"`.execute(db);
      return rows[0] ?? { all: 0, ofContact: 0 };
    },

    /** How often each of these coupons was used. One that nobody used is left out. */
    async countAll(shopId: string, codes: readonly string[]): Promise<Map<string, number>> {
      if (codes.length === 0) return new Map();
      const { rows } = await sql<{ code: string; used: number }>`
        select code, used from coupon_counts
        where shop_id = ${shopId} and code = any (${codes}::text[])`.execute(db);
      return new Map(rows.map(({ code, used }) => [code, used]));
    },

    /** Takes one use, or answers the obstacle: the caller then rolls back. */
    async take(
      trx: Trx,
      { shopId, orderId }: OrderKey,
      { coupon, contactId }: { coupon: Coupon; contactId: string },
    ): Promise<CouponRefusal | undefined> {
      // The count's row stays locked until the end, so two orders cannot both take the last use.
      const { rows } = await sql<{ used: number }>`
        insert into coupon_counts (shop_id, code, used) values (${shopId}, ${coupon.code}, 1)
        on conflict (shop_id, code) do update set used = coupon_counts.used + 1 returning used`.execute(trx);
      const { ofContact } = await trx
        .selectFrom("coupon_uses")
        .select(({ fn }) => fn.countAll<number>().as("ofContact"))
        .where("shop_id", "=", shopId)
        .where("code", "=", coupon.code)
        .where("contact_id", "=", contactId)
        .executeTakeFirstOrThrow();
      const others = { all: (rows[0]?.used ?? 1) - 1, ofContact: Number(ofContact) };
      const obstacle = usesObstacle(coupon, others);
      if (obstacle) return obstacle;
      await trx
        .insertInto("coupon_uses")
        .values({ shop_id: shopId, order_id: orderId, code: coupon.code, contact_id: contactId })
        .execute();
      return undefined;
    },

    async giveBack(trx: Trx, { shopId, orderId }: OrderKey): Promise<void> {
      await sql`
        with back as (delete from coupon_uses where shop_id = ${shopId} and order_id = ${orderId} returning code)
        update coupon_counts c set used = greatest(0, used - 1) from back
        where c.shop_id = ${shopId} and c.code = back.code`.execute(trx);
    },
  };
}
