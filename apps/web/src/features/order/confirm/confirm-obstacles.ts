import { isOpen, OrderStatus } from "@vitrine/domain/codes/order-status";
import { orderWarnings } from "@vitrine/domain/order/order-limits";
import { orderWarningText } from "@vitrine/wording/screen/order-warning-text";
import { centsOf } from "../../../lib/reais.ts";
import type { ShownOrder } from "../summary/shown-order.ts";

/** The limits that the order breaks, as texts for the customer. Gifts do not count. */
export function brokenLimits({ items, itemsAmount, minOrderValue, logistic }: ShownOrder): string[] {
  const warnings = orderWarnings({
    items: items.filter(({ isGift }) => !isGift),
    itemsAmount,
    minOrderValue: inCents(minOrderValue),
    logistic: logistic && {
      maxDistinctItems: logistic.maxDistinctItems,
      maxItems: logistic.maxItemsAmout,
      minimumValue: inCents(logistic.orderMinPrice),
    },
  });
  // The shop and the delivery may have the same minimum. Its text is shown once.
  return [...new Set(warnings.map(orderWarningText))];
}

function inCents(reais: number | null) {
  return reais === null ? null : centsOf(reais);
}

export const NOTHING_TO_CONFIRM = "Adicione produtos para confirmar o pedido.";

/** The reasons why the order cannot be confirmed now. Empty when it can. */
export function confirmObstacles(order: ShownOrder): string[] {
  if (!isOpen(order.status)) return [closedText(order.status)];
  if (order.items.every(({ isGift }) => isGift)) return [NOTHING_TO_CONFIRM];
  return brokenLimits(order);
}

/** The text for an order that can no longer be changed. */
export function closedText(status: OrderStatus): string {
  return status === OrderStatus.Canceled ? "Este pedido foi cancelado." : "Este pedido já foi enviado para a loja.";
}
