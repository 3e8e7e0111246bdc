import { isOpen, mayMove, OrderStatus } from "../../codes/order-status.ts";
import { ok, type Result, refuse } from "../../result.ts";
import { minimumFor } from "../../shop/customer-terms.ts";
import type { ShopRules } from "../../shop/shop-rules.ts";
import type { Order } from "../order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order-closed.ts";
import { type OrderWarning, orderWarnings } from "../order-limits.ts";
import { dropLostGifts } from "../totals/gifts.ts";
import { itemsAmount } from "../totals/line-amounts.ts";

export type ConfirmRefusal =
  | OrderClosed
  | { code: "order-empty" }
  | { code: "items-gone"; names: readonly string[] }
  | { code: "order-limits"; warnings: readonly OrderWarning[] };

/** The customer confirms the items. A second confirmation changes nothing. */
export function confirmItems(order: Order, rules: ShopRules, now: number): Result<Order, ConfirmRefusal> {
  if (!isOpen(order.status)) return refuse(ORDER_CLOSED);
  if (order.confirmedAt !== null) return ok(order);
  if (order.lines.length === 0) return refuse({ code: "order-empty" });
  const gone = order.lines.filter((line) => line.isGone);
  if (gone.length > 0) return refuse({ code: "items-gone", names: gone.map((line) => line.name) });
  const warnings = orderWarnings({
    items: order.lines,
    itemsAmount: itemsAmount(order.lines),
    minOrderValue: minimumFor(order.terms, rules),
    logistic: order.logistic,
  });
  if (warnings.length > 0) return refuse({ code: "order-limits", warnings });
  // A promotion may have ended since the last change, so its gift must be removed first.
  const { gifts, notices } = dropLostGifts({ ...order, notices: [] }, rules.giftRules);
  return ok({ ...order, gifts, notices, confirmedAt: now });
}

/** Releases the goods of an order that was not received or paid in time. The customer may confirm it again. */
export function releaseItems(order: Order): Order {
  return isOpen(order.status) && order.confirmedAt !== null ? { ...order, confirmedAt: null } : order;
}

export type MoveRefusal = { code: "status-refused" };

/** Canceling what is canceled, or receiving what is received, changes nothing. */
export function moveTo(order: Order, status: OrderStatus): Result<Order, MoveRefusal> {
  if (order.status === status) return ok(order);
  return mayMove(order.status, status) ? ok({ ...order, status }) : refuse({ code: "status-refused" });
}

/** Whether the order holds goods and a coupon: from the customer's confirmation until it is canceled. */
export function isHolding({ status, confirmedAt }: Pick<Order, "status" | "confirmedAt">): boolean {
  if (status === OrderStatus.Creating) return confirmedAt !== null;
  return status !== OrderStatus.Canceled;
}
