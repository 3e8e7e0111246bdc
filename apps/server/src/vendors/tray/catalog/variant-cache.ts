import { LRUCache } from "lru-cache";

const TTL_MS = 10 * 60_000;
/** Of all stores together. */
const MOST_BYTES = 32 * 1024 * 1024;
/** A value takes about three times its JSON. */
const BYTES_PER_LETTER = 3;

type CachedVariants = { variants: unknown[]; at: number };

/**
 * Caches the variants of a page of products that was interrupted by the call budget or a busy store. The next attempt
 * continues after them. Without this, a page that needs more calls than the budget of a minute would never be finished.
 * Entries are deleted with their page. A change meanwhile arrives as a change of its own.
 */
export function createVariantCache(now: () => number) {
  const cached = new LRUCache<string, CachedVariants>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ variants }, key) => key.length + BYTES_PER_LETTER * JSON.stringify(variants).length,
  });
  return {
    get(key: string): unknown[] | undefined {
      const found = cached.get(key);
      return found && now() - found.at < TTL_MS ? found.variants : undefined;
    },
    set: (key: string, variants: unknown[]): void => void cached.set(key, { variants, at: now() }),
    delete(keys: readonly string[]): void {
      for (const key of keys) cached.delete(key);
    },
  };
}
