import type { ValuesOf } from "./field-row.ts";
import type { SkuFacts } from "./product.ts";
import type { packageFields } from "./sku-fields.ts";

/** The weight and the measures of a package. */
export type Package = ValuesOf<typeof packageFields>;

/** The facts of a SKU. What it does not say of its package is that of the shop's usual one. */
export function withUsualPackage(facts: SkuFacts, usual: Package): SkuFacts {
  return { ...usual, ...facts };
}
