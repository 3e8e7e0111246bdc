import { singularOf } from "../../catalog/search/word-forms.ts";
import type { AskedAmount } from "../reading/asked-amount.ts";
import { type AskedLine, carriedSizesOf, sizesOf, wordsOf } from "../reading/asked-line.ts";

/** What matching needs of a line. */
export type LineToMatch = {
  words: readonly string[];
  sizes: readonly string[];
  /** Of the line before. They may be meant. */
  carriedSizes: readonly string[];
  amount: AskedAmount | null;
  isLoose: boolean;
  /** In the singular. */
  without: readonly string[];
  excluded: readonly string[];
  wantsCheapest: boolean;
  /** The contact says that they bought it before. */
  isUsual: boolean;
  pack: string | undefined;
};

export function lineToMatch(line: AskedLine): LineToMatch {
  return {
    words: wordsOf(line),
    sizes: sizesOf(line),
    carriedSizes: carriedSizesOf(line),
    amount: line.amount,
    isLoose: line.isLoose,
    without: line.without.map(singularOf),
    excluded: line.excluded,
    wantsCheapest: line.wantsCheapest,
    isUsual: line.repeat !== null,
    pack: line.amount?.pack,
  };
}
