import { foldText, wordsIn } from "@vitrine/domain/catalog/search/search-words";
import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import { type NameFacts, nameFacts } from "@vitrine/domain/order-message/matching/name-facts";
import type { Candidate } from "@vitrine/domain/order-message/matching/score-candidate";
import type { SearchIndex } from "../catalog/search-index/search-index.ts";

/** What was read of an index, as long as the index lives. */
type Reads = { facts: Map<number, NameFacts>; found: Map<string, readonly number[]>; options?: ReadonlySet<string> };

const reads = new WeakMap<SearchIndex["names"], Reads>();
const MOST_FACTS = 20_000;
const MOST_FOUND = 20_000;

function readsOf({ names }: SearchIndex): Reads {
  const known = reads.get(names) ?? { facts: new Map(), found: new Map() };
  reads.set(names, known);
  return known;
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

/** Best sellers are candidates over and over: their names are read once. */
export function factsAt(index: SearchIndex, position: number): NameFacts {
  const { facts } = readsOf(index);
  const known = facts.get(position);
  if (known) return known;
  const own = nameFacts(nameAt(index, position));
  if (facts.size < MOST_FACTS) facts.set(position, own);
  return own;
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

export function brandAt(index: SearchIndex, position: number): string[] {
  return valuesAt(index, position, (key) => key === "brand");
}

function valuesAt(
  { facets, facetValues }: SearchIndex,
  position: number,
  isWanted: (key: string) => boolean,
): string[] {
  const found: string[] = [];
  for (const [column, { key, starts, values }] of facets.keys.entries()) {
    if (!isWanted(key)) continue;
    for (let at = starts[position] as number; at < (starts[position + 1] as number); at++) {
      const label = facetValues[column]?.values[values[at] as number];
      if (label) found.push(...wordsIn(label.value).map(singularOf));
    }
  }
  return found;
}

export function candidateAt(
  index: SearchIndex,
  position: number,
  more: { rank: number; timesBought: number },
): Candidate {
  return {
    id: index.idAt(position),
    facts: factsAt(index, position),
    brand: brandAt(index, position),
    options: valuesAt(index, position, (key) => key.startsWith("attribute-")),
    price: index.facets.prices[position] as number,
    ...more,
  };
}
