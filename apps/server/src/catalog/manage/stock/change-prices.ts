import type { PriceLine, PriceLineAnswer } from "@vitrine/contract/platform/catalog/stock";
import { toCents, toReais } from "@vitrine/contract/wire/money";
import { type PriceChange, pricesAfter, type SkuPrices } from "@vitrine/domain/catalog/price-line";
import type { Cents } from "@vitrine/domain/money";
import type { Shop } from "../../../shop/shop.ts";
import { lineError } from "./line-errors.ts";
import { keyOf, type PriceLineRepository, type PricePlace, type PriceWrite } from "./price-lines.repository.ts";

type Deps = { priceLines: PriceLineRepository };
type Changed = { saved: number; refused: number; lines: PriceLineAnswer[] };

/** One line after the other, each on what the lines before it left. A refused line changes nothing. */
export async function changePrices(
  { priceLines }: Deps,
  { shopId, priceTableIds }: Pick<Shop, "shopId" | "priceTableIds">,
  lines: readonly PriceLine[],
): Promise<Changed> {
  const skus = [...new Set(lines.map(({ sku }) => sku))];
  return priceLines.change(shopId, skus, (pricesOf) => {
    const written = new Map<string, PriceWrite>();
    const answers = lines.map((line) => {
      const place = { sku: line.sku, priceTableId: line.priceTable ?? null };
      const earlier = written.get(keyOf(place));
      const stored = pricesOf(place);
      const current = earlier ? (earlier.prices ?? undefined) : stored;
      const isTableKnown = place.priceTableId === null || priceTableIds.has(place.priceTableId);
      if (current === null) return answerOf(place, undefined, "sku-not-found");
      if (!isTableKnown) return answerOf(place, undefined, "price-table-not-found");
      if (line.price === null && place.priceTableId === null) return answerOf(place, current, "price-required");
      const change = changeOf(line);
      const prices = change ? pricesAfter(current, change) : null;
      written.set(keyOf(place), { ...place, prices });
      return answerOf(place, prices ?? undefined);
    });
    const refused = answers.filter(({ error }) => error !== null).length;
    const answer = { saved: answers.length - refused, refused, lines: answers };
    return { writes: [...written.values()], answer };
  });
}

/** Null for a line that takes the SKU out of its price table. */
function changeOf({ price, listPrice, promotionalPrice }: PriceLine): PriceChange | null {
  if (price === null) return null;
  const cents = (reais: number | null) => (reais === null ? null : toCents(reais));
  return {
    price: toCents(price),
    ...(listPrice !== undefined && { listPrice: cents(listPrice) }),
    ...(promotionalPrice !== undefined && { promotionalPrice: cents(promotionalPrice) }),
  };
}

function answerOf(
  { sku, priceTableId }: PricePlace,
  prices: SkuPrices | undefined,
  error?: Parameters<typeof lineError>[0],
): PriceLineAnswer {
  const reais = (amount: Cents | null | undefined) => (amount == null ? null : toReais(amount));
  return {
    sku,
    priceTable: priceTableId,
    price: reais(prices?.price),
    listPrice: reais(prices?.listPrice),
    promotionalPrice: reais(prices?.promotionalPrice),
    error: error ? lineError(error) : null,
  };
}
