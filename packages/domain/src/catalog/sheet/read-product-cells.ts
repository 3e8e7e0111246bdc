import { characters, cutText } from "../../cut-text.ts";
import { entriesOf, type Product } from "../product/product.ts";
import { productFields } from "../product/product-fields.ts";
import { textOf } from "./cells/cell-values.ts";
import { columnOf } from "./cells/sheet-headings.ts";
import { readField } from "./fields/read-field.ts";
import type { RowCells, SheetLayout } from "./fields/row-cells.ts";
import { type CategoryText, readCategories, readCollections } from "./read-category-cells.ts";

/** The fields of the product that one cell has. Null: the column is there, and the cell is empty. */
export type ProductCells = {
  [Field in Exclude<keyof Product, "providerId" | "skus" | "attributes" | "categories" | "collections">]?: NonNullable<
    Product[Field]
  > | null;
} & { categories?: CategoryText[] | null; collections?: CategoryText[] | null };

const LONGEST_ALT = characters(200);

const columns = entriesOf(productFields).flatMap(([name, row]) =>
  row.sheet ? [{ name, row, column: columnOf(name, row.sheet) }] : [],
);

/** What a row says about its product. Fields without a column are absent. */
export function readProductCells(cells: RowCells, layout: SheetLayout): ProductCells {
  const read = columns.map(({ name, row, column }) => [name, readField(cells, column, row, layout)]);
  const fields: Record<string, unknown> = Object.fromEntries(read);
  fields.categories = readCategories(cells, layout.format);
  fields.collections = readCollections(cells);
  if (cells.has("imageAlt")) fields.imageAlts = altOfRow(cells, (fields.images as string[] | null | undefined)?.[0]);
  // The row of each field says the type of its value. What is undefined has no column.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as ProductCells;
}

/** Other systems have a row for each picture, with its text beside it. Theirs may be longer than ours. */
function altOfRow({ cellOf }: RowCells, url: string | undefined): ProductCells["imageAlts"] {
  const alt = cutText(textOf(cellOf("imageAlt")).trim(), LONGEST_ALT);
  return url === undefined || alt === "" ? null : [{ url, alt }];
}
