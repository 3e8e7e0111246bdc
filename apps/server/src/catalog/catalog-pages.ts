import type { Facet, ProductPage } from "@vitrine/contract/storefront/catalog";
import { countProducts, facetsView, listPlaces, type Wanted } from "./list-products.ts";
import { type Paging, pageOfProducts } from "./page-of-products.ts";
import type { PriceScope } from "./price-scope.ts";
import type { ProductViews } from "./product-views.ts";
import type { Shelves } from "./shelves.ts";
import type { SearchDeps } from "./text-search.ts";

export type PageDeps = SearchDeps & { shelves: Shelves; viewsOf: ProductViews };

type Of = { shopId: string; scope: PriceScope };

/** An answer, and the version of the shop it tells of. */
export type Made<Data> = { data: Data; version: string };

export async function listPage(
  deps: PageDeps,
  { shopId, scope }: Of,
  wanted: Wanted,
  paging: Paging,
): Promise<Made<ProductPage>> {
  const open = await deps.shelves.open(shopId, scope);
  const matching = await listPlaces(deps, open, wanted);
  const data = await pageOfProducts(deps.viewsOf, { open, shopId, scope }, matching, paging);
  return { data, version: open.version };
}

export async function facetsPage(deps: PageDeps, { shopId, scope }: Of, wanted: Wanted): Promise<Made<Facet[]>> {
  const open = await deps.shelves.open(shopId, scope);
  const data = facetsView(open.shelf, await countProducts(deps, open, wanted), wanted);
  return { data, version: open.version };
}
