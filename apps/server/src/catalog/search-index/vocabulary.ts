import { addPosition, lowerBound } from "./word-index.ts";

/** The words a shop uses, with the stems PostgreSQL gave them. */
export type Vocabulary = {
  /** Undefined for a word the shop does not use. */
  stemsOf(word: string): readonly string[] | undefined;
  /** The most similar words, best first. */
  wordsLike(word: string): string[];
};

const MOST_ALIKE = 3;

/** The share of trigrams that two words must have in common, as in PostgreSQL's pg_trgm. */
const LEAST_LIKENESS = 0.3;

export function createVocabulary(stemsOfWords: ReadonlyMap<string, readonly string[]>): Vocabulary {
  const words = [...stemsOfWords.keys()].sort();
  const withTrigram = new Map<string, number[]>();
  const sizes = words.map((word, at) => {
    const trigrams = trigramsOf(word);
    for (const trigram of trigrams) addPosition(withTrigram, trigram, at);
    return trigrams.size;
  });

  function likenesses(word: string): Map<number, number> {
    const trigrams = trigramsOf(word);
    const shared = new Map<number, number>();
    for (const trigram of trigrams) {
      for (const at of withTrigram.get(trigram) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    }
    for (const [at, count] of shared) shared.set(at, count / (trigrams.size + (sizes[at] as number) - count));
    return shared;
  }

  return {
    stemsOf: (word) => stemsOfWords.get(word),

    wordsLike(typed) {
      const likeness = likenesses(typed);
      const found = new Set<number>();
      for (const [at, share] of likeness) if (share >= LEAST_LIKENESS) found.add(at);
      for (let at = lowerBound(words, typed); words[at]?.startsWith(typed); at++) found.add(at);
      // A word that starts with the text comes before one that is only similar.
      const rank = (at: number) => (likeness.get(at) ?? 0) + (words[at]?.startsWith(typed) ? 1 : 0);
      const best = [...found].sort((a, b) => rank(b) - rank(a) || a - b).slice(0, MOST_ALIKE);
      return best.map((at) => words[at] as string);
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
