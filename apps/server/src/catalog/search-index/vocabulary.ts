import { setImmediate as nextTurn } from "node:timers/promises";
import { soundKeys, soundKeysOfBeginning } from "@vitrine/domain/catalog/search/sound-keys";
import { mostMistakes, wordDistance } from "@vitrine/domain/catalog/search/word-distance";
import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import { addPosition, lowerBound } from "./word-index.ts";

/** A word with the number of mistakes by which it differs from the typed one. */
export type CloseWord = { word: string; mistakes: number };

/** The words a shop uses, with the stems PostgreSQL gave them. */
export type Vocabulary = {
  /** Undefined for a word the shop does not use. */
  stemsOf(word: string): readonly string[] | undefined;
  /** Words with the same singular. */
  formsOf(word: string): readonly string[];
  beginningWith(beginning: string): string[];
  soundingLike(word: string): string[];
  soundingLikeBeginning(beginning: string): string[];
  /** The words that a mistyped one may stand for, best first; for an unfinished word also by their beginnings. */
  closeTo(word: string, options: { isUnfinished: boolean }): CloseWord[];
  /** The words with the most letters in common, best first. */
  similarTo(word: string): string[];
};

const MOST_ALIKE = 3;
const MOST_BEGINNINGS = 200;
/** Only so many words, those with the most trigrams in common, are compared letter by letter. */
const MOST_COMPARED = 30;
/** A word this much further away than the closest one is not meant. */
const SLACK = 0.25;
/** A first letter is seldom mistyped. */
const OTHER_FIRST_LETTER = 0.5;
const UNFINISHED = 0.5;
const SHORTEST_UNFINISHED = 4;
const MOST_LETTERS_APART = 4;
/** The share of trigrams that two words must have in common, as in PostgreSQL's pg_trgm. */
const LEAST_LIKENESS = 0.3;
const LEAST_TO_COMPARE = 0.12;

const WORDS_AT_ONCE = 1_000;

/** `count`: how many products have the word. Of two words that are equally close, the more frequent one is meant. */
type UsedWord = { word: string; stems: readonly string[]; count: number };

export async function createVocabulary(used: readonly UsedWord[]): Promise<Vocabulary> {
  const known = new Map(used.map((each) => [each.word, each]));
  const words = [...known.keys()].sort();
  const bySingular = new Map<string, number[]>();
  const byKey = new Map<string, number[]>();
  const keysOfWord: string[][] = [];
  for (const [at, word] of words.entries()) {
    // How 50,000 words sound takes a while: other requests are served in between.
    if (at % WORDS_AT_ONCE === 0) await nextTurn();
    const keys = soundKeys(word);
    keysOfWord.push(keys);
    addPosition(bySingular, singularOf(word), at);
    for (const key of keys) addPosition(byKey, key, at);
  }
  const countOf = (word: string) => known.get(word)?.count ?? 0;
  const sortedKeys = [...byKey.keys()].sort();
  const ofSpelling = createTrigramIndex(words);
  const ofSound = createTrigramIndex(sortedKeys);
  const wordAt = (at: number) => words[at] as string;
  const wordsWithKey = (key: string) => (byKey.get(key) ?? []).map(wordAt);

  function candidatesFor(typed: string, keys: readonly string[]): Set<number> {
    const found = new Set(ofSpelling.mostAlike(typed));
    for (const key of keys) {
      for (const at of ofSound.mostAlike(key))
        for (const word of byKey.get(sortedKeys[at] as string) ?? []) found.add(word);
    }
    return found;
  }

  return {
    stemsOf: (word) => known.get(word)?.stems,
    formsOf: (word) => (bySingular.get(singularOf(word)) ?? []).map(wordAt),
    beginningWith: (beginning) => startingWith(words, beginning),
    soundingLike: (word) => [...new Set(soundKeys(word).flatMap(wordsWithKey))],
    soundingLikeBeginning: (beginning) => [
      ...new Set(soundKeysOfBeginning(beginning).flatMap((key) => startingWith(sortedKeys, key).flatMap(wordsWithKey))),
    ],

    closeTo(typed, { isUnfinished }) {
      const keys = soundKeys(typed);
      const close: CloseWord[] = [];
      for (const at of candidatesFor(typed, keys)) {
        const word = wordAt(at);
        if (!isUnfinished && Math.abs(word.length - typed.length) > MOST_LETTERS_APART) continue;
        const other = { word, keys: keysOfWord[at] as string[] };
        const mistakes = mistakesBetween({ word: typed, keys }, other, isUnfinished);
        if (mistakes !== undefined) close.push({ word, mistakes });
      }
      close.sort((a, b) => a.mistakes - b.mistakes || countOf(b.word) - countOf(a.word) || (a.word < b.word ? -1 : 1));
      const furthest = (close[0]?.mistakes ?? 0) + SLACK;
      return close.filter(({ mistakes }) => mistakes <= furthest).slice(0, MOST_ALIKE);
    },

    similarTo: (typed) => ofSpelling.mostAlike(typed, LEAST_LIKENESS).slice(0, MOST_ALIKE).map(wordAt),
  };
}

