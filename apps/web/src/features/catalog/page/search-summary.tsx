import { literalText } from "@vitrine/domain/catalog/search/literal-text";

type SearchSummaryProps = { text: string; path: readonly string[] };

/** The searched text and its category. */
export function SearchSummary({ text, path }: SearchSummaryProps) {
  return (
    <div className="pt-3">
      <h2 className="text-xl font-bold tracking-tight">Pesquisa</h2>
      <p className="mt-0.5 text-sm text-muted [overflow-wrap:anywhere]">{searchDescription(text, path)}</p>
    </div>
  );
}

function searchDescription(text: string, path: readonly string[]): string {
  const words = ["Buscando"];
  if (text) words.push(`“${literalText(text) ?? text}”`);
  if (path.length > 0) words.push(`na categoria ${path.join(" > ")}`);
  return words.join(" ");
}
