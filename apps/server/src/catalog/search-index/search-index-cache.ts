import { synonymsOf } from "@vitrine/domain/catalog/search/synonyms";
import { LRUCache } from "lru-cache";
import { createVersionedCache } from "../../cache/versioned-cache.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import type { ShopVersions } from "../../shop/shop-versions.ts";
import { type PriceScope, scopeKey } from "../products/price-scope.ts";
import { categoryPaths } from "./category-paths.ts";
import type { SearchIndexRepository } from "./search-index.repository.ts";
import { createSearchIndexBuilder, type SearchIndex, type SearchResult } from "./search-index.ts";

/** A search index with the version it was built from. The results of searches are dropped with the index. */
export type LoadedSearchIndex = {
  version: string;
  index: SearchIndex;
  searches: LRUCache<string, SearchResult>;
  /** Until then it also answers for newer versions. */
  servesUntil: number;
};

/** Products in all indexes together: about 100 MB for each 200,000. */
const MOST_PRODUCTS = 1_000_000;
/** Of each index, in all searches together: 8 MB. */
const MOST_POSITIONS_CACHED = 2_000_000;
/** After a load, so many times its duration pass before the next: at most a sixth of the time goes into loading. */
const PAUSE_PER_LOAD = 5;

type SearchIndexCacheDeps = {
  shops: Pick<ShopRepository, "find">;
  repository: SearchIndexRepository;
  versions: Pick<ShopVersions, "current">;
};

/**
 * The search indexes of the shops that were visited lately. While a large catalogue changes all the time, its index is
 * a little behind: loading it for each change would leave no time for anything else.
 */
export function createSearchIndexCache({ shops, repository, versions }: SearchIndexCacheDeps) {
  const cache = createVersionedCache<LoadedSearchIndex>({
    name: "search-indexes",
    max: MOST_PRODUCTS,
    sizeOf: ({ index }) => index.providerIds.length + 1,
  });

  async function load(shopId: string, scope: PriceScope, version: string): Promise<LoadedSearchIndex> {
    const startedAt = Date.now();
    const [shop, categories, stemsOfWords] = await Promise.all([
      shops.find(shopId),
      repository.categoriesWithWords(shopId),
      repository.stemsOfWords(shopId),
    ]);
    const builder = createSearchIndexBuilder({
      tree: categoryPaths(categories),
      stemsOfWords,
      synonyms: synonymsOf(shop?.searchSynonyms),
      hidesInactive: shop?.settings.hiddenInactiveProducts ?? false,
    });
    await repository.eachBatch(shopId, scope, builder.add);
    const index = await builder.finish();
    const searches = new LRUCache<string, SearchResult>({
      maxSize: MOST_POSITIONS_CACHED,
      sizeCalculation: ({ positions }) => positions.length + 1,
    });
    const finishedAt = Date.now();
    const servesUntil = finishedAt + (finishedAt - startedAt) * PAUSE_PER_LOAD;
    return { version, index, searches, servesUntil };
  }

  return {
    async open(shopId: string, scope: PriceScope): Promise<LoadedSearchIndex> {
      const key = `${shopId}|${scopeKey(scope)}`;
      const version = (await versions.current(shopId)) ?? "";
      // Also waits for a load of another version: two at once would take twice the memory.
      const latest = await cache.latest(key);
      if (latest && (latest.version === version || Date.now() < latest.servesUntil)) return latest;
      return cache.get({ key, version }, () => load(shopId, scope, version));
    },
  };
}

export type SearchIndexCache = ReturnType<typeof createSearchIndexCache>;
