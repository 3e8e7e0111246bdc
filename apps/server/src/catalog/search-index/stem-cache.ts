import { LRUCache } from "lru-cache";
import type { StemRepository } from "./stem.repository.ts";

/** The stem of a word never changes: PostgreSQL is asked once for each. */
export function createStemCache(search: Pick<StemRepository, "stemsOf">) {
  const known = new LRUCache<string, string[]>({ max: 50_000 });
  return async function stemsOf(words: readonly string[]): Promise<string[][]> {
    const missing = words.filter((word) => !isNumber(word) && !known.has(word));
    if (missing.length > 0) {
      const found = await search.stemsOf(missing);
      for (const [place, word] of missing.entries()) known.set(word, found[place] ?? []);
    }
    return words.map((word) => (isNumber(word) ? [word] : (known.get(word) ?? [])));
  };
}

/** A number is its own stem, and codes are full of them. */
function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

export type StemCache = ReturnType<typeof createStemCache>;
