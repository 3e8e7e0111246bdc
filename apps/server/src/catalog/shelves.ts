import { LRUCache } from "lru-cache";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { ShopVersions } from "../shop/shop-versions.ts";
import { type PriceScope, scopeKey } from "./price-scope.ts";
import type { ShelfRepository } from "./shelf.repository.ts";
import { createShelfBuilder, type Places, type Shelf } from "./shelf.ts";
import { shelfTree } from "./shelf-tree.ts";
import { createVocabulary } from "./vocabulary.ts";

/** A shelf, the version it was read at, and what was searched on it. */
export type OpenShelf = { version: string; shelf: Shelf; searches: LRUCache<string, Places> };

type Loaded = { asked: Promise<OpenShelf>; finishedAt: number; tookMs: number; products: number };

/** Products on all shelves together: about 100 MB for each 200,000. */
const MOST_PRODUCTS = 1_000_000;
/** Of each shelf, in all searches together: 8 MB. */
const MOST_PLACES_KEPT = 2_000_000;
/** While a large catalogue changes all the time, reading it again may take this share of the time and no more. */
const REST_PER_LOAD = 5;

type Deps = {
  shops: Pick<ShopRepository, "find">;
  repository: ShelfRepository;
  versions: Pick<ShopVersions, "current">;
};

/** The shelves of the shops that were asked for lately. */
export function createShelves({ shops, repository, versions }: Deps) {
  const shelves = new LRUCache<string, Loaded>({ maxSize: MOST_PRODUCTS, sizeCalculation: ({ products }) => products });

  async function load(shopId: string, scope: PriceScope, version: string): Promise<OpenShelf> {
    const [shop, categories, stemsOfWords] = await Promise.all([
      shops.find(shopId),
      repository.categoriesWithWords(shopId),
      repository.stemsOfWords(shopId),
    ]);
    const builder = createShelfBuilder({
      tree: shelfTree(categories),
      vocabulary: createVocabulary(stemsOfWords),
      hidesInactive: shop?.settings.hiddenInactiveProducts ?? false,
    });
    await repository.eachPart(shopId, scope, builder.add);
    const searches = new LRUCache<string, Places>({
      maxSize: MOST_PLACES_KEPT,
      sizeCalculation: (places) => places.length + 1,
    });
    return { version, shelf: await builder.finish(), searches };
  }

  return {
    async open(shopId: string, scope: PriceScope): Promise<OpenShelf> {
      const key = `${shopId}|${scopeKey(scope)}`;
      const version = (await versions.current(shopId)) ?? "";
      const loaded = shelves.get(key);
      if (loaded) {
        const open = await loaded.asked;
        if (open.version === version || Date.now() < loaded.finishedAt + loaded.tookMs * REST_PER_LOAD) return open;
        // Somebody else may have begun to read the new version while we waited.
        const newer = shelves.get(key);
        if (newer && newer !== loaded) return newer.asked;
      }
      const began = Date.now();
      const entry: Loaded = {
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
        entry.products = open.shelf.providerIds.length + 1;
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

export type Shelves = ReturnType<typeof createShelves>;
