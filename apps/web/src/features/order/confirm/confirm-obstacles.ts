import { isOpen, OrderStatus } from "@vitrine/domain/codes/order-status";
import { type OrderWarning, orderWarnings } from "@vitrine/domain/order/order-limits";
import type { VisitorObstacle } from "@vitrine/domain/order/visitor-limits";
import { fullWarningText, orderWarningText, shortfallText } from "@vitrine/wording/screen/order-warning-text";
import { centsOf } from "../../../lib/reais.ts";
import type { ShownOrder } from "../summary/shown-order.ts";

/** The limits that the order breaks, as texts for the customer, each followed by what is missing. */
export function brokenLimits(order: ShownOrder, ofVisitor: readonly VisitorObstacle[] = []): string[] {
  const warnings = [...warningsOf(order), ...ofVisitor];
  // The shop and the delivery may have the same minimum. Its text is shown once.
  return [...new Set(warnings.flatMap((warning) => [orderWarningText(warning), ...shortfall(warning)]))];
}

function shortfall(warning: OrderWarning): string[] {
  const text = shortfallText(warning);
  return text ? [text] : [];
}

/** Gifts do not count. */
function warningsOf({ items, itemsAmount, minOrderValue, logistic }: ShownOrder): OrderWarning[] {
  return orderWarnings({
    items: items.filter(({ isGift }) => !isGift),
    itemsAmount,
    minOrderValue: inCents(minOrderValue),
    logistic: logistic && {
      maxDistinctItems: logistic.maxDistinctItems,
      maxItems: logistic.maxItemsAmout,
      minimumValue: inCents(logistic.orderMinPrice),
    },
  });
}

function inCents(reais: number | null) {
  return reais === null ? null : centsOf(reais);
}

export const NOTHING_TO_CONFIRM = "Adicione produtos para confirmar o pedido.";

/** The reasons why the order cannot be confirmed now. Empty when it can. */
export function confirmObstacles(order: ShownOrder, ofVisitor: readonly VisitorObstacle[] = []): string[] {
  if (!isOpen(order.status)) return [closedText(order.status)];
  if (order.items.every(({ isGift }) => isGift)) return [NOTHING_TO_CONFIRM];
  return [...new Set([...warningsOf(order), ...ofVisitor].map(fullWarningText))];
}

/** The text for an order that can no longer be changed. */
export function closedText(status: OrderStatus): string {
  return status === OrderStatus.Canceled ? "Este pedido foi cancelado." : "Este pedido já foi enviado para a loja.";
}
