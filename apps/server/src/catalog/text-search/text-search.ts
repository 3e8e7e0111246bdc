import { foldText, searchWords } from "@vitrine/domain/catalog/search/search-words";
import type { Positions, SearchIndex } from "../search-index/search-index.ts";
import type { LoadedSearchIndex } from "../search-index/search-index-cache.ts";
import { prefixRange, type SortedTexts } from "../search-index/sorted-texts.ts";
import type { StemCache } from "./stem-cache.ts";
import type { Vocabulary } from "../search-index/vocabulary.ts";
import { findAllWords, type QueryWord, type WordMatches } from "../search-index/word-index.ts";

export type TextSearchDeps = { stems: StemCache };

/**
 * Positions that match the text, best first: products with that name or code, names that begin so, names with all words,
 * then the others. Within each group the best-selling come first, because positions are in that order.
 */
export async function searchText(deps: TextSearchDeps, open: LoadedSearchIndex, text: string): Promise<Positions> {
  const folded = foldText(text);
  const cached = open.searches.get(folded);
  if (cached) return cached;
  const coded = positionsOfCode(open.index.skus, folded);
  const found = await findWords(deps, open.index, searchWords(text), { mayBeMistyped: coded.length === 0 });
  const positions = rank(open.index, folded, coded, found);
  open.searches.set(folded, positions);
  return positions;
}

const SHORTEST_CODE = 3;
const MOST_CODES = 50;

function positionsOfCode(skus: SortedTexts, text: string): number[] {
  if (text.length < SHORTEST_CODE) return [];
  const { from, to } = prefixRange(skus, text);
  return skus.positions.slice(from, Math.min(to, from + MOST_CODES));
}

function rank(
  { names, nameOrder }: SearchIndex,
  text: string,
  coded: number[],
  { inName, elsewhere }: WordMatches,
): Positions {
  const { from, sameTo, to } = prefixRange(names, text);
  const named = names.positions.slice(from, sameTo).sort((a, b) => a - b);
  const first = new Set([...named, ...coded]);
  const begins: number[] = [];
  const others: number[] = [];
  for (let at = 0; at < inName.length; at++) {
    const position = inName[at] as number;
    const order = nameOrder[position] as number;
    (order >= from && order < to ? begins : others).push(position);
  }
  // Most texts are neither a name nor a code: then no product is on two lists.
  if (first.size === 0) return inOneList(begins, others, elsewhere);
  const isLater = (position: number) => !first.has(position);
  return inOneList([...first], begins.filter(isLater), others.filter(isLater), elsewhere.filter(isLater));
}

function inOneList(...lists: Positions[]): Int32Array {
  const all = new Int32Array(lists.reduce((sum, list) => sum + list.length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}

/** Too short to guess from: "de", "kg". */
const SHORT = 2;

async function findWords(
  { stems }: TextSearchDeps,
  { wordIndex, vocabulary }: SearchIndex,
  words: readonly string[],
  { mayBeMistyped }: { mayBeMistyped: boolean },
): Promise<WordMatches> {
  const stemsByWord = await stemsOf(stems, vocabulary, words);
  const typed = queryWords(
    words.map((word) => [word]),
    stemsByWord,
    words.at(-1),
  );
  const found = findAllWords(wordIndex, typed);
  if (!mayBeMistyped || found.inName.length > 0 || found.elsewhere.length > 0) return found;
  // Nothing has all these words: one may be mistyped, or foreign to this shop.
  const long = words.filter((word) => word.length > SHORT);
  if (long.length === 0) return found;
  const alike = long.map((word) => vocabulary.wordsLike(word)).filter((alternatives) => alternatives.length > 0);
  return findAllWords(
    wordIndex,
    queryWords(alike, (word) => vocabulary.stemsOf(word) ?? [], undefined),
  );
}

type StemsOf = (word: string) => readonly string[];

/** Most typed words are words of the shop; only the others are looked up in PostgreSQL. */
async function stemsOf(stems: StemCache, vocabulary: Vocabulary, words: readonly string[]): Promise<StemsOf> {
  const foreign = words.filter((word) => !vocabulary.stemsOf(word));
  const found = foreign.length > 0 ? await stems(foreign) : [];
  const stemsByWord = new Map(foreign.map((word, index) => [word, found[index] ?? []]));
  return (word) => vocabulary.stemsOf(word) ?? stemsByWord.get(word) ?? [];
}

/** A word without a stem is a stop word and is left out. The last word may be unfinished. */
function queryWords(words: readonly string[][], stems: StemsOf, last: string | undefined): QueryWord[] {
  return words.flatMap((alternatives, index) => {
    const all = alternatives.flatMap((word) => stems(word));
    const beginnings = last !== undefined && index === words.length - 1 ? [last] : [];
    return all.length > 0 ? [{ stems: all, beginnings }] : [];
  });
}
