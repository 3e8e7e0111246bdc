import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
import { type AskedLine, type LinePart, wordsOf } from "../line/asked-line.ts";
import type { Reading, ShopNames } from "../line/reading.ts";
import { isSizeName } from "../words/size-names.ts";
import type { Token } from "../words/tokens.ts";

/**
 * The parts of a line after the words from `start` to `next` have named another of the same thing: "portuguesa"
 * behind "pizza de atum", "M" behind "vestido preto P". Undefined when the shop has no such thing.
 */
export function otherParts(
  { tokens, shop }: Pick<Reading, "tokens" | "shop">,
  line: AskedLine,
  start: number,
  next: number,
): LinePart[] | undefined {
  const others = tokens.slice(start, next).filter(isNaming).map(partOf);
  const words = wordsOf({ parts: others });
  const own = wordsOf(line);
  const kept = keptOptions(own, words, shop) ?? keptNames(own, words, shop);
  if (words.length === 0 || !kept) return undefined;
  return [...line.parts.filter((part) => part.kind !== "word" || kept.includes(part.word)), ...others];
}

function isNaming({ kind, word }: Token): boolean {
  return kind === "number" || (kind === "word" && !isFiller(word));
}

function partOf({ word, at, end }: Token): LinePart {
  return { kind: "word", word, at, end };
}

/** The words that stay when the new ones are another colour or size. */
function keptOptions(own: readonly string[], words: readonly string[], shop: ShopNames): string[] | undefined {
  const isReplaced = (word: string) =>
    shop.isOption(word) && words.some((other) => isSizeName(other) === isSizeName(word));
  if (!words.every((word) => shop.isOption(word)) || !own.some(isReplaced)) return undefined;
  return own.filter((word) => !isReplaced(word));
}

/** The words that one product has together with the new ones. At most two are left out, and never the first. */
function keptNames(own: readonly string[], words: readonly string[], shop: ShopNames): readonly string[] | undefined {
  const without = (some: readonly string[]) => some.slice(1).map((_, at) => some.toSpliced(at + 1, 1));
  const fewer = without(own);
  // "kaiak masculino, não, o feminino": "kaiak" is a brand, and the name of the perfume does not begin with it.
  const asHead = shop.areTogether(own.slice(0, 1), { asHead: true });
  return [...fewer, ...fewer.flatMap(without)].find((some) => shop.areTogether([...some, ...words], { asHead }));
}
