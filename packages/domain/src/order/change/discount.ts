import { isOpen } from "../../codes/order-status.ts";
import type { Cents } from "../../money.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { DiscountLimits } from "../../shop/shop-rules.ts";
import type { Role } from "../../team/roles.ts";
import { mostDiscount } from "../discount-limits.ts";
import type { Order } from "../order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order-closed.ts";
import { itemsAmount } from "../totals/line-amounts.ts";

export type DiscountRefusal =
  | OrderClosed
  | { code: "manual-prices-off" }
  | { code: "discounts-off" }
  | { code: "discount-too-large"; most: Cents }
  /** More than the role may give. Somebody who may give it can allow it. */
  | { code: "discount-above-limit"; most: Cents };

export type DiscountSettings = { enableManualPrices: boolean; canUseCoupon: boolean };

/** A member of the panel, whose role limits what they give. */
export type DiscountGiver = { role: Role; limits: DiscountLimits };

/**
 * What a platform user takes off the items. 0 removes the discount, also in a shop that no longer allows one. Without a
 * giver, somebody of a chat platform gives it, where no roles are known.
 */
export function setManualDiscount(
  order: Order,
  discount: Cents,
  settings: DiscountSettings,
  giver?: DiscountGiver,
): Result<Order, DiscountRefusal> {
  const obstacle = discountObstacle(order, discount, settings);
  if (obstacle) return refuse(obstacle);
  if (discount === order.manualDiscount) return ok(order);
  const most = giver && mostDiscount(giver, itemsAmount(order.lines));
  if (most !== undefined && discount > most) return refuse({ code: "discount-above-limit", most });
  const { discountRole, discountApproval, discountRequest, discountAnswer, ...rest } = order;
  const limitedBy = giver && discount > 0 ? { discountRole: giver.role } : {};
  return ok({ ...rest, ...limitedBy, manualDiscount: discount, confirmedAt: null });
}

/** Why nobody may give this discount. */
export function discountObstacle(
  order: Order,
  discount: Cents,
  { enableManualPrices, canUseCoupon }: DiscountSettings,
): DiscountRefusal | undefined {
  if (!isOpen(order.status)) return ORDER_CLOSED;
  if (discount > 0 && !enableManualPrices) return { code: "manual-prices-off" };
  if (discount > 0 && !canUseCoupon) return { code: "discounts-off" };
  const most = itemsAmount(order.lines);
  return discount > most ? { code: "discount-too-large", most } : undefined;
}
