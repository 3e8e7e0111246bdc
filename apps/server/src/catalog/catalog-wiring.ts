import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { ShopVersions } from "../shop/shop-versions.ts";
import type { CatalogPageDeps } from "./catalog-pages.ts";
import type { ProductRepository } from "./products/product.repository.ts";
import { createProductCache } from "./products/product-cache.ts";
import type { SearchIndexRepository } from "./search-index/search-index.repository.ts";
import { createSearchIndexCache } from "./search-index/search-index-cache.ts";
import type { StemRepository } from "./text-search/stem.repository.ts";
import { createStemCache } from "./text-search/stem-cache.ts";

type CatalogWiringDeps = {
  shops: ShopRepository;
  searchIndexRows: SearchIndexRepository;
  products: ProductRepository;
  stemRows: StemRepository;
  versions: Pick<ShopVersions, "current">;
  pictures: PictureUrls;
};

/** The catalogue in memory, which all who search in it share. */
export function createCatalogWiring(deps: CatalogWiringDeps): CatalogPageDeps {
  const { shops, searchIndexRows, products, stemRows, versions, pictures } = deps;
  return {
    searchIndexes: createSearchIndexCache({ shops, repository: searchIndexRows, versions }),
    viewsOf: createProductCache({ products, pictures }),
    stems: createStemCache(stemRows),
  };
}
