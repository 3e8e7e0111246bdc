import {
  MOST_PHRASE_WORDS,
  phraseKey,
  type Related,
  type Relation,
  relatedPhrases,
  type Synonyms,
} from "@vitrine/domain/catalog/search/synonyms";
import { basesOfDiminutive, diminutivesOf } from "@vitrine/domain/catalog/search/word-forms";
import { MEASURE_MARK, type SearchIndex } from "../search-index/search-index.ts";
import type { Vocabulary } from "../search-index/vocabulary.ts";
import { type Alternative, entryOf } from "../search-index/word-index.ts";
import type { WordEntries } from "./word-entries.ts";

/** `says`: the word it was taken for, when the typed one was taken for a mistake. */
export type QueryAlternative = Alternative & { says?: string };

export type QueryTerm = { typed: readonly string[]; alternatives: readonly QueryAlternative[] };

/**
 * What each way to match costs. A word elsewhere than in the name costs 4 more, so that no guess comes before a product
 * that has the typed word, wherever it has it.
 */
const COST = {
  exact: 0,
  beginning: 1,
  form: 2,
  same: 3,
  diminutive: 4,
  narrower: 5,
  sound: 10,
  broader: 10,
  mistake: 11,
};

/** Shorter words are too short to guess from. */
const SHORTEST_HEARD = 2;
const SHORTEST_MISTYPED = 3;
const SHORTEST_BEGINNING = 3;
/** Nobody types a longer word by mistake, and the longest of the trade are shorter: "paralelepipedo", "antiinflamatorio". */
const LONGEST_GUESSED = 30;

export type TypedWord = { word: string; isUnfinished: boolean };

/** How freely a word may be read. */
export type Reading = "literal" | "usual" | "free";

export type QueryContext = {
  index: SearchIndex;
  entries: WordEntries;
  /** The words that have synonyms, to recognise them when they are mistyped. */
  everyday: Vocabulary;
  /** Of a text with many words: what was found for each, and how many more may be guessed. Absent: each is, anew. */
  known?: { terms: Map<string, QueryTerm>; mayGuess(word: string): boolean };
};

/** The terms of a search, each with its alternatives. A known phrase is one term. */
export function queryTerms(context: QueryContext, words: readonly TypedWord[], reading: Reading): QueryTerm[] {
  const terms: QueryTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = reading === "usual" ? phraseAt(context, words, at) : undefined;
    const term = phrase ?? wordTerm(context, words[at] as TypedWord, reading);
    terms.push(term);
    at += term.typed.length;
  }
  return terms;
}

export function measureTerms({ wordIndex }: SearchIndex, measures: readonly string[]): QueryTerm[] {
  return measures.map((measure) => {
    const entry = entryOf(wordIndex, MEASURE_MARK + measure);
    return { typed: [], alternatives: entry === undefined ? [] : [{ parts: [[entry]], cost: COST.exact }] };
  });
}

/** The words that can only be mistakes, with what they were taken for. */
export function correctionsOf(terms: readonly QueryTerm[]): Map<string, string> {
  return new Map(
    terms.flatMap(({ typed: [only = ""], alternatives }) => {
      const [best] = alternatives.toSorted((a, b) => a.cost - b.cost);
      return best?.says ? [[only, best.says]] : [];
    }),
  );
}

/** A phrase with a synonym ("sabão em pó"), or two words that the shop writes as one ("extra virgem"). */
function phraseAt({ index, entries }: QueryContext, words: readonly TypedWord[], at: number): QueryTerm | undefined {
  for (let length = Math.min(MOST_PHRASE_WORDS, words.length - at); length > 1; length--) {
    const span = words.slice(at, at + length);
    const typed = span.map(({ word }) => word);
    const joined = length === 2 ? entries.ofPhrase([typed.join("")]) : undefined;
    const related = alternativesOf(entries, relatedPhrases(index.synonyms, typed), usualRelations);
    if (!joined && related.length === 0) continue;
    const parts = span.map(({ word, isUnfinished }) =>
      isUnfinished ? entries.beginning(word).concat(entries.exact(word)) : entries.exact(word),
    );
    const asTyped = { parts, cost: COST.exact };
    return { typed, alternatives: [asTyped, ...(joined ? [{ parts: joined, cost: COST.exact }] : []), ...related] };
  }
  return undefined;
}

function wordTerm(context: QueryContext, typed: TypedWord, reading: Reading): QueryTerm {
  const { known } = context;
  if (!known || typed.isUnfinished) return newWordTerm(context, typed, reading);
  const key = `${reading} ${typed.word}`;
  const found = known.terms.get(key) ?? newWordTerm(context, typed, reading);
  known.terms.set(key, found);
  return found;
}

function newWordTerm(context: QueryContext, typed: TypedWord, reading: Reading): QueryTerm {
  const { word, isUnfinished } = typed;
  const { index, entries } = context;
  const exact = entries.exact(word);
  const mayBegin = isUnfinished || (reading === "free" && word.length >= SHORTEST_BEGINNING);
  const alternatives: QueryAlternative[] = [
    { parts: [exact], cost: COST.exact },
    { parts: [mayBegin ? entries.beginning(word) : []], cost: isUnfinished ? COST.beginning : COST.same },
  ];
  if (reading !== "literal") {
    const isForeign = exact.length === 0;
    // An everyday word is no mistake: a shop without gnocchi shows its other pasta.
    const relations = reading === "free" || isForeign ? allRelations : usualRelations;
    alternatives.push(...relatedAlternatives(entries, index.synonyms, phraseKey([word]), relations));
    const mayGuess = (isForeign || reading === "free") && word.length <= LONGEST_GUESSED && isAllowed(context, word);
    if (mayGuess) {
      alternatives.push(...otherForms(context, word));
      if (word.length >= SHORTEST_HEARD) alternatives.push(...soundAlternatives(context, typed));
    }
    if (mayGuess && word.length >= SHORTEST_MISTYPED && alternatives.every(isEmpty)) {
      alternatives.push(...mistakeAlternatives(context, typed));
    }
  }
  return { typed: [word], alternatives: alternatives.filter((alternative) => !isEmpty(alternative)) };
}

