import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import type { LineToMatch } from "../matching/line-to-match.ts";
import { measureIn, type NameFacts } from "../matching/name-facts.ts";
import { kindOf } from "../words/units.ts";

/** The product that a person of the shop chose for some words. `sku`: the variant, if they chose one. */
export type RememberedProduct = { productId: string; sku: string | null };

/** The products that a shop remembers, by the key of the words. */
export type RememberedWords = ReadonlyMap<string, RememberedProduct>;

type Named = Pick<LineToMatch, "words" | "sizes" | "without" | "excluded">;

/** The key of a line's words. Their order and the amount do not matter: "2 coquinhas" has the key of "coquinha". */
export function rememberedKey({ words, sizes, without, excluded }: Named): string {
  const parts = [words.map(singularOf), sizes, without.map((word) => `-${word}`), excluded.map((word) => `-${word}`)];
  return parts.flatMap((part) => part.toSorted()).join(" ");
}

/**
 * The product that somebody chose for these words before. A line that asks for the cheapest, or for the usual, means
 * something else by the same words. When the line names a size that was not named then, the product must have it.
 */
export function rememberedFor(
  remembered: RememberedWords,
  line: Named & Pick<LineToMatch, "wantsCheapest" | "isUsual">,
  factsOf: (productId: string) => NameFacts | undefined,
): RememberedProduct | undefined {
  if (remembered.size === 0 || line.wantsCheapest || line.isUsual) return undefined;
  const exact = remembered.get(rememberedKey(line));
  if (exact) return exact;
  if (line.sizes.length === 0) return undefined;
  const found = remembered.get(rememberedKey({ ...line, sizes: [] }));
  const facts = found && factsOf(found.productId);
  return facts && line.sizes.every((size) => mayHaveSize(facts, size)) ? found : undefined;
}

/** Whether the product may have this size: a name without a measure of its kind does not contradict it. */
function mayHaveSize(facts: NameFacts, size: string): boolean {
  return facts.measures.includes(size) || measureIn(facts, kindOf(size)) === null;
}
