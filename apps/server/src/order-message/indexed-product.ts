import { foldText, wordsIn } from "@vitrine/domain/catalog/search/search-words";
import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import { type Candidate, type ReadProduct, readProduct } from "@vitrine/domain/order-message/matching/candidate";
import type { LineToMatch } from "@vitrine/domain/order-message/matching/line-to-match";
import type { Match } from "@vitrine/domain/order-message/matching/match-line";
import { type NameFacts, nameFacts } from "@vitrine/domain/order-message/matching/name-facts";
import { LRUCache } from "lru-cache";
import type { SearchIndex } from "../catalog/search-index/search-index.ts";

/** What was read of an index, as long as the index lives. */
type Reads = {
  products: Map<number, ReadProduct>;
  found: Map<string, readonly number[]>;
  matches: LRUCache<string, Match>;
  labels: Map<string, readonly string[]>;
  options?: ReadonlySet<string>;
};

const reads = new WeakMap<SearchIndex["names"], Reads>();
const MOST_PRODUCTS = 20_000;
const MOST_FOUND = 20_000;
/** About 1 kB each. */
const MOST_MATCHES = 5_000;

function readsOf({ names }: SearchIndex): Reads {
  const known = reads.get(names);
  if (known) return known;
  const matches = new LRUCache<string, Match>({ max: MOST_MATCHES });
  const own: Reads = { products: new Map(), found: new Map(), matches, labels: new Map() };
  reads.set(names, own);
  return own;
}

export function nameAt({ names, nameOrder }: SearchIndex, position: number): string {
  return names.texts.at(nameOrder[position] as number);
}

/** What words find stays the same as long as the index does, and people ask for the same things. */
export function keptWith(index: SearchIndex, key: string, find: () => readonly number[]): readonly number[] {
  const { found } = readsOf(index);
  const known = found.get(key);
  if (known) return known;
  const own = find();
  if (found.size >= MOST_FOUND) found.clear();
  found.set(key, own);
  return own;
}

/** What a line means stays the same as long as no price and nothing bought matters for it. */
export function keptMatch(index: SearchIndex, line: LineToMatch, find: () => Match): Match {
  const { matches } = readsOf(index);
  const key = JSON.stringify(line);
  const known = matches.get(key);
  if (known) return known;
  const own = find();
  matches.set(key, own);
  return own;
}

/** Best sellers are candidates over and over: they are read once. */
function productAt(index: SearchIndex, position: number): ReadProduct {
  const { products } = readsOf(index);
  const known = products.get(position);
  if (known) return known;
  const own = readProduct({
    id: index.idAt(position),
    facts: nameFacts(nameAt(index, position)),
    brand: brandAt(index, position),
    options: valuesAt(index, position, (key) => key.startsWith("attribute-")),
  });
  if (products.size < MOST_PRODUCTS) products.set(position, own);
  return own;
}

export function factsAt(index: SearchIndex, position: number): NameFacts {
  return productAt(index, position).facts;
}

/** The single words of the options that the shop's variants have: colours and sizes. */
export function optionWordsOf(index: SearchIndex): ReadonlySet<string> {
  const own = readsOf(index);
  own.options ??= new Set(
    index.facetValues
      .filter(({ key }) => key.startsWith("attribute-"))
      .flatMap(({ values }) => values.flatMap(({ value }) => optionForms(value))),
  );
  return own.options;
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
  const { labels } = readsOf(index);
  const known = labels.get(label);
  if (known) return known;
  const words = wordsIn(label).map(singularOf);
  labels.set(label, words);
  return words;
}

export function candidateAt(
  index: SearchIndex,
  position: number,
  { rank, timesBought }: { rank: number; timesBought: number },
): Candidate {
  const price = index.facets.prices[position] as number;
  return { product: productAt(index, position), price, rank, timesBought };
}
