import { foldText, wordsIn } from "@vitrine/domain/catalog/search/search-words";
import { carryNames } from "@vitrine/order-reader/carry-names";
import type { AskedLine } from "@vitrine/order-reader/line/asked-line";
import { type RememberedWords, rememberedKey } from "@vitrine/order-reader/proposal/remembered-words";
import { readMessage } from "@vitrine/order-reader/read-message";
import { splitLine } from "@vitrine/order-reader/split-line";
import { shopPriceScope } from "../catalog/products/price-scope.ts";
import type { SearchIndexCache } from "../catalog/search-index/search-index-cache.ts";
import type { StemCache } from "../catalog/text-search/stem-cache.ts";
import { createMessageSearch, type MessageSearch } from "./message-search.ts";

/** The search that reads a text, where nothing is proposed for it. */
export async function openSearch(
  { searchIndexes, stems }: { searchIndexes: SearchIndexCache; stems: StemCache },
  shopId: string,
  text: string,
): Promise<MessageSearch> {
  const { index } = await searchIndexes.open(shopId, shopPriceScope);
  return createMessageSearch(stems, index, wordsIn(foldText(text)));
}

/** What a message asks for, one thing in each line. A line without words repeats an earlier order. */
export function readLines(text: string, search: MessageSearch, remembered: RememberedWords): AskedLine[] {
  const areTogether: MessageSearch["areTogether"] = (words, options) =>
    isRemembered(remembered, words) || search.areTogether(words, options);
  const lines = readMessage(text, { ...search, areTogether }).flatMap((line) =>
    splitLine(line, { ...search, areTogether }),
  );
  return carryNames(lines, { ...search, areTogether });
}

function isRemembered(remembered: RememberedWords, words: readonly string[]): boolean {
  return remembered.size > 0 && remembered.has(rememberedKey({ words, sizes: [], without: [], excluded: [] }));
}
