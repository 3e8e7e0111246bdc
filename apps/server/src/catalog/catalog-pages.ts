import type { CollectionRow, ProductPage } from "@vitrine/contract/storefront/catalog";
import type { Facet } from "@vitrine/contract/storefront/catalog-search";
import { countProducts, facetsView, findProducts, type ProductQuery } from "./list-products.ts";
import { type Paging, pageOfProducts } from "./page-of-products.ts";
import type { PriceScope } from "./products/price-scope.ts";
import type { ProductCache } from "./products/product-cache.ts";
import type { SearchIndexCache } from "./search-index/search-index-cache.ts";
import { spelledByShop } from "./text-search/spelled-by-shop.ts";
import type { StemCache } from "./text-search/stem-cache.ts";

export type CatalogPageDeps = { stems: StemCache; searchIndexes: SearchIndexCache; viewsOf: ProductCache };

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

/** More rows would hide the list below them. */
const MOST_ROWS = 4;
const PRODUCTS_PER_ROW = 8;
/** A row with fewer products looks forgotten. The tab of the collection still leads to them. */
const FEWEST_PRODUCTS = 3;

/** The first available products of each collection, for the rows of the catalogue. */
export async function rowsPage(
  deps: CatalogPageDeps,
  { shopId, scope }: PageScope,
  collections: readonly { providerId: string; name: string }[],
): Promise<VersionedPage<CollectionRow[]>> {
  const open = await deps.searchIndexes.open(shopId, scope);
  const rows: CollectionRow[] = [];
  for (const { providerId, name } of collections) {
    if (rows.length === MOST_ROWS) break;
    const { positions } = await findProducts(deps, open, { collectionId: providerId });
    // Unavailable products are left out, so a few more are read than shown.
    const page = await pageOfProducts(deps.viewsOf, { open, shopId, scope }, positions, {
      perPage: 2 * PRODUCTS_PER_ROW,
    });
    const products = page.data.filter(({ isActive }) => isActive).slice(0, PRODUCTS_PER_ROW);
    if (products.length >= FEWEST_PRODUCTS) rows.push({ providerId, name, products: products.map(forRow) });
  }
  return { data: rows, version: open.version };
}

/** A card needs no description. Without it the first view of the catalogue is smaller. */
function forRow(product: CollectionRow["products"][number]): CollectionRow["products"][number] {
  return { ...product, description: "", specification: [] };
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
