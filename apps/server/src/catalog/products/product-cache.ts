import type { Product } from "@vitrine/contract/storefront/catalog";
import { createVersionedCache } from "../../cache/versioned-cache.ts";
import type { PictureUrls } from "../../pictures/picture-urls.ts";
import { type PriceScope, scopeKey } from "./price-scope.ts";
import type { ProductRepository } from "./product.repository.ts";
import { productView } from "./product-view.ts";

const MOST_PRODUCTS = 20_000;

type ProductCacheDeps = { products: Pick<ProductRepository, "findMany">; pictures: PictureUrls };
type ProductCacheScope = { shopId: string; version: string; scope: PriceScope };

/** Products as lists show them. A best seller is on many lists, so it is read and rendered once for a version. */
export function createProductCache({ products, pictures }: ProductCacheDeps) {
  const cache = createVersionedCache<Product>({ name: "products", max: MOST_PRODUCTS });

  return async function viewsOf(
    { shopId, version, scope }: ProductCacheScope,
    ids: readonly string[],
  ): Promise<Product[]> {
    const prefix = `${shopId} ${scopeKey(scope)} `;
    const keys = ids.map((id) => prefix + id);
    const views = await cache.getMany(keys, version, async (missing) => {
      const records = await products.findMany(
        shopId,
        missing.map((key) => key.slice(prefix.length)),
        scope,
      );
      return new Map(records.map((record) => [prefix + record.provider_id, productView(record, pictures)]));
    });
    return keys.flatMap((key) => views.get(key) ?? []);
  };
}

export type ProductCache = ReturnType<typeof createProductCache>;
