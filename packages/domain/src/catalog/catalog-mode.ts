import type { InitialCatalogName } from "../codes/initial-catalog.ts";
import { categoryOfCollection, SUGGESTED_ITEMS } from "./groups/categories.ts";
import type { CategoryFilter } from "./groups/category-filter.ts";

export type CatalogMode = "catalog" | "search" | "suggested";

/** One choice in the filter bar, as on the wire. Values of one key are alternatives; all keys must match. */
/** A range of prices is in reais here: addresses and requests have it so. */
export type CatalogFilter = { key: string; value?: string; range?: { from: number; to: number } };

export type CatalogState = {
  mode: CatalogMode;
  searchText: string;
  /** Nothing for all products, a category or collection, or a category and one of its subcategories. */
  categoryIds: CategoryFilter;
  filters: readonly CatalogFilter[];
};

export type CatalogEvent =
  /** A tab. `null` is the one with all products; `searchText` is the text in the search box. */
  | { type: "category-chosen"; categoryId: string | null; searchText: string }
  | { type: "searched"; searchText: string; categoryIds: CategoryFilter }
  | { type: "search-cleared" }
  | { type: "filters-changed"; filters: readonly CatalogFilter[] };

const wholeCatalog: CatalogState = { mode: "catalog", searchText: "", categoryIds: [], filters: [] };

const suggestedCatalog: CatalogState = { ...wholeCatalog, mode: "suggested" };

/** The next state of the catalogue. Every change of the list, except of the filters themselves, removes the filters. */
export function nextCatalog(state: CatalogState, event: CatalogEvent): CatalogState {
  switch (event.type) {
    case "category-chosen": {
      if (event.categoryId === SUGGESTED_ITEMS) return suggestedCatalog;
      const searchText = event.searchText.trim();
      const categoryIds = event.categoryId === null ? [] : [event.categoryId];
      return { mode: searchText ? "search" : "catalog", searchText, categoryIds, filters: [] };
    }
    case "searched":
      return searchIn(event.searchText.trim(), event.categoryIds);
    case "search-cleared":
      return state.mode === "suggested" ? state : { ...wholeCatalog, categoryIds: state.categoryIds.slice(0, 1) };
    case "filters-changed":
      return { ...state, filters: event.filters };
  }
}

/** A search without a text and without a category is the catalogue. */
function searchIn(searchText: string, categoryIds: CategoryFilter): CatalogState {
  if (!searchText && categoryIds.length === 0) return wholeCatalog;
  return { mode: "search", searchText, categoryIds, filters: [] };
}

export type CatalogBeginning = {
  /** The URL requests the products that were suggested in the conversation. */
  isSuggested: boolean;
  /** The request in the link from the chat. */
  initial?: { type: InitialCatalogName; id: string | undefined } | undefined;
  /** The customer's last state. */
  cached?: { searchText: string; searchCategoryIds: readonly string[] } | undefined;
};

/** The state in which the catalogue opens. */
export function firstCatalog({ isSuggested, initial, cached }: CatalogBeginning): CatalogState {
  if (isSuggested) return suggestedCatalog;
  if (initial) return askedCatalog(initial.type, initial.id);
  if (!cached) return wholeCatalog;
  const { searchText, searchCategoryIds } = cached;
  const isSearch = searchText !== "" || searchCategoryIds.length > 1;
  return { ...wholeCatalog, mode: isSearch ? "search" : "catalog", searchText, categoryIds: searchCategoryIds };
}

function askedCatalog(type: InitialCatalogName, id: string | undefined): CatalogState {
  if (!id) return wholeCatalog;
  switch (type) {
    case "Standard":
      return wholeCatalog;
    case "ShowCategory":
      return { ...wholeCatalog, categoryIds: [id] };
    case "ShowCollection":
      return { ...wholeCatalog, categoryIds: [categoryOfCollection(id)] };
    case "ShowQuery":
      return searchIn(id.trim(), []);
  }
}
