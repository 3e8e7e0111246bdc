import type { ProductSku } from "@vitrine/contract/platform/catalog/products";
import type { FieldRow } from "@vitrine/domain/catalog/product/field-row";
import { entriesOf, type SkuFacts } from "@vitrine/domain/catalog/product/product";
import { skuFacts } from "@vitrine/domain/catalog/product/sku-fields";
import { typedValue } from "../../../lib/declared/row-values.ts";

export type FactName = keyof SkuFacts;
export type FactField = { name: FactName; label: string; row: FieldRow };

/** The weight, the measures and the codes of a SKU, in the order of their table. */
export const factFields: readonly FactField[] = entriesOf(skuFacts).flatMap(([name, row]) =>
  row.editor ? [{ name, row, label: row.editor.label }] : [],
);

/** Those that are typed together: all but the prices by quantity, which are beside the other prices. */
export const packageFacts = factFields.filter(({ row }) => row.kind !== "quantityPrices");
export const quantityPriceFacts = factFields.filter(({ row }) => row.kind === "quantityPrices");

export function typedFact(sku: Pick<ProductSku, FactName>, { name, row }: FactField): string {
  return typedValue(sku[name], row);
}
