import { formatBRL } from "../../money.ts";
import type { Order, OrderLine } from "../order.ts";
import { linePrices } from "../prices.ts";
import type { SoldSku } from "./items.ts";

/** What the catalogue sells now; a sku that is not in it, or whose product is switched off, is gone. */
export type SkusOnSale = ReadonlyMap<string, SoldSku>;

/**
 * Gives every line what the catalogue says now: name, picture, price. Lines that stay as they are stay the same objects,
 * so that only the others are saved. A price that changed by itself is told; one that changed because somebody chose
 * another price table is not news.
 */
export function repriced(
  order: Order,
  onSale: SkusOnSale,
  { priceTableId, announcesPrices }: { priceTableId: string | null; announcesPrices: boolean },
): Order {
  const notices: string[] = [];
  const lines = order.lines.map((line) => {
    const sku = onSale.get(line.sku);
    if (!sku) return line.isGone ? line : { ...line, isGone: true };
    const fresh: OrderLine = { ...line, ...sku.line, prices: linePrices(sku, priceTableId) };
    const { paid } = fresh.prices;
    if (announcesPrices && paid !== line.prices.paid) {
      notices.push(`O preço de ${fresh.name} mudou de ${formatBRL(line.prices.paid)} para ${formatBRL(paid)}.`);
    }
    return isEqual(line, fresh) ? line : fresh;
  });
  if (lines.every((line, place) => line === order.lines[place])) return order;
  // Another sum, or something that cannot be delivered, is another order to say yes to.
  const mattersToCustomer = lines.some((line, place) => {
    const before = order.lines[place];
    return line.isGone !== before?.isGone || line.prices.paid !== before.prices.paid;
  });
  return {
    ...order,
    lines,
    notices: [...order.notices, ...notices],
    confirmedAt: mattersToCustomer ? null : order.confirmedAt,
  };
}

/** Lines are plain data whose fields always come in the same order. */
function isEqual(a: OrderLine, b: OrderLine): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