function isAllowed({ known }: QueryContext, word: string): boolean {
  return known?.mayGuess(word) ?? true;
}

/** Some part of it is a word that no product has. */
function isEmpty({ parts }: Alternative): boolean {
  return parts.some((part) => part.length === 0);
}

const usualRelations: ReadonlySet<Relation> = new Set<Relation>(["same", "narrower"]);
const allRelations: ReadonlySet<Relation> = new Set<Relation>(["same", "narrower", "broader"]);

function relatedAlternatives(
  entries: WordEntries,
  synonyms: Synonyms,
  key: string,
  relations: ReadonlySet<Relation>,
): QueryAlternative[] {
  return alternativesOf(entries, synonyms.get(key) ?? [], relations);
}

function alternativesOf(
  entries: WordEntries,
  related: readonly Related[],
  relations: ReadonlySet<Relation>,
): QueryAlternative[] {
  return related.flatMap(({ words, relation }) => {
    const parts = relations.has(relation) ? entries.ofPhrase(words) : undefined;
    return parts ? [{ parts, cost: COST[relation] }] : [];
  });
}

/** The word with or without a diminutive, and words that were written as one: "cafezinho", "paodequeijo". */
function otherForms({ index: { vocabulary, synonyms }, entries }: QueryContext, word: string): QueryAlternative[] {
  const bases = basesOfDiminutive(word);
  const entriesOf = (words: readonly string[]) => entries.ofWords(words.flatMap((other) => vocabulary.formsOf(other)));
  const split = splitWords(vocabulary, word);
  const parts = split && entries.ofPhrase(split);
  return [
    { parts: [entriesOf(bases)], cost: COST.form },
    { parts: [entriesOf(diminutivesOf(word))], cost: COST.diminutive },
    ...bases.flatMap((base) => relatedAlternatives(entries, synonyms, base, usualRelations)),
    ...(parts ? [{ parts, cost: COST.form }] : []),
  ];
}

const SHORTEST_PART = 3;
const joiners = ["de", "da", "do", "com", "sem", "em"];

/** The words of the shop that make up this one, without what joins them. */
function splitWords(vocabulary: Vocabulary, word: string): string[] | undefined {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const first = word.slice(0, at);
    if (vocabulary.formsOf(first).length === 0) continue;
    const rest = word.slice(at);
    for (const joiner of ["", ...joiners]) {
      const second = rest.slice(joiner.length);
      if (!rest.startsWith(joiner) || second.length < SHORTEST_PART) continue;
      if (vocabulary.formsOf(second).length > 0) return [first, second];
      const more = splitWords(vocabulary, second);
      if (more) return [first, ...more];
    }
  }
  return undefined;
}

function soundAlternatives(
  { index: { vocabulary, synonyms }, entries, everyday }: QueryContext,
  { word, isUnfinished }: TypedWord,
): QueryAlternative[] {
  const alike = vocabulary.soundingLike(word).filter((other) => other !== word);
  const heard = alike.map((other) => ({ parts: [entries.ofWords([other])], cost: COST.sound, says: other }));
  if (heard.length > 0) return heard;
  const known = everyday
    .soundingLike(word)
    .flatMap((name) => everydayAlternatives(entries, synonyms, name, COST.sound));
  if (known.length > 0 || !isUnfinished) return known;
  const begun = vocabulary.soundingLikeBeginning(word).filter((other) => !other.startsWith(word));
  return begun.map((other) => ({ parts: [entries.ofWords([other])], cost: COST.mistake, says: other }));
}

/** The closest word of the shop, or of everyday language if that is closer. */
function mistakeAlternatives(
  { index: { vocabulary, synonyms }, entries, everyday }: QueryContext,
  { word, isUnfinished }: TypedWord,
): QueryAlternative[] {
  const costOf = (mistakes: number) => COST.mistake + Math.ceil(mistakes * 2);
  const close = vocabulary.closeTo(word, { isUnfinished });
  const closest = close[0]?.mistakes ?? Number.POSITIVE_INFINITY;
  const known = everyday
    .closeTo(word, { isUnfinished: false })
    .filter(({ mistakes }) => mistakes < closest)
    .flatMap((found) => everydayAlternatives(entries, synonyms, found.word, costOf(found.mistakes)));
  if (known.length > 0) return known;
  return close.map(({ word: other, mistakes }) => ({
    parts: [entries.ofWords([other])],
    cost: costOf(mistakes),
    says: other,
  }));
}

/** The names of the same thing, for an everyday word that the shop does not use. */
function everydayAlternatives(
  entries: WordEntries,
  synonyms: Synonyms,
  name: string,
  cost: number,
): QueryAlternative[] {
  return relatedAlternatives(entries, synonyms, phraseKey([name]), usualRelations).map((related) => ({
    ...related,
    cost: cost + related.cost,
    says: name,
  }));
}
