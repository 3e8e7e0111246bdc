import { createVersionedCache } from "../../cache/versioned-cache.ts";
import type { StemRepository } from "./stem.repository.ts";

/** Some 50,000 words. */
const MOST_BYTES = 16 * 1024 * 1024;
/** The stem of a word never changes. */
const ONLY_VERSION = "";

/** Asks PostgreSQL once for the stems of each word. */
export function createStemCache(search: Pick<StemRepository, "stemsOf">) {
  const cache = createVersionedCache<string[]>({ name: "stems", maxBytes: MOST_BYTES });

  return async function stemsOf(words: readonly string[]): Promise<string[][]> {
    const texts = words.filter((word) => !isNumber(word));
    const stems = await cache.getMany(texts, ONLY_VERSION, async (missing) => {
      const found = await search.stemsOf(missing);
      return new Map(missing.map((word, index) => [word, found[index] ?? []]));
    });
    return words.map((word) => (isNumber(word) ? [word] : (stems.get(word) ?? [])));
  };
}

/** A number is its own stem, and codes are full of them. */
function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

export type StemCache = ReturnType<typeof createStemCache>;
