import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import type { AskedAmount } from "../line/asked-amount.ts";
import { type AskedLine, carriedSizesOf, sizesOf, wordsOf } from "../line/asked-line.ts";

/** What matching needs to know of a line. */
export type LineToMatch = {
  words: readonly string[];
  sizes: readonly string[];
  /** Sizes of the line before, which this line may mean too. */
  carriedSizes: readonly string[];
  amount: AskedAmount | null;
  isLoose: boolean;
  /** In the singular. */
  without: readonly string[];
  excluded: readonly string[];
  wantsCheapest: boolean;
  /** The contact says that they bought this before. */
  isUsual: boolean;
  pack: string | undefined;
  /** Nobody says how many. */
  isSome: boolean;
  /** It may as well be another kind of the goods before, so it is never certain. */
  isDoubtful: boolean;
};

/** The longest names of products have half as many words. A line with more is a letter and no name. */
const MAX_WORDS = 24;
const MAX_OTHERS = 12;

export function lineToMatch(line: AskedLine): LineToMatch {
  return {
    words: wordsOf(line).slice(0, MAX_WORDS),
    sizes: sizesOf(line).slice(0, MAX_OTHERS),
    carriedSizes: carriedSizesOf(line).slice(0, MAX_OTHERS),
    amount: line.amount,
    isLoose: line.isLoose,
    without: line.without.slice(0, MAX_OTHERS).map(singularOf),
    excluded: line.excluded.slice(0, MAX_OTHERS),
    wantsCheapest: line.wantsCheapest,
    isUsual: line.repeat !== null,
    pack: line.amount?.pack,
    isSome: line.isSome,
    isDoubtful: line.isDoubtful,
  };
}
