/** What a cache holds, and how often it had the answer. `size` is in bytes. */
export type CacheCounts = { entries: number; size: number; hits: number; misses: number };

/** What lives longer than a request: a cache, a queue, a table of counters. */
export type MemoryBound = {
  name: string;
  /** More than this it never holds: by the bytes of its entries, or by their number and the largest possible one. */
  maxBytes: number;
  entries: () => number;
  /** Where it counts them. */
  bytes?: () => number;
};

const caches = new Map<string, () => CacheCounts>();
const bounds = new Map<string, MemoryBound>();

/** A process has one of a name. In tests, where it has several, the last one counts. */
export function registerBound(bound: MemoryBound): void {
  bounds.set(bound.name, bound);
}

export function registerCache(name: string, maxBytes: number, read: () => CacheCounts): void {
  caches.set(name, read);
  registerBound({ name, maxBytes, entries: () => read().entries, bytes: () => read().size });
}

/** For the metrics. */
export function readCacheCounts(): (CacheCounts & { name: string })[] {
  return [...caches].map(([name, read]) => ({ name, ...read() }));
}

/** Everything that this process may hold for longer than a request. */
export function memoryBounds(): MemoryBound[] {
  return [...bounds.values()];
}
