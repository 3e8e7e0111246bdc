import { useInfiniteQuery } from "@tanstack/react-query";
import type { CatalogEvent, CatalogState } from "@vitrine/domain/catalog/catalog-mode";
import { literalText } from "@vitrine/domain/catalog/search/literal-text";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { type PriceSource, productPages } from "../catalog.queries.ts";
import type { ProductList } from "../product-list.ts";
import { SearchedInsteadNotice } from "./searched-instead.tsx";

type SearchSummaryProps = {
  state: CatalogState;
  list: ProductList;
  prices: PriceSource;
  path: readonly string[];
  show: (event: CatalogEvent) => void;
};

const ProposalCard = lazyPart(async () => (await import("../../order-message/proposal-card.tsx")).ProposalCard);

/** What is above a list that is not the catalogue's own: what was searched for, or the message that was read. */
export function SearchSummary(props: SearchSummaryProps) {
  if (props.state.mode === "search") return <SearchedText {...props} />;
  return (
    <>
      <h2 className="sr-only">Sugeridos</h2>
      <ProposalCard />
    </>
  );
}

/** The searched text and its category, and the text that was taken instead. */
function SearchedText({ state: { searchText, categoryIds }, list, prices, path, show }: SearchSummaryProps) {
  const { data, isPlaceholderData } = useInfiniteQuery(productPages(list, prices));
  const instead = isPlaceholderData ? undefined : data?.pages[0]?.searchedInstead;
  return (
    <div className="pt-3">
      <h2 className="text-xl font-bold tracking-tight">Pesquisa</h2>
      <p className="mt-0.5 text-sm text-muted [overflow-wrap:anywhere]">{searchDescription(searchText, path)}</p>
      {instead && (
        <SearchedInsteadNotice
          typed={searchText}
          instead={instead}
          onSearch={(text) => show({ type: "searched", searchText: text, categoryIds })}
        />
      )}
    </div>
  );
}

function searchDescription(text: string, path: readonly string[]): string {
  const words = ["Buscando"];
  if (text) words.push(`“${literalText(text) ?? text}”`);
  if (path.length > 0) words.push(`na categoria ${path.join(" > ")}`);
  return words.join(" ");
}
