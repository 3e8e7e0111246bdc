import { foldText, searchWords } from "@vitrine/domain/catalog/search-words";
import type { Positions, SearchIndex } from "./search-index.ts";
import type { LoadedSearchIndex } from "./search-index-cache.ts";
import { prefixRange, type SortedTexts } from "./sorted-texts.ts";
import type { StemCache } from "./stem-cache.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { findAllWords, type QueryWord, type WordMatches } from "./word-index.ts";

export type TextSearchDeps = { stems: StemCache };

/**
 * Places on the shelf that fit the text, best first: the product of that name or code, those that begin so, those with
 * all words in their name, the others. Within each, a place is a rank of sales.
 */
export async function searchText(deps: TextSearchDeps, open: LoadedSearchIndex, text: string): Promise<Positions> {
  const folded = foldText(text);
  const kept = open.searches.get(folded);
  if (kept) return kept;
  const coded = positionsOfCode(open.index.skus, folded);
  const found = await findWords(deps, open.index, searchWords(text), { mayBeMistyped: coded.length === 0 });
  const places = rank(open.index, folded, coded, found);
  open.searches.set(folded, places);
  return places;
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
    const place = inName[at] as number;
    const order = nameOrder[place] as number;
    (order >= from && order < to ? begins : others).push(place);
  }
  // Most texts are no name and no code, and then nothing stands on two lists.
  if (first.size === 0) return inOneList(begins, others, elsewhere);
  const isLater = (place: number) => !first.has(place);
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

/** Too short to tell what was meant: "de", "kg". */
const SHORT = 2;

async function findWords(
  { stems }: TextSearchDeps,
  { wordIndex, vocabulary }: SearchIndex,
  words: readonly string[],
  { mayBeMistyped }: { mayBeMistyped: boolean },
): Promise<WordMatches> {
  const known = await stemsOf(stems, vocabulary, words);
  const typed = queryWords(
    words.map((word) => [word]),
    known,
    words.at(-1),
  );
  const found = findAllWords(wordIndex, typed);
  if (!mayBeMistyped || found.inName.length > 0 || found.elsewhere.length > 0) return found;
  // Nothing has all these words: perhaps one was mistyped, or is a word this shop does not know.
  const long = words.filter((word) => word.length > SHORT);
  if (long.length === 0) return found;
  const alike = long.map((word) => vocabulary.wordsLike(word)).filter((alternatives) => alternatives.length > 0);
  return findAllWords(
    wordIndex,
    queryWords(alike, (word) => vocabulary.stemsOf(word) ?? [], undefined),
  );
}

type StemsOf = (word: string) => readonly string[];

/** Most words that are typed are words of the shop; PostgreSQL is asked about the others only. */
async function stemsOf(stems: StemCache, vocabulary: Vocabulary, words: readonly string[]): Promise<StemsOf> {
  const foreign = words.filter((word) => !vocabulary.stemsOf(word));
  const found = foreign.length > 0 ? await stems(foreign) : [];
  const known = new Map(foreign.map((word, place) => [word, found[place] ?? []]));
  return (word) => vocabulary.stemsOf(word) ?? known.get(word) ?? [];
}

/** A word without a stem says nothing and is left out. The last one may still be being typed. */
function queryWords(words: readonly string[][], stems: StemsOf, last: string | undefined): QueryWord[] {
  return words.flatMap((alternatives, place) => {
    const all = alternatives.flatMap((word) => stems(word));
    const beginnings = last !== undefined && place === words.length - 1 ? [last] : [];
    return all.length > 0 ? [{ stems: all, beginnings }] : [];
  });
}
