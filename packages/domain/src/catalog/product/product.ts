import type { FieldRow, FieldRows, NamesOf, ProductPrices, ValuesOf } from "./field-row.ts";
import type { productFields } from "./product-fields.ts";
import type { skuFields } from "./sku-fields.ts";

/** The unit that is sold, with its prices in centavos. */
export type Sku = ValuesOf<Omit<typeof skuFields, "priceTables">> & { priceTables?: Record<string, ProductPrices> };

/** A product as an import has it, with its prices in centavos. */
export type Product = ValuesOf<Omit<typeof productFields, "skus">> & { skus: Sku[] };

/** Fields that are kept in the JSON document of a product. */
export type DocumentField = NamesOf<typeof productFields, { inDocument: true }>;

/** The rows by name, as a list that is walked through. */
export function entriesOf<Rows extends FieldRows>(rows: Rows): [keyof Rows & string, FieldRow][] {
  return Object.entries(rows);
}
