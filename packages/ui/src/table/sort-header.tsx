import type { Column } from "./column.ts";

type SortHeaderProps<Row> = {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
};

/**
 * The head of a column. A click sorts by it, downwards first; the next one turns the order around. Over numbers the arrow
 * is before the word, so that the word ends where the numbers do.
 */
export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const { header, sort: key, align } = column;
  const direction = key === undefined ? undefined : directionOf(key, sort);
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={`h-10 px-3 font-medium whitespace-nowrap first:pl-4 last:pr-4 ${align === "end" ? "text-right" : ""}`}
    >
      {key !== undefined && onSort ? (
        <button
          type="button"
          onClick={() => onSort(direction === "descending" ? key : `-${key}`)}
          className={`-mx-1 inline-flex min-h-8 items-center gap-1 rounded-lg px-1 hover:text-ink ${align === "end" ? "flex-row-reverse" : ""} ${direction === "none" ? "" : "text-ink"}`}
        >
          {header}
          <span aria-hidden="true" className={`text-xs ${direction === "none" ? "opacity-0" : ""}`}>
            {direction === "ascending" ? "↑" : "↓"}
          </span>
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function directionOf(key: string, sort: string | undefined): "ascending" | "descending" | "none" {
  if (sort === key) return "ascending";
  return sort === `-${key}` ? "descending" : "none";
}
