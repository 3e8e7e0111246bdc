import { useRef } from "react";
import { Link } from "../layout/link.tsx";
import { useMediaQuery } from "../use-media-query.ts";
import type { DataTableProps, RowSelection } from "./column.ts";
import { RowCards } from "./row-cards.tsx";
import { SelectBox } from "./select-box.tsx";
import { SortHeader } from "./sort-header.tsx";
import { useRowKeys } from "./use-row-keys.ts";

/**
 * A table of what it is given: it neither fetches nor filters nor sorts. `j` and `k` move between the rows, `x` selects
 * one, Enter opens it. On a phone each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowId, rowLabel, rowHref, selection, sort, onSort, isStale = false } = props;
  const isWide = useMediaQuery("(width >= 48rem)");
  const box = useRef<HTMLDivElement>(null);
  const ids = rows.map(rowId);
  useRowKeys(box, { ids, selection });

  return (
    <div ref={box} aria-busy={isStale} className={`transition-opacity ${isStale ? "opacity-55" : ""}`}>
      {isWide ? (
        <div className="overflow-x-auto">
          <table aria-label={label} className="w-full border-collapse text-left">
            <thead className="text-sm text-muted">
              <tr className="border-b border-line">
                {selection && (
                  <th scope="col" className="w-10 py-1 pr-0 pl-3">
                    <SelectPage ids={ids} selection={selection} />
                  </th>
                )}
                {columns.map((column) => (
                  <SortHeader key={column.id} column={column} sort={sort} onSort={onSort} />
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map((row) => {
                const id = rowId(row);
                const isSelected = selection?.has(id) ?? false;
                return (
                  <tr
                    key={id}
                    data-row={id}
                    className={`group focus-within:bg-sunk/60 hover:bg-sunk/60 ${isSelected ? "bg-brand-tint/50" : ""}`}
                  >
                    {selection && (
                      <td className="w-10 py-0 pr-0 pl-3">
                        <SelectBox
                          label={`Selecionar ${rowLabel(row)}`}
                          isChecked={isSelected}
                          onToggle={(isRange) => selection.toggle(id, { isRange, among: ids })}
                        />
                      </td>
                    )}
                    {columns.map((column, index) => (
                      <td
                        key={column.id}
                        className={`h-12 px-3 py-1.5 first:pl-4 last:pr-4 ${column.align === "end" ? "text-right tabular-nums" : ""}`}
                      >
                        {index === 0 && rowHref ? (
                          <Link
                            href={rowHref(row)}
                            data-row-link
                            className="rounded font-semibold text-ink underline-offset-4 hover:underline"
                          >
                            {column.cell(row)}
                          </Link>
                        ) : (
                          column.cell(row)
                        )}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      ) : (
        <RowCards {...props} />
      )}
    </div>
  );
}

function SelectPage({ ids, selection }: { ids: string[]; selection: RowSelection }) {
  const count = ids.filter(selection.has).length;
  const isAll = count > 0 && count === ids.length;
  return (
    <SelectBox
      label="Selecionar todos desta página"
      isChecked={isAll}
      isPartly={count > 0 && !isAll}
      onToggle={() => selection.setPage(ids, !isAll)}
    />
  );
}
