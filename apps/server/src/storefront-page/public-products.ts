import type { Product } from "@vitrine/contract/storefront/catalog";
import { withoutChoice } from "@vitrine/domain/catalog/offer";
import { type CatalogPageDeps, listPage, rowsPage } from "../catalog/catalog-pages.ts";
import { shopPriceScope as scope } from "../catalog/products/price-scope.ts";
import type { Shop } from "../shop/shop.ts";
import { FIRST_PRODUCTS, type FirstProducts } from "./first-view.ts";
import type { PageKind } from "./page-kind.ts";

export type PublicProducts = {
  /** The product of the page, if it can be bought. */
  product?: Product | undefined;
  /** What the catalogue starts with. */
  products?: FirstProducts | undefined;
  /** The version of the shop that they are from. */
  version: string;
};

/**
 * The products that the page of this shop may show to anybody. A shop that lets no visitor in shows none: its prices are
 * between it and its contacts.
 */
export async function publicProducts(
  deps: CatalogPageDeps,
  { shop, kind, version }: { shop: Shop; kind: PageKind; version: string },
): Promise<PublicProducts> {
  const { shopId, settings } = shop;
  const offered = (product: Product) => (settings.hideAttributes ? withoutChoice(product) : product);
  if (!shop.anonymousBrowsing) return { version };
  if (kind.name === "product") {
    const [product] = await deps.viewsOf({ shopId, versionOf: () => version, scope }, kind.productIds);
    if (product?.isActive) return { product: offered(product), version };
  }
  const rows = await rowsPage(deps, { shopId, scope }, settings.showCollections);
  const page = await listPage(deps, { shopId, scope }, {}, { pageNumber: 0, perPage: FIRST_PRODUCTS });
  const list = page.data.data.filter(({ isActive }) => isActive || !settings.hiddenInactiveProducts);
  const [row] = rows.data;
  const products = {
    row: row && { ...row, products: row.products.map(offered) },
    list: list.map(offered),
  };
  // The rows may be those of a version before, if the catalogue changed between the two readings.
  return { products, version: rows.version === page.version ? page.version : "mixed" };
}
