import { stockEventOf } from "@vitrine/domain/order/stock";
import type { NewEvent } from "../../db/events.ts";

/** The units of a SKU that can be sold at one place, before and after a change. The empty seller is the shop itself. */
export type StockChange = { sku: string; sellerId: string; before: number; after: number };

/** What changes of stock tell the shop's endpoints, to be recorded with them. */
export function stockEvents(shopId: string, changes: readonly StockChange[], lowStockAt = 0): NewEvent[] {
  return changes.flatMap((change) => {
    const type = stockEventOf(change, lowStockAt);
    const { sku, sellerId, after } = change;
    return type
      ? [{ shopId, type, subject: `sku:${sku}`, data: { sku, sellerId, available: Math.max(0, after) } }]
      : [];
  });
}
