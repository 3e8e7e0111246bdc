import type { ReadProduct } from "@vitrine/domain/order-message/matching/candidate";
import type { LineToMatch } from "@vitrine/domain/order-message/matching/line-to-match";
import type { Match } from "@vitrine/domain/order-message/matching/match-line";
import { LRUCache } from "lru-cache";
import type { SearchIndex } from "../catalog/search-index/search-index.ts";

type IndexCache = {
  products: Map<number, ReadProduct>;
  searches: Map<string, readonly number[]>;
  matches: LRUCache<string, Match>;
  labels: Map<string, readonly string[]>;
  options?: ReadonlySet<string>;
};

export const MOST_CACHED_PRODUCTS = 20_000;
const MOST_SEARCHES = 20_000;
/** About 1 kB each. */
const MOST_MATCHES = 5_000;

const caches = new WeakMap<SearchIndex["names"], IndexCache>();

/** What was read of an index. It lives as long as the index does. */
export function indexCache({ names }: SearchIndex): IndexCache {
  const known = caches.get(names);
  if (known) return known;
  const matches = new LRUCache<string, Match>({ max: MOST_MATCHES });
  const cache: IndexCache = { products: new Map(), searches: new Map(), matches, labels: new Map() };
  caches.set(names, cache);
  return cache;
}

/** What words find stays the same as long as the index does, and people ask for the same things. */
export function cachedSearch(index: SearchIndex, key: string, find: () => readonly number[]): readonly number[] {
  const { searches } = indexCache(index);
  const known = searches.get(key);
  if (known) return known;
  const found = find();
  if (searches.size >= MOST_SEARCHES) searches.clear();
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
