import type { Facet, FacetFilter } from "@vitrine/contract/storefront/catalog-search";
import { toCents, toReais } from "@vitrine/contract/wire/money";
import { compareNames } from "@vitrine/domain/brazil/name-order";
import { countFacets, type FacetChoice, type FacetCounts } from "@vitrine/domain/catalog/facet-count";
import { cents } from "@vitrine/domain/money";
import { type SearchIndex, type SearchResult, shownPositions } from "./search-index/search-index.ts";
import type { LoadedSearchIndex } from "./search-index/search-index-cache.ts";
import type { StemCache } from "./text-search/stem-cache.ts";
import { searchText } from "./text-search/text-search.ts";

/** Which products: all of them, narrowed by what is given. */
export type ProductQuery = {
  categoryIds?: readonly string[];
  collectionId?: string;
  text?: string;
  filters?: readonly FacetFilter[];
};

/** The products that match, in display order. */
export async function findProducts(
  search: { stems: StemCache },
  open: LoadedSearchIndex,
  query: ProductQuery,
): Promise<SearchResult> {
  const candidates = await candidatesFor(search, open, query);
  const { filters = [] } = query;
  if (filters.length === 0) return candidates;
  const { facets } = open.index;
  const choice = choiceOf(open.index, filters);
  return {
    ...candidates,
    positions: countFacets(facets, candidates.positions, choice, { needsCounts: false }).matching,
  };
}

export async function countProducts(
  search: { stems: StemCache },
  open: LoadedSearchIndex,
  query: ProductQuery,
): Promise<FacetCounts> {
  const candidates = await candidatesFor(search, open, query);
  return countFacets(open.index.facets, candidates.positions, choiceOf(open.index, query.filters ?? []));
}

/** What is in the category and matches the text, before any filter. */
async function candidatesFor(
  search: { stems: StemCache },
  open: LoadedSearchIndex,
  { categoryIds = [], collectionId, text }: ProductQuery,
): Promise<SearchResult> {
  const { index } = open;
  const lists = [
    ...categoryIds.map((id) => index.inCategory.get(id) ?? []),
    ...(collectionId === undefined ? [] : [index.inCollection.get(collectionId) ?? []]),
  ];
  // The text comes first: it decides the order of the result.
  const ordered: SearchResult = text?.trim()
    ? await searchText(search, open, text)
    : { positions: lists.shift() ?? index.all };
  const shown = shownPositions(index, ordered.positions);
  if (lists.length === 0) return { ...ordered, positions: shown };
  const narrower = lists.map((list) => new Set(list));
  const positions = shown.filter((position) => narrower.every((set) => set.has(position)));
  return { ...ordered, positions };
}

const NO_VALUE = -1;

function choiceOf({ facetValues }: SearchIndex, filters: readonly FacetFilter[]): FacetChoice {
  const values = new Map<string, Set<number>>();
  let price: FacetChoice["price"];
  for (const { key, value, range } of filters) {
    if (key === "price") {
      if (range) price = { from: toCents(range.from), to: toCents(range.to) };
      continue;
    }
    const number = facetValues.find((facet) => facet.key === key)?.values.findIndex((each) => each.value === value);
    values.set(key, (values.get(key) ?? new Set()).add(number ?? NO_VALUE));
  }
  return { values, price };
}

const MOST_VALUES = 200;

export function facetsView(
  { facetValues }: SearchIndex,
  { matching, counts, price }: FacetCounts,
  query: ProductQuery,
): Facet[] {
  const isChosen = (key: string, value: string) =>
    query.filters?.some((filter) => filter.key === key && filter.value === value) ?? false;
  const listed = facetValues.map(({ key, name, values }, index): Facet => {
    const withCounts = values
      .map((each, at) => ({ ...each, quantity: counts[index]?.[at] ?? 0 }))
      .filter(({ value, quantity }) => quantity > 0 || isChosen(key, value))
      .sort((a, b) => b.quantity - a.quantity || compareNames(a.name, b.name));
    const hidden = key.startsWith("category") && (query.categoryIds?.length ?? 0) > 0;
    return { key, name, hidden, values: withCounts.slice(0, MOST_VALUES) };
  });
  const priceFacet: Facet[] = price
    ? [
        {
          key: "price",
          name: "Preço",
          hidden: false,
          values: [
            {
              value: "price",
              name: "Preço",
              quantity: matching.length,
              range: { from: toReais(cents(price.from)), to: toReais(cents(price.to)) },
            },
          ],
        },
      ]
    : [];
  return [...priceFacet, ...listed.filter(({ values }) => values.length > 0)];
}
