/** Columns that line up, with a heading. An empty list says that it is empty. */
export function table(rows: readonly (readonly (string | number | null)[])[], headings: readonly string[]): string {
  if (rows.length === 0) return "Nada por aqui.";
  const cells = [headings, ...rows].map((row) => row.map((cell) => String(cell ?? "")));
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export function reais(value: number): string {
  return value.toLocaleString("pt-BR", { style: "currency", currency: "BRL" });
}

/** `01/03/2026 12:00`, in the clock of who reads it. */
export function moment(iso: string | null): string {
  return iso === null ? "" : new Date(iso).toLocaleString("pt-BR", { dateStyle: "short", timeStyle: "short" });
}

/** A page that has a next one says how to get there. */
export function withNextPage(text: string, nextPageToken: string | null): string {
  return nextPageToken === null ? text : `${text}\n\nHá mais: --page ${nextPageToken}`;
}
