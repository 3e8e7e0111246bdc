import type { FieldKind, FieldRow } from "../../product/field-row.ts";
import { readCount, readKilos } from "../cells/cell-values.ts";
import { splitParts } from "../cells/list-text.ts";
import type { MistakeCode } from "../cells/mistakes.ts";
import type { SheetField } from "../columns/sheet-fields.ts";
import { readImageAlts, readSpecification, readSubscriptions } from "./product-parts.ts";
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

export function readField(cells: RowCells, field: SheetField, row: FieldRow, layout: SheetLayout): unknown {
  return readers[row.kind]?.(cells, field, row, layout);
}
