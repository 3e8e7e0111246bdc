import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
import { isPlain, isVariant } from "../words/describing-words.ts";
import type { NameFacts } from "./name-facts.ts";

/** What a word of a name tells: nothing, the brand, another kind of the same thing, or what the product is. */
export type WordClass = "plain" | "brand" | "variant" | "telling";

/** A product, prepared once for the comparison with any line. */
export type ReadProduct = {
  id: string;
  facts: NameFacts;
  /** The words of its brand and of its options, in the singular. */
  brand: readonly string[];
  options: readonly string[];
  /** All its words: of the name, the brand and the options. */
  words: readonly string[];
  /** The class of each distinct word of its name. */
  classes: readonly WordClass[];
  /** The first word of its name says what it is. */
  hasTellingHead: boolean;
};

/** A product that may be meant. */
export type Candidate = {
  product: ReadProduct;
  /** In centavos. */
  price: number;
  /** Its place in the answer of the search: 0 is the first. */
  rank: number;
  /** How often the contact bought it. */
  timesBought: number;
  /** The search found it for the words. Otherwise it is a candidate only because the contact bought it. */
  isFound: boolean;
};

/** Prepares a product for the comparison. One message compares hundreds, so each is prepared once. */
export function readProduct({
  id,
  facts,
  brand,
  options,
}: Pick<ReadProduct, "id" | "facts" | "brand" | "options">): ReadProduct {
  const [head = ""] = facts.words;
  return {
    id,
    facts,
    brand,
    options,
    words: brand.length + options.length > 0 ? [...facts.words, ...brand, ...options] : facts.words,
    classes: facts.distinct.map((word) => classOf(word, brand)),
    hasTellingHead: !isPlain(head) && !brand.includes(head) && !isFiller(head),
  };
}

function classOf(word: string, brand: readonly string[]): WordClass {
  if (isPlain(word)) return "plain";
  if (brand.includes(word)) return "brand";
  return isVariant(word) ? "variant" : "telling";
}
