import { soundKeys } from "../../catalog/search/sound-keys.ts";
import {
  MOST_PHRASE_WORDS,
  phraseKey,
  type Relation,
  relatedPhrases,
  type Synonyms,
} from "../../catalog/search/synonyms.ts";
import { mostMistakes, wordDistance } from "../../catalog/search/word-distance.ts";
import { basesOfDiminutive, otherGender, singularOf } from "../../catalog/search/word-forms.ts";

/** How well a product has an asked word: 1 is the word itself, 0 nothing like it. */
const LIKENESS = { form: 0.95, gender: 0.88, joined: 0.92, beginning: 0.82, sound: 0.86, mistake: 0.84 };
const RELATED: Record<Relation, number> = { same: 0.9, narrower: 0.78, broader: 0.4 };

type Window = { from: number; length: number; words: readonly string[]; likeness: number };

/** An asked word with what is compared with every word of a product. `isWritten`: a product has it as it was written. */
type Asked = {
  word: string;
  isWritten: boolean;
  hasDigit: boolean;
  /** How it sounds, when it may be a mistake. */
  keys: readonly string[];
  bases: readonly string[];
  otherGender: string | undefined;
  /** The likeness of the words that were compared with it. */
  known: Map<string, number>;
};

function askedWord(word: string, isWritten: boolean): Asked {
  return {
    ...{ word, isWritten },
    hasDigit: /\d/.test(word),
    keys: word.length > 2 && !isWritten ? soundKeys(word) : [],
    bases: basesOfDiminutive(word),
    otherGender: otherGender(word),
    known: new Map(),
  };
}

/**
 * Compares the words of one line with the words of many products. A word that one of them has as it was written
 * (`hasWritten`) is no mistake for another.
 */
export function createWordLikeness(
  words: readonly string[],
  synonyms: Synonyms,
  hasWritten: (word: string) => boolean,
) {
  const forms = words.map(singularOf);
  const asked = forms.map((word) => askedWord(word, hasWritten(word)));
  const windows = relatedWindows(forms, synonyms);
  const pairs = forms.slice(1).map((word, at) => `${forms[at]}${word}`);

  /** For each asked word, how well these words have it, and which of these were meant by any. */
  return function compare(own: readonly string[]): { likeness: number[]; meant: string[] } {
    const meant: string[] = [];
    const likeness = asked.map((each) => bestLook(each, own, meant));
    for (const { from, length, words: other, likeness: own_ } of windows) {
      if (!hasAll(own, other)) continue;
      for (const word of other) meant.push(word);
      for (let at = from; at < from + length; at++) likeness[at] = Math.max(likeness[at] as number, own_);
    }
    joinTwo(forms, pairs, own, likeness, meant);
    return { likeness, meant };
  };
}

function bestLook(asked: Asked, own: readonly string[], meant: string[]): number {
  if (own.includes(asked.word)) {
    meant.push(asked.word);
    return 1;
  }
  let best = 0;
  let by = "";
  for (const word of own) {
    const each = look(asked, word);
    if (each <= best) continue;
    best = each;
    by = word;
  }
  if (by) meant.push(by);
  return best;
}

function look(asked: Asked, own: string): number {
  const known = asked.known.get(own);
  if (known !== undefined) return known;
  const likeness = likenessOf(asked, own);
  asked.known.set(own, likeness);
  return likeness;
}

function hasAll(own: readonly string[], words: readonly string[]): boolean {
  for (const word of words) if (!own.includes(word)) return false;
  return true;
}

/** "extra virgem" is "extravirgem", and the other way round. */
function joinTwo(
  asked: readonly string[],
  pairs: readonly string[],
  own: readonly string[],
  likeness: number[],
  meant: string[],
): void {
  for (let at = 0; at < pairs.length; at++) {
    const joined = pairs[at] as string;
    if (!own.includes(joined)) continue;
    meant.push(joined);
    likeness[at] = Math.max(likeness[at] as number, LIKENESS.joined);
    likeness[at + 1] = Math.max(likeness[at + 1] as number, LIKENESS.joined);
  }
  for (let at = 0; at < asked.length; at++) {
    const word = asked[at] as string;
    if ((likeness[at] as number) >= LIKENESS.joined || word.length < 6) continue;
    const place = own.findIndex((first, index) => word.startsWith(first) && word === `${first}${own[index + 1] ?? ""}`);
    if (place < 0) continue;
    likeness[at] = LIKENESS.joined;
    meant.push(own[place] as string, own[place + 1] as string);
  }
}

function relatedWindows(asked: readonly string[], synonyms: Synonyms): Window[] {
  const windows: Window[] = [];
  for (let from = 0; from < asked.length; from++) {
    for (let length = 1; length <= MOST_PHRASE_WORDS && from + length <= asked.length; length++) {
      const phrase = asked.slice(from, from + length);
      const related = length === 1 ? (synonyms.get(phraseKey(phrase)) ?? []) : relatedPhrases(synonyms, phrase);
      for (const { words, relation } of related) {
        windows.push({ from, length, words: words.map(singularOf), likeness: RELATED[relation] });
      }
    }
  }
  return windows;
}

function likenessOf({ word: asked, isWritten, hasDigit, keys, bases, otherGender: other }: Asked, own: string) {
  if (asked === own) return 1;
  if (hasDigit || /\d/.test(own)) return 0;
  if (bases.includes(own)) return LIKENESS.form;
  if (other === own) return LIKENESS.form;
  const shorter = asked.length < own.length ? asked : own;
  const longer = shorter === asked ? own : asked;
  if (shorter.length < 3) return 0;
  if (
    asked.length >= 5 &&
    asked.length === own.length &&
    asked.slice(0, -1) === own.slice(0, -1) &&
    /[oa]$/.test(asked) &&
    /[oa]$/.test(own)
  )
    return LIKENESS.gender;
  if (shorter.length >= 3 && longer.startsWith(shorter) && (shorter === asked || shorter.length >= 4)) {
    return LIKENESS.beginning - (longer.length - shorter.length > 6 ? 0.1 : 0);
  }
  if (isWritten) return 0;
  if (keys.length > 0 && soundKeys(own).some((key) => keys.includes(key))) return LIKENESS.sound;
  if (shorter.length < 4 || longer.length - shorter.length > 3) return 0;
  const mistakes = wordDistance(asked, own);
  const most = Math.min(mostMistakes(asked.length), mostMistakes(own.length));
  return mistakes <= most ? LIKENESS.mistake - 0.08 * mistakes : 0;
}
