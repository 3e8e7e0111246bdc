/** What a cell of a file holds. */
export type Cell = string | number | boolean | Date | null;

/** The number that the spreadsheet shows beside the row, and its cells. */
export type SheetRow = { row: number; cells: readonly Cell[] };
