import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
import { literalText } from "@vitrine/domain/catalog/search/literal-text";
import { readMeasures } from "@vitrine/domain/catalog/search/measures";
import { foldText, wordsIn } from "@vitrine/domain/catalog/search/search-words";
import { findBest } from "../search-index/best-matches.ts";
import type { SearchIndex, SearchResult } from "../search-index/search-index.ts";
import type { LoadedSearchIndex } from "../search-index/search-index-cache.ts";
import { prefixRange, type SortedTexts } from "../search-index/sorted-texts.ts";
import { findTerms, type Matches } from "../search-index/word-index.ts";
import { everydayVocabulary } from "./everyday-vocabulary.ts";
import {
  correctionsOf,
  measureTerms,
  type QueryContext,
  type QueryTerm,
  queryTerms,
  type TypedWord,
} from "./query-terms.ts";
import { rankMatches } from "./rank-matches.ts";
import { replaceWords, rewrittenQuery } from "./rewritten-query.ts";
import type { StemCache } from "./stem-cache.ts";
import { wordEntries } from "./word-entries.ts";

/** Products that match the text, best first. What is not found as it is typed is read more and more freely. */
export async function searchText(
  deps: { stems: StemCache },
  open: LoadedSearchIndex,
  text: string,
): Promise<SearchResult> {
  const literal = literalText(text);
  const folded = foldText(literal ?? text);
  const key = literal === undefined ? folded : `"${folded}`;
  const cached = open.searches.get(key);
  if (cached) return cached;
  const result = await find(deps, open.index, {
    text: (literal ?? text).trim(),
    folded,
    isLiteral: literal !== undefined,
    isTyping: false,
  });
  open.searches.set(key, result);
  return result;
}

/** The first of what a search for this text would find, while somebody types it. Not all of it: that costs too much. */
export async function suggestProducts(
  deps: { stems: StemCache },
  { index }: LoadedSearchIndex,
  text: string,
): Promise<SearchResult> {
  const literal = literalText(text);
  const folded = foldText(literal ?? text);
  const isLiteral = literal !== undefined;
  return find(deps, index, { text: (literal ?? text).trim(), folded, isLiteral, isTyping: true });
}

const SHORTEST_CODE = 3;
const MOST_CODES = 50;

/** A text without a digit is a word first: "sal" is not the beginning of the code SAL-301. */
function positionsOfCode(skus: SortedTexts, text: string): number[] {
  if (text.length < SHORTEST_CODE) return [];
  const { from, sameTo, to } = prefixRange(skus, text);
  return [...skus.positions.subarray(from, Math.min(/\d/.test(text) ? to : sameTo, from + MOST_CODES))];
}

function positionsOfName(names: SortedTexts, text: string): number[] {
  const { from, sameTo } = prefixRange(names, text);
  return [...names.positions.slice(from, sameTo).sort()];
}

const MOST_WORDS = 8;

/** `isTyping`: only the first products are wanted, and the last word is not worth a question to the database. */
type TypedText = { text: string; folded: string; isLiteral: boolean; isTyping: boolean };

async function find({ stems }: { stems: StemCache }, index: SearchIndex, typed: TypedText): Promise<SearchResult> {
  const { folded, isLiteral, isTyping } = typed;
  const first = [...positionsOfName(index.names, folded), ...positionsOfCode(index.skus, folded)];
  const { measures, rest } = readMeasures(folded);
  const all = wordsIn(rest).slice(0, MOST_WORDS);
  const last = folded.endsWith(all.at(-1) ?? "") ? all.at(-1) : undefined;
  const begun = isTyping ? last : undefined;
  const entries = await wordEntries(
    stems,
    index,
    all.filter((word) => word !== begun),
  );
  const context: QueryContext = { index, entries, everyday: await everydayVocabulary(index.synonyms) };
  const says = (word: string) => !isFiller(word) && (word === begun || entries.stemsOf(word).length > 0);
  const words = typedWords(all, { says, last });
  const findIn = isTyping ? findBest : findTerms;
  const amounts = measureTerms(index, measures);
  const hasAmount = amounts.every(({ alternatives }) => alternatives.length > 0);

  function ranked(terms: readonly QueryTerm[], matches: Matches): SearchResult {
    // Names are compared with what was understood: without mistakes, and without words that no product has.
    const unknown = terms.filter(({ alternatives }) => alternatives.length === 0).flatMap(({ typed }) => typed);
    const taken = new Map([...correctionsOf(terms), ...unknown.map((word) => [word, ""] as const)]);
    const text = taken.size > 0 ? foldText(replaceWords(folded, taken)) : folded;
    const positions = rankMatches(index, matches, { text, terms, first, isTyping });
    // A name or a code was typed whole.
    if (first.length > 0) return { positions };
    return { positions, ...rewrittenQuery(index, { text: hasAmount ? typed.text : rest, terms, best: positions[0] }) };
  }

  const asTyped = [...queryTerms(context, words, isLiteral ? "literal" : "usual"), ...amounts];
  const found = findIn(index.wordIndex, asTyped, { most: false });
  if (found.positions.length > 0 || isLiteral || first.length > 0) return ranked(asTyped, found);
  // No product has all these words. One may be mistyped, or have another name here; or one is missing in the shop.
  const corrections = correctionsOf(asTyped);
  if (corrections.size > 0) {
    const correct = words.map((typedWord) => ({
      ...typedWord,
      word: corrections.get(typedWord.word) ?? typedWord.word,
    }));
    const terms = [...queryTerms(context, correct, "usual"), ...amounts];
    const again = findIn(index.wordIndex, terms, { most: false });
    const text = replaceWords(typed.text, corrections);
    const positions = rankMatches(index, again, { text: foldText(text), terms, first, isTyping });
    if (positions.length > 0) return { positions, instead: { text, how: "corrected" } };
  }
  const free = [...queryTerms(context, words, "free"), ...amounts];
  const freely = findIn(index.wordIndex, free, { most: false });
  if (freely.positions.length > 0) return ranked(free, freely);
  const most = findIn(index.wordIndex, free, { most: true });
  return most.positions.length > 0 ? ranked(free, most) : nearest(context, words, isTyping);
}

/** Without stop words, unless there is nothing else: "com" may be the beginning of "compota". */
function typedWords(
  all: readonly string[],
  { says, last }: { says: (word: string) => boolean; last: string | undefined },
): TypedWord[] {
  const typed = all.map((word, at) => ({ word, isUnfinished: at === all.length - 1 && word === last }));
  const telling = typed.filter(({ word }) => says(word));
  return telling.length > 0 ? telling : typed.slice(-1);
}

/** Products with a word that looks like a typed one: offered, not found. */
function nearest({ index, entries }: QueryContext, words: readonly TypedWord[], isTyping: boolean): SearchResult {
  const similar = words.flatMap(({ word }) => index.vocabulary.similarTo(word));
  const terms = [
    { typed: [], alternatives: similar.map((word, at) => ({ parts: [entries.ofWords([word])], cost: at })) },
  ];
  const matches = (isTyping ? findBest : findTerms)(index.wordIndex, terms, { most: true });
  if (matches.positions.length === 0) return { positions: [] };
  const positions = rankMatches(index, matches, { text: "", terms, first: [], isTyping });
  return { positions, instead: { text: similar[0] as string, how: "nearest" } };
}
