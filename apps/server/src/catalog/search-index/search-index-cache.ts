import { synonymsOf } from "@vitrine/domain/catalog/search/synonyms";
import { LRUCache } from "lru-cache";
import { createVersionedCache } from "../../cache/versioned-cache.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import type { ShopVersions } from "../../shop/shop-versions.ts";
import { type PriceScope, scopeKey } from "../products/price-scope.ts";
import { categoryPaths } from "./category-paths.ts";
import { memoBytes } from "./memo-bytes.ts";
import type { SearchIndexRepository } from "./search-index.repository.ts";
import { createSearchIndexBuilder, type SearchIndex, type SearchResult, withChangedOffers } from "./search-index.ts";

/** A search index with the version it was built from. The results of searches are dropped with the index. */
export type LoadedSearchIndex = {
  version: string;
  index: SearchIndex;
  searches: LRUCache<string, SearchResult>;
  /** The version since which a product is as it is now: a price that changed leaves all other products alone. */
  versionOf(productId: string): string;
  /** Until then it also answers for newer versions. */
  servesUntil: number;
};

/** All indexes together: some 500,000 products whose messages are read, too, or a million that are only searched. */
const MOST_BYTES = 640 * 1024 * 1024;
/** Measured: about 100 MB for each 200,000 products. */
const BYTES_OF_PRODUCT = 500;
/** A search that finds nothing is kept, too. */
const BYTES_OF_SEARCH = 300;
/** After a load, so many times its duration pass before the next: at most a sixth of the time goes into loading. */
const PAUSE_PER_LOAD = 5;
/** With more changed products than this, the next load is a whole one. */
const MOST_CHANGED = 10_000;

type CachedSearchIndex = LoadedSearchIndex & {
  loadedAt: string;
  /** Products whose price or stock changed since the load, each with its version. */
  changed: ReadonlyMap<string, string>;
  /** The version that changes of prices and stock do not lead to. */
  unreachable?: string;
};

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
  const cache = createVersionedCache<CachedSearchIndex>({
    name: "search-indexes",
    maxBytes: MOST_BYTES,
    // What is found in it and read of it later lives as long as it does, so room for that is taken at once.
    sizeOf: ({ index }) => BYTES_OF_PRODUCT * index.size + 4 * memoBytes(index),
  });

  async function build(shopId: string, scope: PriceScope): Promise<SearchIndex> {
    const [shop, categories, stemsOfWords] = await Promise.all([
      shops.find(shopId),
      repository.categoriesWithWords(shopId),
      repository.stemsOfWords(shopId),
    ]);
    const newBuilder = () =>
      createSearchIndexBuilder({
        tree: categoryPaths(categories),
        stemsOfWords,
        synonyms: synonymsOf(shop?.searchSynonyms),
        hidesInactive: shop?.settings.hiddenInactiveProducts ?? false,
      });
    let builder = newBuilder();
    await repository.eachBatch(shopId, scope, () => {
      builder = newBuilder();
      return builder.add;
    });
    return builder.finish();
  }

  async function load(shopId: string, scope: PriceScope, version: string): Promise<CachedSearchIndex> {
    const startedAt = Date.now();
    const index = await build(shopId, scope);
    const searches = new LRUCache<string, SearchResult>({
      maxSize: memoBytes(index),
      sizeCalculation: ({ positions }, key) => BYTES_OF_SEARCH + 2 * key.length + 8 * positions.length,
    });
    const finishedAt = Date.now();
    const servesUntil = finishedAt + (finishedAt - startedAt) * PAUSE_PER_LOAD;
    return { version, loadedAt: version, ...versionsOf(version, new Map()), index, searches, servesUntil };
  }

  /** The index with the prices and the stock of a newer version, in milliseconds and with hardly any memory. */
  async function withNewOffers(
    shopId: string,
    scope: PriceScope,
    { latest, version }: { latest: CachedSearchIndex; version: string },
  ): Promise<CachedSearchIndex | undefined> {
    const [from, to] = [catalogVersion(latest.version), catalogVersion(version)];
    const isOfSameShop = from.shop === to.shop && from.catalog < to.catalog;
    const offers = isOfSameShop
      ? await repository.offersChanged(shopId, scope, { from: from.catalog, to: to.catalog })
      : undefined;
    if (!offers || latest.changed.size + offers.size > MOST_CHANGED) return undefined;
    const index = withChangedOffers(latest.index, offers);
    if (!index) return undefined;
    const changed = new Map([...latest.changed, ...[...offers.keys()].map((id) => [id, version] as const)]);
    return { ...latest, version, ...versionsOf(latest.loadedAt, changed), index };
  }

  /** One attempt for each version; all requests that wait share it. */
  const repricings = new Map<string, Promise<CachedSearchIndex | undefined>>();
  function reprice(
    key: string,
    latest: CachedSearchIndex,
    { shopId, scope, version }: { shopId: string; scope: PriceScope; version: string },
  ): Promise<CachedSearchIndex | undefined> {
    const under = `${key} ${version}`;
    const pending = repricings.get(under);
    if (pending) return pending;
    const repricing = withNewOffers(shopId, scope, { latest, version })
      .then((repriced) => {
        if (repriced) cache.put({ key, version }, repriced);
        else latest.unreachable = version;
        return repriced;
      })
      .finally(() => repricings.delete(under));
    repricings.set(under, repricing);
    return repricing;
  }

  return {
    async open(shopId: string, scope: PriceScope): Promise<LoadedSearchIndex> {
      const key = `${shopId}|${scopeKey(scope)}`;
      const version = (await versions.current(shopId)) ?? "";
      // Also waits for a load of another version: two at once would take twice the memory.
      let latest = await cache.latest(key);
      if (latest?.version === version) return latest;
      const repriced =
        latest && latest.unreachable !== version ? await reprice(key, latest, { shopId, scope, version }) : undefined;
      if (repriced) return repriced;
      if (latest && Date.now() < latest.servesUntil) return latest;
      // Its memory is free while the next one is loaded.
      latest = undefined;
      return cache.get({ key, version }, () => load(shopId, scope, version));
    },
  };
}

export type SearchIndexCache = ReturnType<typeof createSearchIndexCache>;

/** Its own function: a closure of a load would hold the builder as long as the index, that of a change all indexes before. */
function versionsOf(
  loadedAt: string,
  changed: ReadonlyMap<string, string>,
): Pick<CachedSearchIndex, "changed" | "versionOf"> {
  return { changed, versionOf: (productId) => changed.get(productId) ?? loadedAt };
}

/** A version is that of the shop's document and that of its catalogue. */
function catalogVersion(version: string): { shop: string; catalog: number } {
  const [shop = "", catalog = ""] = version.split(".");
  return { shop, catalog: Number(catalog) };
}
