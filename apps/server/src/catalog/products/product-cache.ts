import { setImmediate as breathe } from "node:timers/promises";
import type { Product } from "@vitrine/contract/storefront/catalog";
import { LRUCache } from "lru-cache";
import type { PictureUrls } from "../../pictures/picture-urls.ts";
import { type PriceScope, scopeKey } from "./price-scope.ts";
import type { ProductRepository } from "./product.repository.ts";
import { productView } from "./product-view.ts";

const MOST_PRODUCTS = 20_000;

type Deps = { products: Pick<ProductRepository, "findMany">; pictures: PictureUrls };
type ProductCacheScope = { shopId: string; version: string; scope: PriceScope };
type Views = Map<string, Product>;

/** Products as lists show them. What sells well is on many lists, so it is read and put together once for a version. */
export function createProductCache({ products, pictures }: Deps) {
  const known = new LRUCache<string, Product>({ max: MOST_PRODUCTS });
  const underWay = new Map<string, { ids: Set<string>; asked: Promise<Views> }>();

  /** Those who ask at the same moment share one question to the database. */
  function read({ shopId, scope }: ProductCacheScope, key: string, ids: readonly string[]): Promise<Views> {
    const waiting = underWay.get(key);
    const all = waiting?.ids ?? new Set();
    for (const id of ids) all.add(id);
    if (waiting) return waiting.asked;
    const asked = breathe().then(async () => {
      underWay.delete(key);
      const records = await products.findMany(shopId, [...all], scope);
      const views: Views = new Map(records.map((record) => [record.provider_id, productView(record, pictures)]));
      for (const [id, view] of views) known.set(`${key} ${id}`, view);
      return views;
    });
    underWay.set(key, { ids: all, asked });
    return asked;
  }

  return async function viewsOf(of: ProductCacheScope, ids: readonly string[]): Promise<Product[]> {
    const key = `${of.shopId} ${of.version} ${scopeKey(of.scope)}`;
    const atHand = ids.map((id) => known.get(`${key} ${id}`));
    const missing = ids.filter((_, place) => !atHand[place]);
    if (missing.length === 0) return atHand.flatMap((view) => view ?? []);
    const views = await read(of, key, missing);
    return ids.flatMap((id, place) => atHand[place] ?? views.get(id) ?? []);
  };
}

export type ProductCache = ReturnType<typeof createProductCache>;
