const TTL_MS = 10 * 60_000;
const MAX_CACHED = 500;

type CachedVariants = { variants: unknown[]; at: number };

/**
 * Caches the variants of a page of products that was interrupted by the call budget or a busy store. The next attempt
 * continues after them. Without this, a page that needs more calls than the budget of a minute would never be finished.
 * Entries are deleted with their page. A change meanwhile arrives as a change of its own.
 */
export function createVariantCache(now: () => number) {
  const cached = new Map<string, CachedVariants>();
  return {
    get(key: string): unknown[] | undefined {
      const found = cached.get(key);
      return found && now() - found.at < TTL_MS ? found.variants : undefined;
    },
    set(key: string, variants: unknown[]): void {
      const [oldest] = cached.keys();
      if (cached.size >= MAX_CACHED && oldest !== undefined) cached.delete(oldest);
      cached.set(key, { variants, at: now() });
    },
    delete(keys: readonly string[]): void {
      for (const key of keys) cached.delete(key);
    },
  };
}
