import type { Facet, ProductPage } from "@vitrine/contract/storefront/catalog";
import { countProducts, facetsView, listPositions, type ProductQuery } from "./list-products.ts";
import { type Paging, pageOfProducts } from "./page-of-products.ts";
import type { PriceScope } from "./products/price-scope.ts";
import type { ProductCache } from "./products/product-cache.ts";
import type { SearchIndexCache } from "./search-index/search-index-cache.ts";
import type { TextSearchDeps } from "./text-search/text-search.ts";

export type CatalogPageDeps = TextSearchDeps & { searchIndexes: SearchIndexCache; viewsOf: ProductCache };

type PageScope = { shopId: string; scope: PriceScope };

/** A page with the version of the shop it was made from. */
export type VersionedPage<Data> = { data: Data; version: string };

export async function listPage(
  deps: CatalogPageDeps,
  { shopId, scope }: PageScope,
  query: ProductQuery,
  paging: Paging,
): Promise<VersionedPage<ProductPage>> {
  const open = await deps.searchIndexes.open(shopId, scope);
  const matching = await listPositions(deps, open, query);
  const data = await pageOfProducts(deps.viewsOf, { open, shopId, scope }, matching, paging);
  return { data, version: open.version };
}

export async function facetsPage(
  deps: CatalogPageDeps,
  { shopId, scope }: PageScope,
  query: ProductQuery,
): Promise<VersionedPage<Facet[]>> {
  const open = await deps.searchIndexes.open(shopId, scope);
  const data = facetsView(open.index, await countProducts(deps, open, query), query);
  return { data, version: open.version };
}
