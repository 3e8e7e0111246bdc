import type { FieldKind } from "../../product/field-row.ts";
import { entriesOf } from "../../product/product.ts";
import { productFields } from "../../product/product-fields.ts";
import { skuFields } from "../../product/sku-fields.ts";
import { foldText } from "../../search/search-words.ts";
import { columnOf, sheetHeadings } from "../cells/sheet-headings.ts";

/** What only the files of other systems have. */
const foreignFields = [
  /** The product that the row is a variant of. */
  "parent",
  "rowType",
  /** The name of a variant that says no more about it. */
  "variantName",
  /** `in stock` or `out of stock`, where nothing is counted. */
  "availability",
  /** Empty: nobody counts the stock. */
  "stockControl",
  /** What the picture of the row shows. */
  "imageAlt",
  "category1",
  "category2",
  "category3",
  "color",
  "size",
] as const;

export type PlainField = keyof typeof sheetHeadings | (typeof foreignFields)[number];

/** What can differ by price table or by seller: `price[atacado]`, `stock[loja-2]`. */
export const fieldsByKey = ["price", "promotionalPrice", "listPrice", "stock"] as const;
export type FieldByKey = (typeof fieldsByKey)[number];

export type SheetField = PlainField | `${FieldByKey}[${string}]`;

const plainFields = new Set<string>([...Object.keys(sheetHeadings), ...foreignFields]);

export function isSheetField(text: string): text is SheetField {
  return plainFields.has(text) || keyOfField(text) !== undefined;
}

/** The field of a price table or a seller, and which. */
export function keyOfField(field: string): { field: FieldByKey; key: string } | undefined {
  // Asked for every cell of a file.
  if (!field.endsWith("]")) return undefined;
  const parts = /^(\w+)\[(.+)\]$/s.exec(field);
  const name = fieldsByKey.find((each) => each === parts?.[1]);
  return name && parts?.[2] ? { field: name, key: parts[2] } : undefined;
}

export function headingOf(field: SheetField): string {
  const byKey = keyOfField(field);
  if (byKey) return `${sheetHeadings[byKey.field]} [${byKey.key}]`;
  return (sheetHeadings as Record<string, string>)[field] ?? field;
}

const fractions: readonly FieldKind[] = ["money", "offer", "kilos", "grams", "millimetres"];
const fractionColumns = new Set<string>(
  [...entriesOf(productFields), ...entriesOf(skuFields)].flatMap(([name, { kind, sheet }]) =>
    sheet && fractions.includes(kind) ? [columnOf(name, sheet)] : [],
  ),
);

/** Whether the cells of the column tell which sign the file has before a fraction. */
export function mayHaveDecimals(field: string): boolean {
  return fractionColumns.has(keyOfField(field)?.field ?? field);
}

/** Headings are compared without accents, dots and case, since people write them by hand. */
export function foldHeading(heading: string): string {
  return foldText(heading.replaceAll(/[.'"\ufeff*:]/g, "")).replaceAll(/\s+/g, " ");
}

/** Of columns with these fields there may be several. */
export function isFieldOfManyColumns(field: SheetField): boolean {
  return field === "images" || field === "variantImages";
}
