/** What a cache holds, and how often it had the answer. `size` is in the cache's own measure: bytes, or entries. */
export type CacheCounts = { entries: number; size: number; hits: number; misses: number };

const caches = new Map<string, () => CacheCounts>();

/** A process has one cache of a name. In tests, where it has several, the last one counts. */
export function registerCache(name: string, read: () => CacheCounts): void {
  caches.set(name, read);
}

/** For the metrics. */
export function readCacheCounts(): (CacheCounts & { name: string })[] {
  return [...caches].map(([name, read]) => ({ name, ...read() }));
}
