type SearchSummaryProps = { text: string; path: readonly string[] };

/** What is being searched for, and where. */
export function SearchSummary({ text, path }: SearchSummaryProps) {
  return (
    <div className="pt-3">
      <h2 className="text-xl font-bold tracking-tight">Pesquisa</h2>
      <p className="mt-0.5 text-sm text-muted">{searchDescription(text, path)}</p>
    </div>
  );
}

function searchDescription(text: string, path: readonly string[]): string {
  const parts = ["Buscando"];
  if (text) parts.push(`“${text}”`);
  if (path.length > 0) parts.push(`na categoria ${path.join(" > ")}`);
  return parts.join(" ");
}
