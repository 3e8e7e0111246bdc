import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import type { ProductRecord } from "./product.repository.ts";
import { productRows } from "./product-row.ts";

/** A product that nobody saved, as the storefront would read it: for the shop itself, and with nothing held by orders. */
export function draftRecord(draft: ProductInput): ProductRecord {
  const { product, skus, stocks } = productRows(draft);
  return {
    ...product,
    skus: skus.map((sku) => {
      const places = stocks.filter((stock) => stock.sku === sku.sku);
      const units = places.reduce((sum, { quantity }) => sum + quantity, 0);
      return { ...sku, is_available: places.length === 0 || units >= (sku.least_quantity ?? 1) };
    }),
  };
}
