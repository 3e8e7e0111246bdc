import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
import type { NameFacts } from "./name-facts.ts";

/** What a word of a name says: nothing about the product, whose it is, that it is another kind of the thing, or more. */
export type WordClass = "plain" | "brand" | "variant" | "telling";

/** A product as it is compared with lines, whatever they ask for. */
export type ReadProduct = {
  id: string;
  facts: NameFacts;
  /** The words of its brand and of its options, in the singular. */
  brand: readonly string[];
  options: readonly string[];
  /** All of its words: those of the name, the brand and the options. */
  words: readonly string[];
  /** Of each of the distinct words of its name. */
  classes: readonly WordClass[];
  /** The first word of its name says what it is. */
  hasTellingHead: boolean;
};

/** A product that may be meant. */
export type Candidate = {
  product: ReadProduct;
  /** In centavos. */
  price: number;
  /** Where the search had it: 0 is the first. */
  rank: number;
  /** How often the contact bought it. */
  timesBought: number;
};

/** Words of a name that say nothing about which product it is. */
const plain = new Set(
  "tipo tradicional original classico classica pacote unidade caixa lata garrafa pet frasco pote saco sache bandeja cartela fardo tubo rolo kg g ml l cada comum novo nova premium especial long neck tetra pak uht longa vida embalagem saquinho leve pague resfriado resfriada congelado congelada fresco fresca granel peca natural puro pura extra fatiado fatiada".split(
    " ",
  ),
);

/** Words that make another product of the same thing. */
const variants = new Set(
  "zero diet light desnatado semidesnatado infantil baby kit mini refil descafeinado organico vegano instantaneo condensado po lactose gluten sabor combo".split(
    " ",
  ),
);

/** Read once: hundreds of products are compared for one message. */
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
