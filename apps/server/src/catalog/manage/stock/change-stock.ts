import type { StockLine, StockLineAnswer } from "@vitrine/contract/platform/catalog/stock";
import { quantityAfter, type StockLineRefusal } from "@vitrine/domain/catalog/stock-line";
import type { Language } from "../../../http/language/language.ts";
import type { Shop } from "../../../shop/shop.ts";
import { type LineError, lineError, textOf, wrongField } from "./line-errors.ts";
import type { CountOf, StockCount, StockLineRepository, StockPlace, StockWrite } from "./stock-lines.repository.ts";

type Changed = { saved: number; refused: number; lines: StockLineAnswer[] };

/** One line after the other, each on what the lines before it left. A refused line changes nothing. Nobody checked them. */
export async function changeStock(
  { stockLines }: { stockLines: StockLineRepository },
  { shopId, lowStockAt, sellerIds }: Pick<Shop, "shopId" | "lowStockAt" | "sellerIds">,
  lines: readonly StockLine[],
  language: Language,
): Promise<Changed> {
  return stockLines.change({ shopId, lowStockAt }, lines.map(placeOf), (countOf) => {
    const written = new Map<string, StockWrite>();
    const answers = lines.map((line) => {
      const place = placeOf(line);
      const current = currentCount(countOf, written, place);
      const wrong = wrongField("stock", line, language);
      if (wrong) return answerOf(place, current, wrong);
      const decided = decide(line, { current, isSellerKnown: place.sellerId === "" || sellerIds.has(place.sellerId) });
      if ("error" in decided) return answerOf(place, current, lineError(decided.error, language));
      written.set(keyOf(place), { ...place, quantity: decided.quantity });
      return answerOf(place, { quantity: decided.quantity, held: current?.held ?? 0 });
    });
    const refused = answers.filter(({ error }) => error !== null).length;
    const answer = { saved: answers.length - refused, refused, lines: answers };
    return { writes: [...written.values()], answer };
  });
}

function decide(
  line: StockLine,
  { current, isSellerKnown }: { current: StockCount | null; isSellerKnown: boolean },
): { quantity: number } | { error: "sku-not-found" | "seller-not-found" | StockLineRefusal } {
  if (!current) return { error: "sku-not-found" };
  if (!isSellerKnown) return { error: "seller-not-found" };
  const after = quantityAfter(current.quantity, line);
  return after.ok ? { quantity: after.value } : { error: after.refusal };
}

function currentCount(countOf: CountOf, written: Map<string, StockWrite>, place: StockPlace): StockCount | null {
  const stored = countOf(place);
  const earlier = written.get(keyOf(place));
  return stored && earlier ? { ...stored, quantity: earlier.quantity } : stored;
}

function answerOf(
  { sku, sellerId }: StockPlace,
  count: StockCount | null,
  error: LineError | null = null,
): StockLineAnswer {
  const { quantity, held } = count ?? { quantity: null, held: 0 };
  return {
    sku,
    seller: sellerId || null,
    quantity,
    held,
    available: quantity === null ? null : Math.max(0, quantity - held),
    error,
  };
}

function placeOf(line: unknown): StockPlace {
  return { sku: textOf(line, "sku"), sellerId: textOf(line, "seller") };
}

function keyOf({ sku, sellerId }: StockPlace): string {
  return `${sku}/${sellerId}`;
}
