import type { Coupon } from "../../shop/shop-rules.ts";
import { usesObstacle } from "./coupons.ts";

export type CouponState = "scheduled" | "active" | "ended" | "used-up";

/** Whether anybody can use the coupon now. A limit per person says nothing about that. */
export function couponState(
  { validFrom, validUntil, maxUses }: Pick<Coupon, "validFrom" | "validUntil" | "maxUses">,
  { uses, now }: { uses: number; now: number },
): CouponState {
  if (validUntil !== null && now > validUntil) return "ended";
  if (usesObstacle({ maxUses, maxUsesPerContact: null }, { all: uses, ofContact: 0 })) return "used-up";
  return validFrom !== null && now < validFrom ? "scheduled" : "active";
}
