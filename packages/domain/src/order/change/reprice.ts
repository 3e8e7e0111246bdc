import { fitsRule, quantityRule } from "../../catalog/quantity/quantity-rule.ts";
import type { Order, OrderLine } from "../order.ts";
import type { OrderNotice } from "../order-notice.ts";
import { atTheirQuantities, linePrices } from "../totals/prices.ts";
import type { SoldSku } from "./items.ts";

/** The current catalogue. A SKU that is not in it, or whose product is inactive, is no longer for sale. */
export type SkusOnSale = ReadonlyMap<string, SoldSku>;

/**
 * Updates every line from the catalogue: name, picture, price. Unchanged lines stay the same objects, so that
 * only the others are saved. A price that the shop changed adds a notice; one that changed because a person chose
 * another price table does not.
 */
export function repriced(
  order: Order,
  onSale: SkusOnSale,
  { priceTableId, announcesPrices }: { priceTableId: string | null; announcesPrices: boolean },
): Order {
  const notices: OrderNotice[] = [];
  const current = order.lines.map((line): OrderLine => {
    const sku = onSale.get(line.sku);
    if (!sku) return line.isGone ? line : { ...line, isGone: true };
    return { ...withRuleOf(line, sku), ...sku.line, prices: linePrices(sku, priceTableId) };
  });
  const lines = atTheirQuantities(current).map((fresh, place) => {
    const line = order.lines[place] ?? fresh;
    const { paid } = fresh.prices;
    if (announcesPrices && !fresh.isGone && paid !== line.prices.paid) {
      notices.push({ code: "price-changed", name: fresh.name, from: line.prices.paid, to: paid });
    }
    return isEqual(line, fresh) ? line : fresh;
  });
  if (lines.every((line, index) => line === order.lines[index])) return order;
  // Another total, or an item that is no longer for sale, needs a new confirmation.
  const mattersToCustomer = lines.some((line, index) => {
    const before = order.lines[index];
    const isUnfit = !fitsRule(line.quantity, quantityRule(line));
    return isUnfit || line.isGone !== before?.isGone || line.prices.paid !== before.prices.paid;
  });
  return {
    ...order,
    lines,
    notices: [...order.notices, ...notices],
    confirmedAt: mattersToCustomer ? null : order.confirmedAt,
  };
}

/** A multiple or a minimum that the product no longer has goes from its lines, too. */
function withRuleOf(line: OrderLine, { line: now }: SoldSku): OrderLine {
  const { quantityStep, minQuantity, ...others } = line;
  const isStepGone = quantityStep !== undefined && now.quantityStep === undefined;
  const isMinimumGone = minQuantity !== undefined && now.minQuantity === undefined;
  return isStepGone || isMinimumGone ? others : line;
}

/** Lines are plain data whose fields always come in the same order. */
function isEqual(a: OrderLine, b: OrderLine): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
