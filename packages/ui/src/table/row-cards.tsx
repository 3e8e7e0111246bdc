import { Link } from "../layout/link.tsx";
import type { Column, DataTableProps } from "./column.ts";
import { SelectBox } from "./select-box.tsx";

/** What can be pressed inside a card lies above its link; between the buttons, the link is still met. */
const aboveLink =
  "relative z-1 pointer-events-none [&_a]:pointer-events-auto [&_button]:pointer-events-auto [&_input]:pointer-events-auto [&_select]:pointer-events-auto";

/** The rows on a phone. The whole card is the link of its title. */
export function RowCards<Row>(props: Omit<DataTableProps<Row>, "sort" | "onSort">) {
  const { label, rows, columns, rowId, rowLabel, rowHref, selection } = props;
  const ids = rows.map(rowId);
  const placed = (where: NonNullable<Column<Row>["onPhone"]>) =>
    columns.filter((column, index) => (column.onPhone ?? (index === 0 ? "title" : "line")) === where);
  const titles = placed("title");
  const asides = placed("aside");
  const thirds = placed("third");
  const lines = placed("line");

  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map((row) => {
        const id = rowId(row);
        const isSelected = selection?.has(id) ?? false;
        const title = titles.map((column) => <span key={column.id}>{column.cell(row)}</span>);
        return (
          <li
            key={id}
            data-row={id}
            className={`relative flex gap-1 py-2.5 pr-4 ${selection ? "pl-1" : "pl-4"} ${isSelected ? "bg-brand-tint/50" : ""}`}
          >
            {selection && (
              <span className="relative z-1 -my-1">
                <SelectBox
                  label={`Selecionar ${rowLabel(row)}`}
                  isChecked={isSelected}
                  onToggle={() => selection.toggle(id, { among: ids })}
                />
              </span>
            )}
            <div className="min-w-0 flex-1">
              <div className="flex min-h-7 items-center gap-2">
                <div className="min-w-0 flex-1 font-semibold wrap-anywhere">
                  {rowHref ? (
                    <Link
                      href={rowHref(row)}
                      data-row-link
                      className="flex flex-wrap gap-x-2 -outline-offset-2 before:absolute before:inset-0"
                    >
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                </div>
                {asides.map((column) => (
                  <span key={column.id} className={`shrink-0 tabular-nums ${aboveLink}`}>
                    {column.cell(row)}
                  </span>
                ))}
              </div>
              {thirds.length > 0 && (
                // A value that needs more than its third takes it, and the next ones go to a line of their own.
                <dl className="mt-1 flex flex-wrap gap-x-2">
                  {thirds.map((column) => (
                    <div key={column.id} className="max-w-full grow basis-[calc((100%-1rem)/3)]">
                      <dt className="truncate text-xs text-muted">{column.header}</dt>
                      <dd className={`wrap-anywhere ${aboveLink}`}>{column.cell(row)}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {lines.length > 0 && (
                <dl className="mt-0.5 grid grid-cols-1 gap-0.5 text-sm">
                  {lines.map((column) => (
                    <div key={column.id} className="flex items-baseline gap-2">
                      <dt className="w-24 shrink-0 text-muted">{column.header}</dt>
                      <dd className={`min-w-0 flex-1 wrap-anywhere ${aboveLink}`}>{column.cell(row)}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
