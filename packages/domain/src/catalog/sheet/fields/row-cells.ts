import { MOST_PICTURES } from "../../pictures/picture-limits.ts";
import { entriesOf } from "../../product/product.ts";
import { productFields } from "../../product/product-fields.ts";
import { isBlank, isFormulaError, type Read, readMoney, readYesOrNo, textOf } from "../cells/cell-values.ts";
import type { DecimalSign } from "../cells/decode.ts";
import { type Mistake, type MistakeCode, shownValue } from "../cells/mistakes.ts";
import { columnOf } from "../cells/sheet-headings.ts";
import type { Cell, SheetRow } from "../cells/sheet-row.ts";
import type { SheetColumn } from "../columns/match-columns.ts";
import { foldHeading, headingOf, type SheetField } from "../columns/sheet-fields.ts";
import type { SheetFormat } from "../columns/sheet-format.ts";
import { readImages } from "./product-parts.ts";

export type SheetLayout = { format: SheetFormat; decimal: DecimalSign; columns: readonly SheetColumn[] };

const limits = new Map<SheetField, number>(
  entriesOf(productFields).flatMap(([name, { kind, most, sheet }]) =>
    sheet && most !== undefined && (kind === "name" || kind === "text") ? [[columnOf(name, sheet), most]] : [],
  ),
);

export type RowCells = ReturnType<typeof rowCells>;

/** The cells of a row by the field of their column. What cannot be read is added to its mistakes. */
export function rowCells({ row, cells }: SheetRow, layout: SheetLayout) {
  const { format, decimal, columns } = layout;
  const isOwn = format.id === "vitrine";
  const mistakes: Mistake[] = [];
  const byField = new Map<SheetField, { cell: Cell; column: SheetColumn }[]>();
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? null;
    if (!column.field) continue;
    const found = byField.get(column.field);
    if (found) found.push({ cell, column });
    else byField.set(column.field, [{ cell, column }]);
    if (isFormulaError(cell)) add(column.field, "formula-error", cell);
    else if (typeof cell === "string" && (cell.includes("\0") || !cell.isWellFormed())) {
      add(column.field, "character-not-allowed", cell);
    }
  }
  if (cells.slice(columns.length).some((cell) => !isBlank(cell))) {
    const first = cells.findIndex((cell, index) => index >= columns.length && !isBlank(cell));
    mistakes.push({ row, column: "", code: "row-too-long", value: shownValue(cells[first] ?? null) });
  }

  function add(field: SheetField, code: MistakeCode, cell: Cell, detail?: string): void {
    const column = byField.get(field)?.[0]?.column.heading ?? headingOf(field);
    mistakes.push({ row, column, code, value: shownValue(cell), ...(detail !== undefined && { detail }) });
  }
  const cellOf = (field: SheetField): Cell => {
    const cell = byField.get(field)?.[0]?.cell ?? null;
    return isFormulaError(cell) ? null : cell;
  };
  const headingAt = (field: SheetField): string => foldHeading(byField.get(field)?.[0]?.column.heading ?? "");
  /** Undefined: no such column. Null: nothing in the cell, or a mistake. */
  function read<Value>(field: SheetField, how: (cell: Cell) => Read<Value>): Value | null | undefined {
    if (!byField.has(field)) return undefined;
    const cell = cellOf(field);
    const result = how(cell);
    if (!("code" in result)) return result.value ?? null;
    add(field, result.code, cell, result.detail);
    return null;
  }
  const text = (field: SheetField): string | null | undefined =>
    read(field, (cell) => {
      const content = isOwn ? textOf(cell) : textOf(cell).trim();
      const most = limits.get(field);
      if (most !== undefined && content.length > most) {
        return { code: field === "name" ? "name-too-long" : "text-too-long", detail: String(most) };
      }
      return { value: content.trim() === "" ? undefined : content };
    });
  const yesOrNo = (field: SheetField) => read(field, readYesOrNo);
  const money = (field: SheetField) => read(field, (cell) => readMoney(cell, decimal));
  const parsed = <Value>(field: SheetField, code: MistakeCode, parse: (content: string) => Value | undefined) =>
    read(field, (cell) => {
      if (isBlank(cell)) return { value: undefined };
      const value = parse(textOf(cell));
      return value === undefined ? { code } : { value };
    });

  function images(field: "images" | "variantImages"): string[] | null | undefined {
    const columnsOfField = byField.get(field);
    if (!columnsOfField) return undefined;
    const found = columnsOfField.flatMap(({ cell }) => readImages(textOf(cell), isOwn));
    const wrong = found.find((address) => !/^https?:\/\/[^\s]+\.[^\s]+$/i.test(address));
    const long = found.find((address) => address.length > 2_000);
    if (wrong !== undefined) add(field, "image-not-an-address", wrong);
    else if (long !== undefined) add(field, "image-address-too-long", long, "2000");
    else if (found.length > MOST_PICTURES) add(field, "too-many-images", String(found.length), String(MOST_PICTURES));
    else return found;
    return null;
  }

  const fields = [...byField.keys()];
  const has = (field: SheetField) => byField.has(field);
  return { isOwn, fields, has, cellOf, headingAt, add, read, text, yesOrNo, money, parsed, images, mistakes };
}
