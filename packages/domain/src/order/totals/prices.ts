import { priceAt, type QuantityPrice } from "../../catalog/quantity/quantity-price.ts";
import { priceToPay } from "../../catalog/sku-price.ts";
import type { Cents } from "../../money.ts";
import { termsInForce } from "../../shop/customer-terms.ts";
import type { PriceTable, Seller, ShopRules } from "../../shop/shop-rules.ts";
import type { LinePrices, Order, OrderLine } from "../order.ts";

export type TablePrices = { price: Cents; promotionalPrice: Cents | null };

/** A sku's prices: the shop's own, and those of the price tables it is in. */
export type PricedSku = {
  own: TablePrices;
  tables: Readonly<Record<string, TablePrices>>;
  byQuantity?: readonly QuantityPrice[];
};

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

/** A SKU that is not in the price table has its normal price. What it costs in this quantity: `atTheirQuantities`. */
export function linePrices(sku: PricedSku, priceTableId: string | null): LinePrices {
  const inForce = (priceTableId !== null && sku.tables[priceTableId]) || sku.own;
  const paid = priceToPay(inForce);
  const prices = { own: sku.own.price, table: inForce.price, paid };
  return sku.byQuantity?.length ? { ...prices, single: paid, byQuantity: sku.byQuantity } : prices;
}

/** What one unit of a line costs before the price of its quantity. */
export function singlePrice({ paid, single = paid }: LinePrices): Cents {
  return single;
}

/**
 * The lines at the prices of their quantities. All units of a SKU count together, so a note or a subscription beside the
 * other units costs nobody their price. Lines that stay as they are stay the same objects.
 */
export function atTheirQuantities<Line extends Pick<OrderLine, "sku" | "quantity" | "prices">>(
  lines: readonly Line[],
): readonly Line[] {
  if (lines.every(({ prices }) => prices.byQuantity === undefined)) return lines;
  const units = new Map<string, number>();
  for (const { sku, quantity } of lines) units.set(sku, (units.get(sku) ?? 0) + quantity);
  return lines.map((line) => {
    const { byQuantity } = line.prices;
    if (!byQuantity) return line;
    const paid = priceAt(singlePrice(line.prices), byQuantity, units.get(line.sku) ?? 0);
    return paid === line.prices.paid ? line : { ...line, prices: { ...line.prices, paid } };
  });
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
