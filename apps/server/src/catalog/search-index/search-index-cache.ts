import { LRUCache } from "lru-cache";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import type { ShopVersions } from "../../shop/shop-versions.ts";
import { type PriceScope, scopeKey } from "../products/price-scope.ts";
import { categoryPaths } from "./category-paths.ts";
import type { SearchIndexRepository } from "./search-index.repository.ts";
import { createSearchIndexBuilder, type Positions, type SearchIndex } from "./search-index.ts";
import { createVocabulary } from "./vocabulary.ts";

/** A shelf, the version it was read at, and what was searched on it. */
export type LoadedSearchIndex = { version: string; index: SearchIndex; searches: LRUCache<string, Positions> };

type CacheEntry = { asked: Promise<LoadedSearchIndex>; finishedAt: number; tookMs: number; products: number };

/** Products on all shelves together: about 100 MB for each 200,000. */
const MOST_PRODUCTS = 1_000_000;
/** Of each shelf, in all searches together: 8 MB. */
const MOST_POSITIONS_CACHED = 2_000_000;
/** While a large catalogue changes all the time, reading it again may take this share of the time and no more. */
const PAUSE_PER_LOAD = 5;

type Deps = {
  shops: Pick<ShopRepository, "find">;
  repository: SearchIndexRepository;
  versions: Pick<ShopVersions, "current">;
};

/** The shelves of the shops that were asked for lately. */
export function createSearchIndexCache({ shops, repository, versions }: Deps) {
  const shelves = new LRUCache<string, CacheEntry>({
    maxSize: MOST_PRODUCTS,
    sizeCalculation: ({ products }) => products,
  });

  async function load(shopId: string, scope: PriceScope, version: string): Promise<LoadedSearchIndex> {
    const [shop, categories, stemsOfWords] = await Promise.all([
      shops.find(shopId),
      repository.categoriesWithWords(shopId),
      repository.stemsOfWords(shopId),
    ]);
    const builder = createSearchIndexBuilder({
      tree: categoryPaths(categories),
      vocabulary: createVocabulary(stemsOfWords),
      hidesInactive: shop?.settings.hiddenInactiveProducts ?? false,
    });
    await repository.eachPart(shopId, scope, builder.add);
    const searches = new LRUCache<string, Positions>({
      maxSize: MOST_POSITIONS_CACHED,
      sizeCalculation: (places) => places.length + 1,
    });
    return { version, index: await builder.finish(), searches };
  }

  return {
    async open(shopId: string, scope: PriceScope): Promise<LoadedSearchIndex> {
      const key = `${shopId}|${scopeKey(scope)}`;
      const version = (await versions.current(shopId)) ?? "";
      const loaded = shelves.get(key);
      if (loaded) {
        const open = await loaded.asked;
        if (open.version === version || Date.now() < loaded.finishedAt + loaded.tookMs * PAUSE_PER_LOAD) return open;
        // Somebody else may have begun to read the new version while we waited.
        const newer = shelves.get(key);
        if (newer && newer !== loaded) return newer.asked;
      }
      const began = Date.now();
      const entry: CacheEntry = {
        asked: load(shopId, scope, version),
        finishedAt: Number.POSITIVE_INFINITY,
        products: 1,
        tookMs: 0,
      };
      shelves.set(key, entry);
      try {
        const open = await entry.asked;
        entry.finishedAt = Date.now();
        entry.tookMs = entry.finishedAt - began;
        entry.products = open.index.providerIds.length + 1;
        // Put back once more: only now is it known how much room the shelf takes.
        if (shelves.get(key) === entry) {
          shelves.delete(key);
          shelves.set(key, entry);
        }
        return open;
      } catch (error) {
        if (shelves.get(key) === entry) shelves.delete(key);
        throw error;
      }
    },
  };
}

export type SearchIndexCache = ReturnType<typeof createSearchIndexCache>;
