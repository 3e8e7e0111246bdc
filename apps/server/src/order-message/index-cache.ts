import type { ReadProduct } from "@vitrine/order-reader/matching/candidate";
import type { LineToMatch } from "@vitrine/order-reader/matching/line-to-match";
import type { Match } from "@vitrine/order-reader/matching/match";
import { LRUCache } from "lru-cache";
import { roughBytes } from "../cache/rough-bytes.ts";
import { memoBytes } from "../catalog/search-index/memo-bytes.ts";
import type { SearchIndex } from "../catalog/search-index/search-index.ts";

type IndexCache = {
  products: LRUCache<number, ReadProduct>;
  searches: LRUCache<string, readonly number[]>;
  matches: LRUCache<string, Match>;
  labels: LRUCache<string, readonly string[]>;
  options?: ReadonlySet<string>;
};

/** What the cache itself keeps of an entry. */
const ENTRY_BYTES = 200;

const caches = new WeakMap<SearchIndex["names"], IndexCache>();

/** What was read of an index. It lives as long as the index does. */
export function indexCache(index: SearchIndex): IndexCache {
  const known = caches.get(index.names);
  if (known) return known;
  // All four together take what `search-index-cache.ts` reserved for them.
  const maxSize = memoBytes(index);
  const sizeCalculation = (value: unknown, key: unknown) => ENTRY_BYTES + roughBytes(key) + roughBytes(value);
  const cache: IndexCache = {
    products: new LRUCache<number, ReadProduct>({ maxSize, sizeCalculation }),
    searches: new LRUCache({
      maxSize: maxSize / 2,
      sizeCalculation: (found, key) => ENTRY_BYTES + 2 * key.length + 8 * found.length,
    }),
    matches: new LRUCache<string, Match>({ maxSize, sizeCalculation }),
    labels: new LRUCache<string, readonly string[]>({ maxSize: maxSize / 2, sizeCalculation }),
  };
  caches.set(index.names, cache);
  return cache;
}

/** What words find stays the same as long as the index does, and people ask for the same things. */
export function cachedSearch(index: SearchIndex, key: string, find: () => readonly number[]): readonly number[] {
  const { searches } = indexCache(index);
  const known = searches.get(key);
  if (known) return known;
  const found = find();
  searches.set(key, found);
  return found;
}

/** What a line means stays the same as long as no price and nothing bought matters for it. */
export function cachedMatch(index: SearchIndex, line: LineToMatch, find: () => Match): Match {
  const { matches } = indexCache(index);
  const key = JSON.stringify(line);
  const known = matches.get(key);
  if (known) return known;
  const found = find();
  matches.set(key, found);
  return found;
}
