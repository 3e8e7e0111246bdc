type NumbersTableProps = { label: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** The numbers of a chart, for who does not see the picture, or wants to read them exactly. */
export function NumbersTable({ label, head, rows }: NumbersTableProps) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-(--control) cursor-pointer items-center rounded-xl font-medium text-brand-ink underline-offset-4 hover:underline">
        Ver como tabela
      </summary>
      <div className="mt-2 overflow-x-auto">
        <table aria-label={label} className="w-full border-collapse text-left">
          <thead className="text-sm text-muted">
            <tr className="border-b border-line">
              {head.map((name, index) => (
                <th key={name} scope="col" className={`px-2 py-1.5 font-medium ${index === 0 ? "" : "text-right"}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(([first = "", ...cells]) => (
              <tr key={first}>
                <th scope="row" className="px-2 py-1.5 font-normal">
                  {first}
                </th>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={index} className="px-2 py-1.5 text-right tabular-nums">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
