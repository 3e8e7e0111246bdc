import type { Cents } from "../money.ts";
import type { PriceTable } from "../shop/shop-rules.ts";

/** A price list of a linked store, and its price table here. */
export type StorePriceList = { storeListId: string; table: PriceTable };

/** A price of a list: for one SKU, or for all SKUs of the product without their own price (`sku` is null). */
export type ListPrice = { productId: string; sku: string | null; price: Cents };

/** Undefined: the SKU is not in the list and has its normal price. */
export function listPriceOf(
  prices: readonly ListPrice[],
  { productId, sku }: { productId: string; sku: string },
): Cents | undefined {
  const ofProduct = prices.filter((price) => price.productId === productId);
  const named = ofProduct.find((price) => price.sku === sku) ?? ofProduct.find((price) => price.sku === null);
  return named?.price;
}

/** The maximum number that can be shown to choose from. */
const MOST_TABLES = 200;

/** The shop's own price tables have priority over store lists with the same id. */
export function withStorePriceTables(
  own: readonly PriceTable[],
  ofStore: readonly PriceTable[],
): readonly PriceTable[] {
  const taken = new Set(own.map(({ id }) => id));
  return [...own, ...ofStore.filter(({ id }) => !taken.has(id))].slice(0, MOST_TABLES);
}
