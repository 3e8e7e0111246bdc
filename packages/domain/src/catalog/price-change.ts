import type { Cents } from "../money.ts";

type Prices = { price: Cents; promotionalPrice?: Cents | null | undefined };

/** Whether a price becomes more than half as much again, or less than half: who typed it is asked once. */
export function isLargePriceChange(before: Cents | null, after: Cents | null): boolean {
  if (before === null || before === 0 || after === null) return false;
  return Math.abs(after - before) * 2 > before;
}

/** The same of a SKU: its price, or what it costs in an offer. A new offer is compared with the price. */
export function isLargeChangeOfPrices(before: Prices, after: Prices): boolean {
  if (isLargePriceChange(before.price, after.price)) return true;
  const offer = after.promotionalPrice ?? null;
  if (offer === (before.promotionalPrice ?? null)) return false;
  return isLargePriceChange(before.promotionalPrice ?? before.price, offer);
}
