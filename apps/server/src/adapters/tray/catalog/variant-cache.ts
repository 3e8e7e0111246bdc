const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 500;

type CachedVariants = { variants: unknown[]; at: number };

/**
 * Variants already read for a page of products that had to stop halfway, when the budget was used up or the store was
 * busy. The next try goes on after them: a page that needs more calls than a minute allows would never be done otherwise.
 * Forgotten with the page, and soon in any case; what changes meanwhile comes by itself, as a change.
 */
export function createVariantCache(now: () => number) {
  const kept = new Map<string, CachedVariants>();
  return {
    take(key: string): unknown[] | undefined {
      const found = kept.get(key);
      return found && now() - found.at < KEPT_MS ? found.variants : undefined;
    },
    keep(key: string, variants: unknown[]): void {
      const [oldest] = kept.keys();
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(key, { variants, at: now() });
    },
    forget(keys: readonly string[]): void {
      for (const key of keys) kept.delete(key);
    },
  };
}
