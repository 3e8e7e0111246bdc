import type { Facet, ProductPage } from "@vitrine/contract/storefront/catalog";
import { countProducts, facetsView, findProducts, type ProductQuery } from "./list-products.ts";
import { type Paging, pageOfProducts } from "./page-of-products.ts";
import type { PriceScope } from "./products/price-scope.ts";
import type { ProductCache } from "./products/product-cache.ts";
import type { SearchIndexCache } from "./search-index/search-index-cache.ts";
import { spelledByShop } from "./text-search/spelled-by-shop.ts";
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
  const { positions, instead } = await findProducts(deps, open, query);
  const page = await pageOfProducts(deps.viewsOf, { open, shopId, scope }, positions, paging);
  const data = instead && positions.length > 0 ? { ...page, searchedInstead: spelledByShop(instead, page.data) } : page;
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
