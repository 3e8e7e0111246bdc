import { priceToPay } from "../../catalog/sku-price.ts";
import type { Cents } from "../../money.ts";
import { termsInForce } from "../../shop/customer-terms.ts";
import type { PriceTable, Seller, ShopRules } from "../../shop/shop-rules.ts";
import type { LinePrices, Order } from "../order.ts";

export type TablePrices = { price: Cents; promotionalPrice: Cents | null };

/** A sku's prices: the shop's own, and those of the price tables it is in. */
export type PricedSku = { own: TablePrices; tables: Readonly<Record<string, TablePrices>> };

/**
 * The effective price table: the order's, which an agent chose, else the customer's own or that of their group, else the default of its seller. A table that the shop no longer has, or the
 * seller no longer allows, is ignored.
 */
export function priceTableInForce(
  order: Pick<Order, "priceTableId" | "sellerId" | "terms">,
  rules: Pick<ShopRules, "sellers" | "priceTables" | "customerGroups">,
): string | null {
  const seller = sellerOf(order, rules);
  const allowed = allowedPriceTables(rules, seller);
  const candidates = [order.priceTableId, termsInForce(order.terms, rules).priceTableId, seller?.defaultPriceTableId];
  return candidates.find((id) => allowed.some((table) => table.id === id)) ?? null;
}

/** A SKU that is not in the price table has its normal price. */
export function linePrices(sku: PricedSku, priceTableId: string | null): LinePrices {
  const inForce = (priceTableId !== null && sku.tables[priceTableId]) || sku.own;
  return { own: sku.own.price, table: inForce.price, paid: priceToPay(inForce) };
}

export function sellerOf(
  { sellerId }: Pick<Order, "sellerId">,
  { sellers }: Pick<ShopRules, "sellers">,
): Seller | undefined {
  return sellers.find((seller) => seller.providerId === sellerId);
}

/** The price tables that may be chosen with this seller. */
export function allowedPriceTables(
  { priceTables }: Pick<ShopRules, "priceTables">,
  seller: Pick<Seller, "priceTableIds"> | undefined,
): PriceTable[] {
  const allowed = seller?.priceTableIds ?? [];
  return priceTables.filter(({ id }) => allowed.length === 0 || allowed.includes(id));
}
