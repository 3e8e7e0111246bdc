import type { ProductStock } from "@vitrine/contract/storefront/catalog";
import { mostThatFits, quantityRule } from "@vitrine/domain/catalog/quantity/quantity-rule";
import { productUnits } from "@vitrine/domain/order/stock";
import type { SkuUnits } from "./product.repository.ts";

/** As many as can be sold: of 7 of what comes in boxes of 12, none. */
function soldOf(units: number, { quantityStep, minQuantity }: Omit<SkuUnits, "sku" | "units">): number {
  const { step, least } = quantityRule({ quantityStep: quantityStep ?? 1, minQuantity: minQuantity ?? 1 });
  return mostThatFits(units, { step, least, most: Number.MAX_SAFE_INTEGER });
}

/** The units of each product and of its SKUs. */
export function stockView(rows: readonly SkuUnits[]): ProductStock[] {
  return [...Map.groupBy(rows, ({ product_id }) => product_id)].map(([productId, ofProduct]) => {
    const skus = ofProduct.map(({ sku, units, ...sold }) => ({
      sku,
      units: units === null ? null : soldOf(units, sold),
    }));
    return { productId, units: productUnits(skus.map(({ units }) => units)), skus };
  });
}
