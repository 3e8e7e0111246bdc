type PricedSku = { sku: string; price: number; promotionalPrice?: number | null };

/** The places of SKUs whose promotional price is above the price now and was not before. */
export function offersAbovePrice(skus: readonly PricedSku[], before: readonly PricedSku[] = []): number[] {
  const old = new Map(before.map((sku) => [sku.sku, sku]));
  return skus.flatMap((sku, place) => (isAbove(sku) && !isSame(sku, old.get(sku.sku)) ? [place] : []));
}

function isAbove({ price, promotionalPrice }: PricedSku): boolean {
  return promotionalPrice != null && promotionalPrice > price;
}

/** Imported so, and not touched: whoever changes another field need not know of it. */
function isSame(sku: PricedSku, before: PricedSku | undefined): boolean {
  return before !== undefined && before.price === sku.price && before.promotionalPrice === sku.promotionalPrice;
}
