import type { Cents } from "../money.ts";
import type { PriceTable } from "../shop/shop-rules.ts";

/** A price list of a linked store, and the price table it makes here. */
export type StorePriceList = { storeListId: string; table: PriceTable };

/** What a list asks for a product: for one of its skus, or for all of them that it does not name (`sku` is null). */
export type ListPrice = { productId: string; sku: string | null; price: Cents };

/** Undefined: the list says nothing about it, and it costs what it always costs. */
export function listPriceOf(
  prices: readonly ListPrice[],
  { productId, sku }: { productId: string; sku: string },
): Cents | undefined {
  const ofProduct = prices.filter((price) => price.productId === productId);
  const named = ofProduct.find((price) => price.sku === sku) ?? ofProduct.find((price) => price.sku === null);
  return named?.price;
}

/** As many as can be shown to choose from. */
const MOST_TABLES = 200;

/** The shop's own price tables first: a list of the store with the same id does not touch them. */
export function withStorePriceTables(
  own: readonly PriceTable[],
  ofStore: readonly PriceTable[],
): readonly PriceTable[] {
  const taken = new Set(own.map(({ id }) => id));
  return [...own, ...ofStore.filter(({ id }) => !taken.has(id))].slice(0, MOST_TABLES);
}
