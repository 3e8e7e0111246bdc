import { isOpen } from "../../codes/order-status.ts";
import type { Cents } from "../../money.ts";
import { ok, type Result, refuse } from "../../result.ts";
import { itemsAmount } from "../line-amounts.ts";
import type { Order } from "../order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order-closed.ts";

export type DiscountRefusal =
  | OrderClosed
  | { code: "manual-prices-off" }
  | { code: "discounts-off" }
  | { code: "discount-too-large"; most: Cents };

type DiscountSettings = { enableManualPrices: boolean; canUseCoupon: boolean };

/** What a platform user takes off the items. 0 removes the discount, also in a shop that no longer allows one. */
export function setManualDiscount(
  order: Order,
  discount: Cents,
  { enableManualPrices, canUseCoupon }: DiscountSettings,
): Result<Order, DiscountRefusal> {
  if (!isOpen(order.status)) return refuse(ORDER_CLOSED);
  if (discount > 0 && !enableManualPrices) return refuse({ code: "manual-prices-off" });
  if (discount > 0 && !canUseCoupon) return refuse({ code: "discounts-off" });
  const most = itemsAmount(order.lines);
  if (discount > most) return refuse({ code: "discount-too-large", most });
  return ok(discount === order.manualDiscount ? order : { ...order, manualDiscount: discount, confirmedAt: null });
}