type Spelled = { word: string; keys: readonly string[] };

/** By its letters or by its sound, whichever is closer. Undefined if they are too far apart to be one word. */
function mistakesBetween(typed: Spelled, other: Spelled, isUnfinished: boolean): number | undefined {
  const hasSameFirst = typed.keys.some((key) => other.keys.some((otherKey) => key[0] === otherKey[0]));
  const atLeast = hasSameFirst ? 0 : OTHER_FIRST_LETTER;
  let best: number | undefined;
  const compare = (one: string, another: string, more = atLeast) => {
    const most = mostMistakes(Math.min(one.length, another.length));
    // Each letter more is a mistake.
    if (Math.abs(one.length - another.length) + more > most) return;
    const mistakes = wordDistance(one, another) + more;
    if (mistakes <= most && (best === undefined || mistakes < best)) best = mistakes;
  };
  compare(typed.word, other.word);
  for (const key of typed.keys) for (const otherKey of other.keys) compare(key, otherKey);
  const { length } = typed.word;
  if (isUnfinished && length >= SHORTEST_UNFINISHED && other.word.length > length) {
    // As long as what was typed, or longer by a letter that was left out.
    compare(typed.word, other.word.slice(0, length), atLeast + UNFINISHED);
    compare(typed.word, other.word.slice(0, length + 1), atLeast + UNFINISHED);
  }
  return best;
}

function startingWith(sorted: readonly string[], beginning: string): string[] {
  const from = lowerBound(sorted, beginning);
  let to = from;
  while (to < from + MOST_BEGINNINGS && sorted[to]?.startsWith(beginning)) to++;
  return sorted.slice(from, to);
}

function createTrigramIndex(texts: readonly string[]) {
  const withTrigram = new Map<string, number[]>();
  const sizes = texts.map((text, at) => {
    const trigrams = trigramsOf(text);
    for (const trigram of trigrams) addPosition(withTrigram, trigram, at);
    return trigrams.size;
  });
  return {
    /** Best first. */
    mostAlike(text: string, least = LEAST_TO_COMPARE): number[] {
      const trigrams = trigramsOf(text);
      const shared = new Map<number, number>();
      for (const trigram of trigrams) {
        for (const at of withTrigram.get(trigram) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
      }
      const alike: { at: number; share: number }[] = [];
      for (const [at, count] of shared) {
        const share = count / (trigrams.size + (sizes[at] as number) - count);
        if (share >= least) alike.push({ at, share });
      }
      alike.sort((a, b) => b.share - a.share || a.at - b.at);
      return alike.slice(0, MOST_COMPARED).map(({ at }) => at);
    },
  };
}

/** Padded as in pg_trgm, so that the beginning of a word counts twice: "  p", " pa", "pao", "ao ". */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  const trigrams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3));
  return trigrams;
}
