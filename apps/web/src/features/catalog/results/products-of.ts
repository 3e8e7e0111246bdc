import type { Product, ProductPage } from "@vitrine/contract/storefront/catalog";

/** The pages as one list. A product that moved between two pages while they were asked for is shown once. */
export function productsOf(pages: readonly ProductPage[], { hidesInactive }: { hidesInactive: boolean }): Product[] {
  const products = new Map<string, Product>();
  for (const product of pages.flatMap(({ data }) => data)) {
    if (!hidesInactive || product.isActive) products.set(product.providerId, product);
  }
  return [...products.values()];
}
