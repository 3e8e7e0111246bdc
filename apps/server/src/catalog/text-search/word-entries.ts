import { otherGender, singularOf } from "@vitrine/domain/catalog/search/word-forms";
import type { SearchIndex } from "../search-index/search-index.ts";
import { entriesBeginningWith, entryOf } from "../search-index/word-index.ts";
import type { StemCache } from "./stem-cache.ts";

/** The words of the index that a typed word stands for, as numbers. */
export type WordEntries = {
  /** None for a stop word: "de", "com". */
  stemsOf(word: string): readonly string[];
  /** The word itself, in any form. */
  exact(word: string): number[];
  /** Words with this beginning. */
  beginning(word: string): number[];
  ofWords(words: readonly string[]): number[];
  /** All words of a phrase. Undefined if the shop does not use one of them. */
  ofPhrase(words: readonly string[]): number[][] | undefined;
};

/** Most typed words are words of the shop; only the others are looked up in PostgreSQL. */
export async function wordEntries(
  stems: StemCache,
  { wordIndex, vocabulary }: SearchIndex,
  words: readonly string[],
): Promise<WordEntries> {
  const foreign = words.filter((word) => !vocabulary.stemsOf(word));
  const found = foreign.length > 0 ? await stems(foreign) : [];
  const foreignStems = new Map(foreign.map((word, index) => [word, found[index] ?? []]));
  const stemsOf = (word: string) => vocabulary.stemsOf(word) ?? foreignStems.get(word) ?? [];
  const entriesOf = (all: readonly string[]) => [...new Set(all.flatMap((stem) => entryOf(wordIndex, stem) ?? []))];
  const ofWords = (all: readonly string[]) => entriesOf(all.flatMap(stemsOf));
  return {
    stemsOf,
    ofWords,
    exact: (word) => ofWords([word, ...vocabulary.formsOf(word)]),
    beginning: (word) => [
      ...new Set([...entriesBeginningWith(wordIndex, word), ...ofWords(vocabulary.beginningWith(word))]),
    ],
    ofPhrase(phrase) {
      const parts = phrase.map((word) => {
        const own = ofWords(vocabulary.formsOf(singularOf(word)));
        return own.length > 0 ? own : ofWords(vocabulary.formsOf(otherGender(word) ?? word));
      });
      return parts.every((part) => part.length > 0) ? parts : undefined;
    },
  };
}
