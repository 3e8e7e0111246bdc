import { soundKeys } from "@vitrine/domain/catalog/search/sound-keys";
import {
  MOST_PHRASE_WORDS,
  phraseKey,
  type Relation,
  relatedPhrases,
  type Synonyms,
} from "@vitrine/domain/catalog/search/synonyms";
import { mostMistakes, wordDistance } from "@vitrine/domain/catalog/search/word-distance";
import { basesOfDiminutive, otherGender, singularOf } from "@vitrine/domain/catalog/search/word-forms";

/** How well a product has an asked word: 1 is the word itself, 0 nothing like it. */
const LIKENESS = { form: 0.95, gender: 0.88, joined: 0.92, beginning: 0.82, longer: 0.7, sound: 0.86, mistake: 0.84 };
const RELATED: Record<Relation, number> = { same: 0.9, narrower: 0.78, broader: 0.4 };

type Window = { from: number; length: number; words: readonly string[]; likeness: number };

/** An asked word, prepared for the comparison. `isWritten`: some product has the word exactly as it was written. */
type Asked = {
  word: string;
  isWritten: boolean;
  hasDigit: boolean;
  /** How the word sounds, when it may be a mistake. */
  keys: readonly string[];
  bases: readonly string[];
  otherGender: string | undefined;
  /** The likeness of every word that was compared with it. */
  known: Map<string, number>;
};

function askedWord(word: string, isWritten: boolean): Asked {
  return {
    word,
    isWritten,
    hasDigit: /\d/.test(word),
    keys: word.length > 2 && !isWritten ? soundKeys(word) : [],
    bases: basesOfDiminutive(word),
    otherGender: otherGender(word),
    known: new Map(),
  };
}

/** How well the last product that was compared has the words of a line. The next product overwrites it. */
export type WordLikeness = {
  /** How well the product has each asked word. */
  likeness: readonly number[];
  /** Whether any asked word meant this word of the product. */
  isMeant(word: string): boolean;
  compare(own: readonly string[]): void;
};

/**
 * Compares the words of one line with the words of many products. When one product has a word exactly as it was written
 * (`hasWritten`), the word is no typing mistake. The lists are reused: new ones would be most of a message's garbage.
 */
export function createWordLikeness(
  words: readonly string[],
  synonyms: Synonyms,
  hasWritten: (word: string) => boolean,
): WordLikeness {
  const forms = words.map(singularOf);
  const asked = forms.map((word) => askedWord(word, hasWritten(word)));
  // "ovo caipira" is also called "ovo", but not where some egg is called so.
  const isLost = ({ from, length, words: other }: Window) =>
    other.length < length &&
    forms.slice(from, from + length).some((form) => !other.includes(form) && hasWritten(form)) &&
    other.every((word) => forms.includes(word));
  const windows = relatedWindows(forms, synonyms).filter((window) => !isLost(window));
  const pairs = forms.slice(1).map((word, at) => `${forms[at]}${word}`);
  const likeness = forms.map(() => 0);
  const meant: string[] = [];
  let countMeant = 0;

  const mean = (word: string) => {
    meant[countMeant++] = word;
  };
  const raise = (at: number, to: number) => {
    if ((likeness[at] as number) < to) likeness[at] = to;
  };

  /** Two words may be one: "extra virgem" is "extravirgem", and the other way round. */
  function joinTwo(own: readonly string[]): void {
    for (let at = 0; at < pairs.length; at++) {
      const joined = pairs[at] as string;
      if (!own.includes(joined)) continue;
      mean(joined);
      raise(at, LIKENESS.joined);
      raise(at + 1, LIKENESS.joined);
    }
    for (let at = 0; at < forms.length; at++) {
      const word = forms[at] as string;
      if ((likeness[at] as number) >= LIKENESS.joined || word.length < 6) continue;
      const first = firstOfTwo(own, word);
      if (first < 0) continue;
      raise(at, LIKENESS.joined);
      mean(own[first] as string);
      mean(own[first + 1] as string);
    }
  }

  return {
    likeness,
    isMeant(word) {
      for (let at = 0; at < countMeant; at++) if (meant[at] === word) return true;
      return false;
    },
    compare(own) {
      countMeant = 0;
      for (let at = 0; at < asked.length; at++) {
        const each = asked[at] as Asked;
        const best = bestPlace(each, own);
        likeness[at] = best < 0 ? 0 : look(each, own[best] as string);
        if (best >= 0) mean(own[best] as string);
      }
      for (let each = 0; each < windows.length; each++) {
        const { from, length, words: other, likeness: related } = windows[each] as Window;
        if (!hasAll(own, other)) continue;
        other.forEach(mean);
        for (let at = from; at < from + length; at++) raise(at, related);
      }
      joinTwo(own);
    },
  };
}

/** The index of the word that is most like the asked one; -1 when none is. */
function bestPlace(asked: Asked, own: readonly string[]): number {
  const same = own.indexOf(asked.word);
  if (same >= 0) return same;
  let [best, place] = [0, -1];
  for (let at = 0; at < own.length; at++) {
    const each = look(asked, own[at] as string);
    if (each <= best) continue;
    best = each;
    place = at;
  }
  return place;
}

function look(asked: Asked, own: string): number {
  const known = asked.known.get(own);
  if (known !== undefined) return known;
  const likeness = likenessOf(asked, own);
  asked.known.set(own, likeness);
  return likeness;
}

function hasAll(own: readonly string[], words: readonly string[]): boolean {
  for (let at = 0; at < words.length; at++) if (!own.includes(words[at] as string)) return false;
  return true;
}

/** The index of the first of two words that together are this one; -1 when there are none. */
function firstOfTwo(own: readonly string[], word: string): number {
  for (let at = 0; at < own.length - 1; at++) {
    const [first, second] = [own[at] as string, own[at + 1] as string];
    const isLong = first.length + second.length === word.length;
    if (isLong && word.startsWith(first) && word.endsWith(second)) return at;
  }
  return -1;
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
  // "marmitex G"
  if (asked.length === 1 && /^(pequen[oa]|medi[oa]|grande)$/.test(own) && own.startsWith(asked)) return LIKENESS.form;
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
    // "choc" is short for "chocolate", but a "pingado" is no "pinga".
    if (longer === asked) return isWritten ? 0 : LIKENESS.longer;
    return LIKENESS.beginning - (longer.length - shorter.length > 6 ? 0.1 : 0);
  }
  if (isWritten) return 0;
  if (keys.length > 0 && soundKeys(own).some((key) => keys.includes(key))) return LIKENESS.sound;
  if (shorter.length < 4 || longer.length - shorter.length > 3) return 0;
  const mistakes = wordDistance(asked, own);
  const most = Math.min(mostMistakes(asked.length), mostMistakes(own.length));
  return mistakes <= most ? LIKENESS.mistake - 0.08 * mistakes : 0;
}
