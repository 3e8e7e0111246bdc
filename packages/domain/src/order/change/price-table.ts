import { isOpen } from "../../codes/order-status.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { ShopRules } from "../../shop/shop-rules.ts";
import type { Order } from "../order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order-closed.ts";
import { allowedPriceTables, sellerOf } from "../totals/prices.ts";

/** Stands for "Sem Tabela de preço". No price table can have this id: ids have no spaces. */
export const NO_PRICE_TABLE = "sem tabela";

export type PriceTableRefusal = OrderClosed | { code: "price-table-unknown" } | { code: "price-table-not-allowed" };

/** The lines keep their old prices until `reprice` runs. */
export function choosePriceTable(order: Order, rules: ShopRules, id: string): Result<Order, PriceTableRefusal> {
  if (!isOpen(order.status)) return refuse(ORDER_CLOSED);
  if (id === NO_PRICE_TABLE) return ok(withPriceTable(order, null));
  if (!rules.priceTables.some((table) => table.id === id)) return refuse({ code: "price-table-unknown" });
  const isAllowed = allowedPriceTables(rules, sellerOf(order, rules)).some((table) => table.id === id);
  if (!isAllowed) return refuse({ code: "price-table-not-allowed" });
  return ok(withPriceTable(order, id));
}

function withPriceTable(order: Order, priceTableId: string | null): Order {
  return priceTableId === order.priceTableId ? order : { ...order, priceTableId, confirmedAt: null };
}
