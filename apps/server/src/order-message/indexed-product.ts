import { foldText, wordsIn } from "@vitrine/domain/catalog/search/search-words";
import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import { type Candidate, type ReadProduct, readProduct } from "@vitrine/order-reader/matching/candidate";
import { type NameFacts, nameFacts } from "@vitrine/order-reader/matching/name-facts";
import type { SearchIndex } from "../catalog/search-index/search-index.ts";
import { indexCache } from "./index-cache.ts";

export function nameAt({ names, nameOrder }: SearchIndex, position: number): string {
  return names.texts.at(nameOrder[position] as number);
}

/** Best sellers are candidates over and over: they are read once. */
function productAt(index: SearchIndex, position: number): ReadProduct {
  const { products } = indexCache(index);
  const known = products.get(position);
  if (known) return known;
  const own = readProduct({
    id: index.idAt(position),
    facts: nameFacts(nameAt(index, position)),
    brand: brandAt(index, position),
    options: valuesAt(index, position, (key) => key.startsWith("attribute-")),
  });
  products.set(position, own);
  return own;
}

export function factsAt(index: SearchIndex, position: number): NameFacts {
  return productAt(index, position).facts;
}

/** The single words of the options that the shop's variants have: colours and sizes. */
export function optionWordsOf(index: SearchIndex): ReadonlySet<string> {
  const own = indexCache(index);
  own.options ??= new Set(
    index.facetValues
      .filter(({ key }) => key.startsWith("attribute-"))
      .flatMap(({ values }) => values.flatMap(({ value }) => optionForms(value))),
  );
  return own.options;
}

/** What each attribute of this product offers: the words of each value, with the bare number of "300ml". */
export function optionsAt(index: SearchIndex, position: number): ReadonlySet<string>[][] {
  const { facets, facetValues } = index;
  return facets.keys.flatMap(({ key, starts, values }, column) => {
    if (!key.startsWith("attribute-")) return [];
    const own = [...values.slice(starts[position], starts[position + 1])];
    return own.length === 0 ? [] : [own.map((at) => valueWords(facetValues[column]?.values[at]?.value ?? ""))];
  });
}

function valueWords(value: string): ReadonlySet<string> {
  return new Set(optionForms(value).flatMap((word) => [word, ...(/^\d+(?=[a-z]+$)/.exec(word) ?? [])]));
}

/** "preto" is asked for as "preta" too. */
function optionForms(value: string): string[] {
  return wordsIn(foldText(value))
    .map(singularOf)
    .flatMap((word) => (/^[a-z]{3,}o$/.test(word) ? [word, `${word.slice(0, -1)}a`] : [word]));
}

export function brandAt(index: SearchIndex, position: number): readonly string[] {
  return valuesAt(index, position, (key) => key === "brand");
}

const none: readonly string[] = [];

/** The words of its values. Thousands of products are kept in memory, and those of one brand share its words. */
function valuesAt(index: SearchIndex, position: number, isWanted: (key: string) => boolean): readonly string[] {
  const { facets, facetValues } = index;
  let found = none;
  for (const [column, { key, starts, values }] of facets.keys.entries()) {
    if (!isWanted(key)) continue;
    for (let at = starts[position] as number; at < (starts[position + 1] as number); at++) {
      const label = facetValues[column]?.values[values[at] as number];
      if (!label) continue;
      const words = labelWords(index, label.value);
      found = found.length > 0 ? [...found, ...words] : words;
    }
  }
  return found;
}

/** Few brands and options are those of many products. */
function labelWords(index: SearchIndex, label: string): readonly string[] {
  const { labels } = indexCache(index);
  const known = labels.get(label);
  if (known) return known;
  const words = wordsIn(label).map(singularOf);
  labels.set(label, words);
  return words;
}

export function candidateAt(
  index: SearchIndex,
  position: number,
  { rank, timesBought = 0, isFound = true }: { rank: number; timesBought?: number; isFound?: boolean },
): Candidate {
  const price = index.facets.prices[position] as number;
  return { product: productAt(index, position), price, rank, timesBought, isFound };
}
