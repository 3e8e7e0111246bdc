import type { AskedLine } from "@vitrine/order-reader/line/asked-line";
import type { Match } from "@vitrine/order-reader/matching/match";
import { isSizeName } from "@vitrine/order-reader/words/size-names";
import type { SearchIndex } from "../catalog/search-index/search-index.ts";
import { optionsAt } from "./indexed-product.ts";

/** A shop with more kinds of a thing asks which ones are meant. */
const MOST_KINDS = 6;

/** One line for each kind of the goods: "um croissant de cada", "3 cuecas, uma de cada cor". Undefined when none is clear. */
export function eachKind(
  line: AskedLine,
  match: Match,
  index: SearchIndex,
): readonly { line: AskedLine; match?: Match }[] | undefined {
  const [first] = match.ranked;
  const position = first && index.positionOf(first.candidate.product.id);
  if (!line.isEachKind || position === undefined) return undefined;
  const choices = optionsAt(index, position).find((values) => !values.some((value) => [...value].some(isSizeName)));
  if (choices) {
    if (choices.length > MOST_KINDS) return undefined;
    const named = choices.map((value) => [...value][0] ?? "");
    return named.map((word) => ({
      line: { ...line, parts: [...line.parts, { kind: "word", word, at: line.end, end: line.end }] },
    }));
  }
  const kinds = match.ranked.filter((each) => each.isComplete && !each.contradicts && !each.isOtherThing);
  if (kinds.length < 2 || kinds.length > MOST_KINDS) return undefined;
  return kinds.map((kind) => ({ line, match: { ranked: [kind], confidence: "likely", reason: "several-match" } }));
}
