import { phraseKey } from "../../catalog/search/synonyms.ts";
import type { LineToMatch } from "./line-to-match.ts";

/** What people of a shop mean by some words: the product that a person chose for them before. */
export type RememberedWords = ReadonlyMap<string, string>;

/** The key of a line's words, for what is remembered. The order of the words and the amount do not matter. @internal */
export function rememberedKey({ words, sizes }: Pick<LineToMatch, "words" | "sizes">): string {
  return [...phraseKey(words).split(" ").sort(), ...[...sizes].sort()].join(" ");
}

/** The product that these words were corrected to, if ever. */
export function rememberedProduct(
  remembered: RememberedWords,
  line: Pick<LineToMatch, "words" | "sizes">,
): string | undefined {
  return remembered.get(rememberedKey(line)) ?? remembered.get(rememberedKey({ words: line.words, sizes: [] }));
}
