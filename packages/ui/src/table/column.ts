import type { ReactNode } from "react";

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The value of the `sort` of the address, upwards. Downwards it has a minus before it. */
  sort?: string;
  /** Numbers and money are in line at their end. */
  align?: "end";
  /** May not be hidden, such as the column with the link. */
  isFixed?: boolean;
  /** Shown only when the person chooses it. */
  isExtra?: boolean;
  /** Where it is in the card of a phone; the default is a line with its name. Three of `third` share a line where they fit. */
  onPhone?: "title" | "aside" | "third" | "line" | "hidden";
};

/** What a table needs of a selection; see `useSelection` of the panel. */
export type RowSelection = {
  has: (id: string) => boolean;
  /** `isRange` selects all from the last one that was toggled. */
  toggle: (id: string, options?: { isRange?: boolean; among?: readonly string[] }) => void;
  setPage: (ids: readonly string[], isSelected: boolean) => void;
};

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  label: string;
  rows: readonly Row[];
  /** Only those that are shown; see `useColumns`. */
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** What the row is, in a few words: “Pedido 1042”. */
  rowLabel: (row: Row) => string;
  /** The page of the row. The cell of its first column is a link to it. */
  rowHref?: (row: Row) => string;
  selection?: RowSelection;
  sort?: string;
  onSort?: (sort: string) => void;
  /** The rows of the filter before: dimmed until the new ones are there. */
  isStale?: boolean;
};
