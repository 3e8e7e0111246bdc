import { isOpen } from "../../codes/order-status.ts";
import { type Cents, minus, noMoney, percentOf, smaller } from "../../money.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Coupon } from "../../shop/shop-rules.ts";
import type { Order, OrderLine } from "../order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order-closed.ts";
import type { OrderNotice } from "../order-notice.ts";
import { itemsAmount } from "./line-amounts.ts";
import { isInScope } from "./product-scope.ts";

export type CouponRefusal =
  | { code: "coupon-not-begun" }
  | { code: "coupon-expired" }
  | { code: "coupon-of-another" }
  | { code: "coupon-used-up" }
  | { code: "coupon-used-by-contact" }
  | { code: "coupon-below-minimum"; minimum: Cents }
  | { code: "coupon-without-items" };

/** The uses of the coupon by other confirmed orders. */
export type CouponUses = { all: number; ofContact: number };

/** The reason why the coupon gives nothing for these items now, or undefined. */
function couponObstacle(
  coupon: Coupon,
  { lines, ownerId }: Pick<Order, "lines" | "ownerId">,
  now: number,
): CouponRefusal | undefined {
  if (coupon.contactIds.length > 0 && !coupon.contactIds.includes(ownerId)) return { code: "coupon-of-another" };
  if (coupon.validFrom !== null && now < coupon.validFrom) return { code: "coupon-not-begun" };
  if (coupon.validUntil !== null && now > coupon.validUntil) return { code: "coupon-expired" };
  const inScope = linesInScope(coupon, lines);
  if (inScope.length === 0) return { code: "coupon-without-items" };
  const { minimumValue } = coupon;
  if (minimumValue !== null && itemsAmount(inScope) < minimumValue) {
    return { code: "coupon-below-minimum", minimum: minimumValue };
  }
  return undefined;
}

export function usesObstacle(
  { maxUses, maxUsesPerContact }: Pick<Coupon, "maxUses" | "maxUsesPerContact">,
  uses: CouponUses,
): CouponRefusal | undefined {
  if (maxUses !== null && uses.all >= maxUses) return { code: "coupon-used-up" };
  if (maxUsesPerContact !== null && uses.ofContact >= maxUsesPerContact) return { code: "coupon-used-by-contact" };
  return undefined;
}

export function applyCoupon(
  order: Order,
  coupon: Coupon,
  { uses, now }: { uses: CouponUses; now: number },
): Result<Order, CouponRefusal | OrderClosed> {
  if (!isOpen(order.status)) return refuse(ORDER_CLOSED);
  const obstacle = couponObstacle(coupon, order, now) ?? usesObstacle(coupon, uses);
  if (obstacle) return refuse(obstacle);
  return ok(order.couponCode === coupon.code ? order : { ...order, couponCode: coupon.code, confirmedAt: null });
}

export function removeCoupon(order: Order): Result<Order, OrderClosed> {
  if (!isOpen(order.status)) return refuse(ORDER_CLOSED);
  return ok(order.couponCode === null ? order : { ...order, couponCode: null, confirmedAt: null });
}

/** A use is taken when the customer confirms: a coupon that ends after that still counts for the order. */
export function couponTime({ confirmedAt = null }: Confirmable, now: number): number {
  return confirmedAt ?? now;
}

type Confirmable = Partial<Pick<Order, "confirmedAt">>;

/**
 * Removes a coupon that is deleted, expired or used up. A coupon that only needs more items stays, because the customer
 * may still add them.
 */
export function dropDeadCoupon(
  order: Order,
  coupons: readonly Coupon[],
  { uses, now }: { uses?: CouponUses | undefined; now: number },
): Order {
  const { couponCode } = order;
  if (couponCode === null) return order;
  const coupon = coupons.find((each) => each.code === couponCode);
  const moment = couponTime(order, now);
  const obstacle = coupon && (couponObstacle(coupon, order, moment) ?? (uses && usesObstacle(coupon, uses)));
  const isAlive = coupon && (!obstacle || passing.has(obstacle.code));
  if (isAlive) return order;
  const notice: OrderNotice = { code: "coupon-dropped", coupon: couponCode };
  return { ...order, couponCode: null, notices: [...order.notices, notice], confirmedAt: null };
}

const passing: ReadonlySet<CouponRefusal["code"]> = new Set(["coupon-below-minimum", "coupon-without-items"]);

export type CouponDiscount = { items: Cents; freight: Cents };

/** The discount of the coupon on its items or on the freight. It is never more than these cost. */
export function couponDiscount(
  coupon: Coupon,
  { lines, ownerId }: Pick<Order, "lines" | "ownerId">,
  { freight, now }: { freight: Cents; now: number },
): CouponDiscount {
  if (couponObstacle(coupon, { lines, ownerId }, now)) return { items: noMoney, freight: noMoney };
  const { benefit } = coupon;
  const amount = itemsAmount(linesInScope(coupon, lines));
  switch (benefit.kind) {
    case "free-delivery":
      return { items: noMoney, freight };
    case "amount":
      return { items: smaller(benefit.amount, amount), freight: noMoney };
    case "percent":
      return { items: percentOf(amount, benefit.percent), freight: noMoney };
  }
}

export function linesInScope(coupon: Coupon, lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter((line) => isInScope(coupon, line));
}

export type CouponNotice =
  | { code: "coupon-below-minimum"; coupon: string; minimum: Cents; missing: Cents }
  | { code: "coupon-without-items"; coupon: string }
  | { code: "coupon-over"; coupon: string };

/** The reason why the order's coupon gives nothing now, or undefined. */
export function couponNotice(
  coupon: Coupon,
  order: Pick<Order, "lines" | "ownerId"> & Confirmable,
  now: number,
): CouponNotice | undefined {
  const obstacle = couponObstacle(coupon, order, couponTime(order, now));
  switch (obstacle?.code) {
    case undefined:
      return undefined;
    case "coupon-below-minimum": {
      const missing = minus(obstacle.minimum, itemsAmount(linesInScope(coupon, order.lines)));
      return { code: obstacle.code, coupon: coupon.code, minimum: obstacle.minimum, missing };
    }
    case "coupon-without-items":
      return { code: obstacle.code, coupon: coupon.code };
    default:
      return { code: "coupon-over", coupon: coupon.code };
  }
}
