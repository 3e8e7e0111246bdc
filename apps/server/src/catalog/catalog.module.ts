import type { RecordLoss } from "../business-event.ts";
import type { Module } from "../module.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { ShopCache } from "../shop/shop-cache.ts";
import type { ShopVersions } from "../shop/shop-versions.ts";
import { editNextProducts } from "./bulk-edit/bulk-edit.ts";
import { catalogRoutes } from "./catalog.routes.ts";
import { createCatalogPageCache } from "./catalog-page-cache.ts";
import type { CatalogPageDeps } from "./catalog-pages.ts";
import type { CatalogRepositories } from "./catalog-repositories.ts";
import { undoNextOfChangeSet } from "./changes/undo-change-set.ts";
import { refreshCollections } from "./groups/refresh-collections.ts";
import { fillProductLists } from "./import/fill-product-lists.ts";
import { importRoutes } from "./import/imports.routes.ts";
import { categoryRoutes, collectionRoutes } from "./manage/groups/categories.routes.ts";
import { productRoutes } from "./manage/products.routes.ts";
import { stockRoutes } from "./manage/stock/stock.routes.ts";
import type { PriceScopeCache } from "./products/price-scope.ts";
import { createProductCache } from "./products/product-cache.ts";
import { applyPromotions } from "./promotions/apply-promotions.ts";
import { createSearchIndexCache } from "./search-index/search-index-cache.ts";
import { readSheet } from "./sheets/read-sheet.ts";
import { createStemCache } from "./text-search/stem-cache.ts";

/** A change of many products can be undone for so long, and a deleted product taken back. */
const CHANGES_AGE = "30 days";

type CatalogNeeds = CatalogRepositories & {
  shops: ShopRepository;
  cachedShop: ShopCache;
  /** Of what only shows. */
  shownVersions: Pick<ShopVersions, "current">;
  priceScopes: Pick<PriceScopeCache, "current">;
  pictures: PictureUrls;
  recordLoss: RecordLoss;
  now: () => number;
};

/** The goods of shops. The catalogue in memory is one for all who search in it. */
export function createCatalogModule(needs: CatalogNeeds) {
  const { shops, searchIndexRows, shownVersions: versions, changeSets, sheets } = needs;
  const { catalogImports, deletedProducts } = needs;
  const catalogPages: CatalogPageDeps = {
    searchIndexes: createSearchIndexCache({ shops, repository: searchIndexRows, versions }),
    viewsOf: createProductCache(needs),
    stems: createStemCache(needs.stemRows),
  };
  return {
    routes: ({ serve }) => {
      catalogRoutes(serve, { ...needs, ...catalogPages, versions, pageCache: createCatalogPageCache() });
      importRoutes(serve, needs);
      productRoutes(serve, needs);
      categoryRoutes(serve, needs);
      collectionRoutes(serve, needs);
      stockRoutes(serve, needs);
    },
    tasks: {
      "fill-product-lists": () => fillProductLists(needs),
      "edit-products": (job) => editNextProducts(needs, job),
      "read-sheet": (job, attempt) => readSheet(needs, job, attempt),
      "undo-change-set": (job) => undoNextOfChangeSet(needs, job),
      "refresh-collections": (job) => refreshCollections(needs, job),
      "apply-promotions": (job) => applyPromotions(needs, job),
    },
    cleanup: [
      () => changeSets.removeOlderThan(CHANGES_AGE),
      () => sheets.removeOlderThan(CHANGES_AGE),
      () => catalogImports.removeOlderThan(CHANGES_AGE),
      () => deletedProducts.removeOlderThan(CHANGES_AGE),
    ],
    exports: { ...catalogPages, catalogPages },
  } satisfies Module;
}
