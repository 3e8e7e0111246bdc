import type { Facet, FacetFilter } from "@vitrine/contract/storefront/catalog";
import { toCents, toReais } from "@vitrine/contract/wire/money";
import { countFacets, type FacetChoice, type FacetCounts } from "@vitrine/domain/catalog/facet-count";
import { cents } from "@vitrine/domain/money";
import type { Places, Shelf } from "./shelf.ts";
import type { OpenShelf } from "./shelves.ts";
import { type SearchDeps, searchText } from "./text-search.ts";

/** Which products: all of them, narrowed by what is given. */
export type Wanted = {
  categoryIds?: readonly string[];
  collectionId?: string;
  text?: string;
  filters?: readonly FacetFilter[];
};

/** The places that fit, in the order in which they are shown. */
export async function listPlaces(search: SearchDeps, open: OpenShelf, wanted: Wanted): Promise<Places> {
  const candidates = await candidatesFor(search, open, wanted);
  const { filters = [] } = wanted;
  if (filters.length === 0) return candidates;
  const { facets } = open.shelf;
  return countFacets(facets, candidates, choiceOf(open.shelf, filters), { needsCounts: false }).matching;
}

export async function countProducts(search: SearchDeps, open: OpenShelf, wanted: Wanted): Promise<FacetCounts> {
  const candidates = await candidatesFor(search, open, wanted);
  return countFacets(open.shelf.facets, candidates, choiceOf(open.shelf, wanted.filters ?? []));
}

/** What is in the category and has the words, before any filter. */
async function candidatesFor(
  search: SearchDeps,
  open: OpenShelf,
  { categoryIds = [], collectionId, text }: Wanted,
): Promise<Places> {
  const { shelf } = open;
  const lists = [
    ...categoryIds.map((id) => shelf.inCategory.get(id) ?? []),
    ...(collectionId === undefined ? [] : [shelf.inCollection.get(collectionId) ?? []]),
  ];
  // The text comes first, because its order is the order of the answer.
  const ordered = text?.trim() ? await searchText(search, open, text) : (lists.shift() ?? shelf.all);
  const narrower = lists.map((list) => new Set(list));
  return narrower.length === 0 ? ordered : ordered.filter((place) => narrower.every((set) => set.has(place)));
}

const NO_VALUE = -1;

function choiceOf({ facetValues }: Shelf, filters: readonly FacetFilter[]): FacetChoice {
  const values = new Map<string, Set<number>>();
  let price: FacetChoice["price"];
  for (const { key, value, range } of filters) {
    if (key === "price") {
      if (range) price = { from: toCents(range.from), to: toCents(range.to) };
      continue;
    }
    const place = facetValues.find((facet) => facet.key === key)?.values.findIndex((each) => each.value === value);
    values.set(key, (values.get(key) ?? new Set()).add(place ?? NO_VALUE));
  }
  return { values, price };
}

const MOST_VALUES = 200;

const byName = new Intl.Collator("pt-BR");

export function facetsView({ facetValues }: Shelf, { matching, counts, price }: FacetCounts, wanted: Wanted): Facet[] {
  const isChosen = (key: string, value: string) =>
    wanted.filters?.some((filter) => filter.key === key && filter.value === value) ?? false;
  const listed = facetValues.map(({ key, name, values }, place): Facet => {
    const withCounts = values
      .map((each, at) => ({ ...each, quantity: counts[place]?.[at] ?? 0 }))
      .filter(({ value, quantity }) => quantity > 0 || isChosen(key, value))
      .sort((a, b) => b.quantity - a.quantity || byName.compare(a.name, b.name));
    const hidden = key.startsWith("category") && (wanted.categoryIds?.length ?? 0) > 0;
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
