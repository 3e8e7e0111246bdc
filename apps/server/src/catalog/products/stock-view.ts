import type { ProductStock } from "@vitrine/contract/storefront/catalog";
import { productUnits } from "@vitrine/domain/order/stock";
import type { SkuUnits } from "./product.repository.ts";

/** The units of each product and of its SKUs. */
export function stockView(rows: readonly SkuUnits[]): ProductStock[] {
  return [...Map.groupBy(rows, ({ product_id }) => product_id)].map(([productId, ofProduct]) => {
    const skus = ofProduct.map(({ sku, units }) => ({ sku, units }));
    return { productId, units: productUnits(skus.map(({ units }) => units)), skus };
  });
}
