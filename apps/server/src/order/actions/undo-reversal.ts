import { chooseLogistic, setCustomFreight } from "@vitrine/domain/checkout/cascade";
import type { SessionType } from "@vitrine/domain/codes/session";
import { type DiscountGiver, setManualDiscount } from "@vitrine/domain/order/change/discount";
import { giveFreight } from "@vitrine/domain/order/change/freight-gift";
import { addItem, chosenSku, type SoldProduct, setQuantity } from "@vitrine/domain/order/change/items";
import { choosePriceTable, NO_PRICE_TABLE } from "@vitrine/domain/order/change/price-table";
import { chooseSeller } from "@vitrine/domain/order/change/seller";
import type { RemovedItem } from "@vitrine/domain/order/history/order-change";
import type { Reversal } from "@vitrine/domain/order/history/undo-step";
import type { Order } from "@vitrine/domain/order/order";
import { applyCoupon, type CouponUses, removeCoupon } from "@vitrine/domain/order/totals/coupons";
import { chooseGifts } from "@vitrine/domain/order/totals/gifts";
import { type Result, refuse } from "@vitrine/domain/result";
import type { CommandContext } from "../change/apply-command.ts";
import type { OrderRefusal } from "../change/order-refusals.ts";

/** Read before the change, because a rule is pure and reads nothing. */
export type UndoLookups = { product?: SoldProduct | undefined; uses?: CouponUses };

export type UndoContext = CommandContext & UndoLookups & { role: SessionType; giver: DiscountGiver | undefined };

/** The order with one thing set back, by the rule that a manual change follows. */
export function applyReversal(order: Order, reversal: Reversal, context: UndoContext): Result<Order, OrderRefusal> {
  const { terms, stock, role } = context;
  const { rules, settings } = terms;
  switch (reversal.what) {
    case "quantity":
      return setQuantity(order, reversal, { settings, role, stock });
    case "put-back":
      return putBack(order, reversal.item, context);
    case "seller":
      return chooseSeller(order, rules, reversal.id);
    case "price-table":
      return choosePriceTable(order, rules, reversal.id ?? NO_PRICE_TABLE);
    case "coupon":
      return reversal.code === null ? removeCoupon(order) : couponBack(order, reversal.code, context);
    case "discount":
      return setManualDiscount(order, reversal.amount, settings, context.giver);
    case "freight-gift":
      // Customers undo their own changes only, and this is none of theirs.
      return context.giver ? giveFreight(order, reversal.gives, context.giver) : refuse({ code: "change-stays" });
    case "gifts":
      return chooseGifts(order, rules.giftRules, reversal);
    case "logistic":
      return chooseLogistic(order, rules, { ...reversal, address: order.address });
    case "freight":
      return setCustomFreight(order, rules, { ...reversal, address: order.address });
  }
}

function putBack(
  order: Order,
  { sku, quantity, subscriptionId, preferences }: RemovedItem,
  { product, terms: { settings }, role, priceTableId, stock }: UndoContext,
): Result<Order, OrderRefusal> {
  if (!product) return refuse({ code: "product-not-found" });
  const chosen = chosenSku(product, { sku, attributes: [] });
  if (!chosen.ok) return chosen;
  const subscription = subscriptionId === null ? null : { id: subscriptionId };
  return addItem(order, product, chosen.value, {
    request: { sku, attributes: [], quantity, subscription, preferences },
    context: { settings, role, priceTableId },
    stock,
  });
}

function couponBack(
  order: Order,
  code: string,
  { uses, terms: { settings, rules }, now }: UndoContext,
): Result<Order, OrderRefusal> {
  if (!settings.canUseCoupon) return refuse({ code: "coupons-off" });
  const coupon = rules.coupons.find((each) => each.code === code);
  if (!coupon || !uses) return refuse({ code: "coupon-unknown" });
  return applyCoupon(order, coupon, { uses, now });
}
