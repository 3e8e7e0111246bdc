import { entriesOf } from "../product/product.ts";
import { skuFacts } from "../product/sku-fields.ts";
import { isBlank, readId, textOf } from "./cells/cell-values.ts";
import type { Mistake } from "./cells/mistakes.ts";
import { columnOf } from "./cells/sheet-headings.ts";
import type { SheetRow } from "./cells/sheet-row.ts";
import type { SheetField } from "./columns/sheet-fields.ts";
import { readTechnical, type Technical } from "./fields/product-parts.ts";
import { readField } from "./fields/read-field.ts";
import { type RowCells, rowCells, type SheetLayout } from "./fields/row-cells.ts";
import { readColorAndSize, readOptions } from "./read-option-cells.ts";
import { type OfferCells, readPriceCells } from "./read-price-cells.ts";
import { type ProductCells, readProductCells } from "./read-product-cells.ts";
import type { NamedOption } from "./variations.ts";

/** What a row says. Its own mistakes are in it, by cell. */
export type ReadRow = OfferCells & {
  row: number;
  productId: string | undefined;
  sku: string | undefined;
  parent: string | undefined;
  rowType: string;
  variantName: string;
  options: NamedOption[];
  technical: Technical | undefined;
  product: ProductCells;
  images: string[] | null | undefined;
  /** Weight, measures and codes. */
  facts: object;
  /** It names something that is sold, and not only more of the product. */
  isSku: boolean;
  mistakes: Mistake[];
};

export function readRow(sheetRow: SheetRow, layout: SheetLayout): ReadRow {
  const cells = rowCells(sheetRow, layout);
  const { cellOf, read, isOwn, mistakes } = cells;
  const id = (field: SheetField) => read(field, (cell) => readId(cell, !isOwn)) ?? undefined;
  const product = readProductCells(cells, layout);
  const offer = readPriceCells(cells, layout);
  const options = readOptions(cells);
  const technical = technicalOf(cells);
  const sku = id("sku");
  const isSku =
    sku !== undefined ||
    options.some(({ value }) => value.trim() !== "") ||
    (["price", "promotionalPrice", "stock"] as const).some((field) => !isBlank(cellOf(field)));
  return {
    row: sheetRow.row,
    productId: id("productId"),
    sku,
    parent: textOf(cellOf("parent")).trim() || undefined,
    rowType: textOf(cellOf("rowType")).trim().toLowerCase(),
    variantName: textOf(cellOf("variantName")).trim(),
    options: [...options, ...readColorAndSize(cells)],
    technical,
    product,
    ...offer,
    images: cells.images("variantImages"),
    facts: factsOf(cells, layout),
    isSku,
    mistakes,
  };
}

const facts = entriesOf(skuFacts).flatMap(([name, row]) =>
  row.sheet ? [{ name, row, column: columnOf(name, row.sheet) }] : [],
);

function factsOf(cells: RowCells, layout: SheetLayout): object {
  return Object.fromEntries(facts.map(({ name, row, column }) => [name, readField(cells, column, row, layout)]));
}

function technicalOf({ cellOf, add }: RowCells): Technical | undefined {
  const text = textOf(cellOf("technical"));
  if (text.trim() === "") return undefined;
  const technical = readTechnical(text);
  if (!technical) add("technical", "technical-unreadable", text);
  return technical;
}
