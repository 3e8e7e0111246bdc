import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import { isLarge, isSizeWish } from "../words/size-names.ts";
import type { LineToMatch } from "./line-to-match.ts";
import { measureIn } from "./name-facts.ts";
import type { Scored } from "./score-candidate.ts";

export type SizeWish = "largest" | "smallest" | null;

/** Takes "grande" and "pequeno" out of a line when no name has the word: "omo grande" means the larger pack. */
export function sizeWish(
  line: LineToMatch,
  isWritten: (word: string) => boolean,
): { line: LineToMatch; wish: SizeWish } {
  const forms = line.words.slice(1).map(singularOf);
  const said = forms.find(isSizeWish);
  if (said === undefined || forms.some((word) => isSizeWish(word) && isWritten(word))) return { line, wish: null };
  const words = line.words.filter((word, at) => at === 0 || singularOf(word) !== said);
  return { line: { ...line, words }, wish: isLarge(said) ? "largest" : "smallest" };
}

/** Puts the wished size first among the sizes of the first product. */
export function wishedSizeFirst(ranked: readonly Scored[], wish: SizeWish): readonly Scored[] {
  const [first] = ranked;
  if (!first || !wish) return ranked;
  const nameOf = ({ candidate }: Scored) => candidate.product.facts.distinct.join(" ");
  const sizeOf = ({ candidate }: Scored) => {
    const { facts } = candidate.product;
    return measureIn(facts, "mg") ?? measureIn(facts, "ml") ?? 0;
  };
  const sizes = ranked
    .filter((each) => nameOf(each) === nameOf(first))
    .sort((a, b) => (wish === "largest" ? sizeOf(b) - sizeOf(a) : sizeOf(a) - sizeOf(b)));
  return [...sizes, ...ranked.filter((each) => !sizes.includes(each))];
}
