import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
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

/** Words of a name that do not tell which product it is. */
const plain = new Set(
  "tipo tradicional original classico classica pacote unidade caixa lata garrafa pet frasco pote saco sache bandeja cartela fardo tubo rolo kg g ml l cada comum novo nova premium especial long neck tetra pak uht longa vida embalagem saquinho leve pague resfriado resfriada congelado congelada fresco fresca granel peca natural puro pura extra fatiado fatiada".split(
    " ",
  ),
);

/** Words that make another product of the same thing: "zero", "light". */
const variants = new Set(
  "zero diet light desnatado semidesnatado infantil baby kit mini refil descafeinado organico vegano instantaneo condensado po lactose gluten sabor combo".split(
    " ",
  ),
);

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
    hasTellingHead: !plain.has(head) && !brand.includes(head) && !isFiller(head),
  };
}

function classOf(word: string, brand: readonly string[]): WordClass {
  if (plain.has(word)) return "plain";
  if (brand.includes(word)) return "brand";
  return variants.has(word) ? "variant" : "telling";
}
