import type { PriceLine, PriceLineAnswer } from "@vitrine/contract/platform/catalog/stock";
import { toCents, toReais } from "@vitrine/contract/wire/money";
import { type PriceChange, pricesAfter, type SkuPrices } from "@vitrine/domain/catalog/price-line";
import type { Cents } from "@vitrine/domain/money";
import type { Language } from "../../../http/language/language.ts";
import type { Shop } from "../../../shop/shop.ts";
import { type LineError, lineError, textOf, wrongField } from "./line-errors.ts";
import { keyOf, type PriceLineRepository, type PricePlace, type PriceWrite } from "./price-lines.repository.ts";

type Changed = { saved: number; refused: number; lines: PriceLineAnswer[] };

/** One line after the other, each on what the lines before it left. A refused line changes nothing. Nobody checked them. */
export async function changePrices(
  { priceLines }: { priceLines: PriceLineRepository },
  { shopId, priceTableIds }: Pick<Shop, "shopId" | "priceTableIds">,
  lines: readonly PriceLine[],
  language: Language,
): Promise<Changed> {
  const skus = [...new Set(lines.map((line) => placeOf(line).sku))];
  return priceLines.change(shopId, skus, (pricesOf) => {
    const written = new Map<string, PriceWrite>();
    const answers = lines.map((line) => {
      const place = placeOf(line);
      const earlier = written.get(keyOf(place));
      const stored = pricesOf(place);
      const current = earlier ? (earlier.prices ?? undefined) : stored;
      const isTableKnown = place.priceTableId === null || priceTableIds.has(place.priceTableId);
      const wrong = wrongField("price", line, language);
      if (wrong) return answerOf(place, current ?? undefined, wrong);
      if (current === null) return answerOf(place, undefined, lineError("sku-not-found", language));
      if (!isTableKnown) return answerOf(place, undefined, lineError("price-table-not-found", language));
      if (line.price === null && place.priceTableId === null)
        return answerOf(place, current, lineError("price-required", language));
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

function placeOf(line: unknown): PricePlace {
  return { sku: textOf(line, "sku"), priceTableId: textOf(line, "priceTable") || null };
}

function answerOf(
  { sku, priceTableId }: PricePlace,
  prices: SkuPrices | undefined,
  error: LineError | null = null,
): PriceLineAnswer {
  const reais = (amount: Cents | null | undefined) => (amount == null ? null : toReais(amount));
  return {
    sku,
    priceTable: priceTableId,
    price: reais(prices?.price),
    listPrice: reais(prices?.listPrice),
    promotionalPrice: reais(prices?.promotionalPrice),
    error,
  };
}
