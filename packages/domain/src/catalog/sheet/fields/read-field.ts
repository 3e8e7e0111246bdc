import type { FieldKind, FieldRow } from "../../product/field-row.ts";
import { readQuantityPrices } from "../../quantity/quantity-price-text.ts";
import { readCount, readKilos, readUnits, textOf } from "../cells/cell-values.ts";
import { splitParts } from "../cells/list-text.ts";
import type { MistakeCode } from "../cells/mistakes.ts";
import type { Cell } from "../cells/sheet-row.ts";
import type { SheetField } from "../columns/sheet-fields.ts";
import { unitAtEnd } from "../columns/units.ts";
import { readImageAlts, readSpecification, readSubscriptions } from "./product-parts.ts";
import { readCode, readMeasure } from "./read-fact.ts";
import type { RowCells, SheetLayout } from "./row-cells.ts";

/** Undefined: the file has no such column. Null: the cell is empty, or cannot be read. */
type Reader = (cells: RowCells, field: SheetField, row: FieldRow, layout: SheetLayout) => unknown;

const list =
  (code: MistakeCode, parse: (content: string, row: FieldRow) => unknown): Reader =>
  (cells, field, row) =>
    cells.parsed(field, code, (content) => parse(content, row));

/** How a cell of each kind is read. Kinds that need more than a cell are not here. */
const readers: Partial<Record<FieldKind, Reader>> = {
  name: (cells, field) => cells.text(field),
  text: (cells, field) => cells.text(field),
  flag: (cells, field) => cells.yesOrNo(field),
  count: (cells, field, _, { decimal }) => cells.read(field, (cell) => readCount(cell, decimal)),
  units: (cells, field, { most = 1 }, { decimal }) => cells.read(field, (cell) => readUnits(cell, decimal, most)),
  kilos: (cells, field, _, { decimal }) => cells.read(field, (cell) => readKilos(cell, decimal)),
  pictures: (cells, field) => cells.images(field as "images"),
  labels: list("too-many-highlights", (content, { most = 20 }) => {
    const labels = splitParts(content);
    return labels.length <= most ? labels : undefined;
  }),
  specification: list("specification-unreadable", readSpecification),
  subscriptions: list("subscription-unreadable", readSubscriptions),
  pictureTexts: list("image-alts-unreadable", readImageAlts),
};

/** Other systems write a zero where nobody measured. */
const isZero = (cell: Cell) => /^[0.,]+$/.test(textOf(cell).trim());

const measured =
  (of: "weight" | "length"): Reader =>
  (cells, field, { most = Number.MAX_SAFE_INTEGER }, { decimal, format }) => {
    const unit = unitAtEnd(cells.headingAt(field)) ?? format.units?.[of] ?? (of === "weight" ? "g" : "cm");
    return cells.read(field, (cell) => {
      const read = readMeasure(cell, { decimal, unit, most });
      return "code" in read && !cells.isOwn && isZero(cell) ? { value: undefined } : read;
    });
  };

const readersOfFacts: Partial<Record<FieldKind, Reader>> = {
  quantityPrices: list("quantity-prices-unreadable", readQuantityPrices),
  grams: measured("weight"),
  millimetres: measured("length"),
  code: (cells, field, { code = "gtin" }) =>
    cells.read(field, (cell) => {
      const read = readCode(cell, code);
      return "code" in read && !cells.isOwn && isZero(cell) ? { value: undefined } : read;
    }),
};

export function readField(cells: RowCells, field: SheetField, row: FieldRow, layout: SheetLayout): unknown {
  const reader = readers[row.kind] ?? readersOfFacts[row.kind];
  return reader?.(cells, field, row, layout);
}
