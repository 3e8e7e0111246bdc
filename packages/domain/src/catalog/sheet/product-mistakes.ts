import { type Mistake, type MistakeCode, shownValue } from "./cells/mistakes.ts";
import { headingOf, type SheetField } from "./columns/sheet-fields.ts";
import type { SheetLayout } from "./fields/row-cells.ts";
import type { ReadRow } from "./read-row.ts";
import type { RowGroup } from "./row-groups.ts";

export type AddMistake = (row: ReadRow, field: SheetField, code: MistakeCode, value?: string, detail?: string) => void;

/** The mistakes of a product: those that its rows have already, and those that show when the rows are joined. */
export function mistakesOf(group: RowGroup, { columns }: SheetLayout) {
  const mistakes: Mistake[] = [...group.mistakes, ...group.rows.flatMap((row) => row.mistakes)];
  const add: AddMistake = (row, field, code, value = "", detail) => {
    const column = columns.find((each) => each.field === field)?.heading ?? headingOf(field);
    mistakes.push({ row: row.row, column, code, value: shownValue(value), ...(detail !== undefined && { detail }) });
  };
  return { mistakes, add };
}

/** As somebody reads a sheet: row by row, from left to right. */
export function inOrder(mistakes: readonly Mistake[], { columns }: SheetLayout): Mistake[] {
  const indexes = new Map(columns.map(({ heading }, index) => [heading, index]));
  const indexOf = ({ column }: Mistake) => indexes.get(column) ?? columns.length;
  return mistakes.toSorted((one, other) => one.row - other.row || indexOf(one) - indexOf(other));
}
