import { isOpen } from "../../codes/order-status.ts";
import type { Cents } from "../../money.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { DiscountLimits } from "../../shop/shop-rules.ts";
import type { Role } from "../../team/roles.ts";
import type { Order } from "../order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order-closed.ts";

export type FreightGiftRefusal =
  | OrderClosed
  | { code: "logistic-missing" }
  | { code: "freight-gift-off" }
  /** Somebody with another role may give it. */
  | { code: "freight-gift-above-limit"; most: Cents };

type Giver = { role: Role; limits: DiscountLimits };

/** Up to which freight a role may give the delivery away; null for any, undefined where the shop gives none. */
export function mostFreightGift({ role, limits }: Giver): Cents | null | undefined {
  if (limits.freight == null) return undefined;
  return role === "agent" ? limits.freight : null;
}

/** Somebody of the shop makes the delivery free, or takes that back. To take it back is always possible. */
export function giveFreight(order: Order, gives: boolean, giver: Giver): Result<Order, FreightGiftRefusal> {
  if (!isOpen(order.status)) return refuse(ORDER_CLOSED);
  const { freightGift, ...charged } = order;
  if (!gives) return ok(freightGift ? { ...charged, confirmedAt: null } : order);
  const most = mostFreightGift(giver);
  if (most === undefined) return refuse({ code: "freight-gift-off" });
  if (!order.logistic) return refuse({ code: "logistic-missing" });
  if (most !== null && order.logistic.price > most) return refuse({ code: "freight-gift-above-limit", most });
  if (freightGift) return ok(order);
  return ok({ ...order, freightGift: { role: giver.role }, confirmedAt: null });
}

/**
 * The order with a gift that its giver may still give, after whatever changed in it: another delivery may cost more. While
 * none is chosen, the gift waits for one.
 */
export function withinFreightLimit(order: Order, limits: DiscountLimits): Order {
  const { freightGift, ...charged } = order;
  if (!freightGift || !isOpen(order.status)) return order;
  const most = mostFreightGift({ role: freightGift.role, limits });
  const isWithin = most === null || (most !== undefined && (order.logistic?.price ?? 0) <= most);
  if (isWithin) return order;
  return { ...charged, notices: [...order.notices, { code: "freight-gift-lost" }] };
}
