import type { Product } from "@vitrine/contract/storefront/catalog";
import { createVersionedCache } from "../../cache/versioned-cache.ts";
import type { PictureUrls } from "../../pictures/picture-urls.ts";
import { type PriceScope, scopeKey } from "./price-scope.ts";
import type { ProductRepository } from "./product.repository.ts";
import { productView } from "./product-view.ts";

const MOST_BYTES = 10 * 1024 * 1024;
/** A product without its texts, and each of its variants and pictures. */
const BYTES_OF_PRODUCT = 1_500;
const BYTES_OF_VARIANT = 500;

type ProductCacheDeps = { products: Pick<ProductRepository, "findMany">; pictures: PictureUrls };
/** `versionOf`: the version since which a product is as it is now. */
type ProductCacheScope = { shopId: string; versionOf: (productId: string) => string; scope: PriceScope };

/** Products as lists show them. A best seller is on many lists, so it is read and rendered once for a version. */
export function createProductCache({ products, pictures }: ProductCacheDeps) {
  const cache = createVersionedCache<Product>({ name: "products", maxBytes: MOST_BYTES, sizeOf: bytesOf });

  return async function viewsOf(
    { shopId, versionOf, scope }: ProductCacheScope,
    ids: readonly string[],
  ): Promise<Product[]> {
    const prefix = `${shopId} ${scopeKey(scope)} `;
    const load = async (missing: readonly string[]) => {
      const records = await products.findMany(
        shopId,
        missing.map((key) => key.slice(prefix.length)),
        scope,
      );
      const ofShop = pictures.ofShop(shopId);
      return new Map(records.map((record) => [prefix + record.provider_id, productView(record, ofShop)]));
    };
    const byVersion = Map.groupBy(ids, versionOf);
    const found = await Promise.all(
      [...byVersion].map(([version, some]) =>
        cache.getMany(
          some.map((id) => prefix + id),
          version,
          load,
        ),
      ),
    );
    const byKey = found.length === 1 ? found[0] : new Map(found.flatMap((views) => [...views]));
    return ids.flatMap((id) => byKey?.get(prefix + id) ?? []);
  };
}

export type ProductCache = ReturnType<typeof createProductCache>;

function bytesOf({ description, specification, dimensions, images }: Product): number {
  const texts = description.length + specification.reduce((sum, { value }) => sum + value.length, 0);
  return BYTES_OF_PRODUCT + 2 * texts + BYTES_OF_VARIANT * (dimensions.length + images.length);
}
