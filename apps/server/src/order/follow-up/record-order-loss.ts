import { isOpen } from "@vitrine/domain/codes/order-status";
import type { Order } from "@vitrine/domain/order/order";
import { orderWarnings } from "@vitrine/domain/order/order-limits";
import { itemsAmount } from "@vitrine/domain/order/totals/line-amounts";
import { isBelowMinimum, type RecordedReason } from "@vitrine/domain/reports/losses";
import { minimumFor } from "@vitrine/domain/shop/customer-terms";
import type { ShopRules } from "@vitrine/domain/shop/shop-rules";
import type { RecordLoss } from "../../business-event.ts";
import type { CallerSession } from "../../http/callers.ts";

type OrderLoss = { order: Order; reason: RecordedReason; subject?: string };

/** An order with items that goes no further. An empty one loses nothing. */
export function recordOrderLoss(
  { recordLoss }: { recordLoss: RecordLoss },
  { shopId, contactId }: Pick<CallerSession, "shopId" | "contactId">,
  { order, reason, subject }: OrderLoss,
): void {
  if (!isOpen(order.status) || order.lines.length === 0) return;
  const amount = itemsAmount(order.lines);
  recordLoss({ shopId, contactId, reason, orderId: order.id, amount, ...(subject !== undefined && { subject }) });
}

/** The shop or the delivery asks for more than the order has. */
export function recordBelowMinimum(
  deps: { recordLoss: RecordLoss },
  session: Pick<CallerSession, "shopId" | "contactId">,
  { order, rules }: { order: Order; rules: Pick<ShopRules, "minOrderValue" | "customerGroups"> },
): void {
  const { lines, logistic } = order;
  const minOrderValue = minimumFor(order.terms, rules);
  const warnings = orderWarnings({ items: lines, itemsAmount: itemsAmount(lines), minOrderValue, logistic });
  if (isBelowMinimum(warnings)) recordOrderLoss(deps, session, { order, reason: "below-minimum" });
}
