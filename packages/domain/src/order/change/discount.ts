import { isOpen } from "../../codes/order-status.ts";
import type { Cents } from "../../money.ts";
import { ok, type Result, refuse } from "../../result.ts";
import { itemsAmount } from "../line-amounts.ts";
import type { Order } from "../order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order-closed.ts";

export type DiscountRefusal = OrderClosed | { code: "discount-too-large"; most: Cents };

/** The discount of a platform user on the items. 0 removes it. */
export function setManualDiscount(order: Order, discount: Cents): Result<Order, DiscountRefusal> {
  if (!isOpen(order.status)) return refuse(ORDER_CLOSED);
  const most = itemsAmount(order.lines);
  if (discount > most) return refuse({ code: "discount-too-large", most });
  return ok(discount === order.manualDiscount ? order : { ...order, manualDiscount: discount, confirmedAt: null });
}
