import { isOpen } from "../../codes/order-status.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { ShopRules } from "../../shop/shop-rules.ts";
import type { Order } from "../order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order-closed.ts";
import { allowedPriceTables } from "../totals/prices.ts";

export type SellerRefusal = OrderClosed | { code: "seller-unknown" };

/**
 * Another seller has other deliveries, times and prices, so delivery, time and payment are removed. A price table that
 * the seller does not allow is removed too. The lines keep their old prices until `reprice` runs.
 */
export function chooseSeller(order: Order, rules: ShopRules, sellerId: string): Result<Order, SellerRefusal> {
  if (!isOpen(order.status)) return refuse(ORDER_CLOSED);
  const seller = rules.sellers.find((each) => each.providerId === sellerId);
  if (!seller) return refuse({ code: "seller-unknown" });
  if (order.sellerId === sellerId) return ok(order);
  const isTableAllowed = allowedPriceTables(rules, seller).some((table) => table.id === order.priceTableId);
  return ok({
    ...order,
    sellerId,
    priceTableId: isTableAllowed ? order.priceTableId : null,
    logistic: null,
    slot: null,
    payment: null,
    confirmedAt: null,
  });
}

/**
 * The seller with whom an agent begins orders, where nothing speaks for another one: items, a seller and a delivery are
 * choices of somebody, and a seller that the shop no longer has is no choice.
 */
export function takeUsualSeller(order: Order, rules: ShopRules, sellerId: string | null): Order {
  const isUntouched = order.sellerId === null && order.lines.length === 0 && order.logistic === null;
  if (!isUntouched || sellerId === null) return order;
  const chosen = chooseSeller(order, rules, sellerId);
  return chosen.ok ? chosen.value : order;
}
