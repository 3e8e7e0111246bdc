import type { Cents } from "../money.ts";

/** The prices of a SKU, in one price table or the usual ones. */
export type SkuPrices = { listPrice: Cents | null; price: Cents; promotionalPrice: Cents | null };

/** What changes of them: an absent field stays, null removes it. */
export type PriceChange = { price: Cents; listPrice?: Cents | null; promotionalPrice?: Cents | null };

export function pricesAfter(current: SkuPrices | undefined, change: PriceChange): SkuPrices {
  const { price, listPrice = current?.listPrice ?? null } = change;
  const { promotionalPrice = current?.promotionalPrice ?? null } = change;
  return { listPrice, price, promotionalPrice };
}
