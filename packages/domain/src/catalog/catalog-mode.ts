import type { InitialCatalogName } from "../codes/initial-catalog.ts";
import { categoryOfCollection, SUGGESTED_ITEMS } from "./categories.ts";
import type { CategoryFilter } from "./category-filter.ts";
import type { PriceRange } from "./price-filter.ts";

export type CatalogMode = "catalog" | "search" | "suggested";

/** One tick in the filter bar, as it travels. Several values of one key are alternatives; keys must all fit. */
export type CatalogFilter = { key: string; value?: string; range?: PriceRange };

export type CatalogState = {
  mode: CatalogMode;
  searchText: string;
  /** Nothing for all products, a category or collection, or a category and one of its subcategories. */
  categoryIds: CategoryFilter;
  filters: readonly CatalogFilter[];
};

export type CatalogEvent =
  /** A tab. `null` is the one with all products; `searchText` is what stands in the search box. */
  | { type: "category-chosen"; categoryId: string | null; searchText: string }
  | { type: "searched"; searchText: string; categoryIds: CategoryFilter }
  | { type: "search-cleared" }
  | { type: "filters-changed"; filters: readonly CatalogFilter[] };

const wholeCatalog: CatalogState = { mode: "catalog", searchText: "", categoryIds: [], filters: [] };

const suggestedCatalog: CatalogState = { ...wholeCatalog, mode: "suggested" };

/** What the catalogue shows next. Whatever changes the list, apart from the filters themselves, drops the filters. */
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

/** A search for nothing, in nothing, is the catalogue. */
function searchIn(searchText: string, categoryIds: CategoryFilter): CatalogState {
  if (!searchText && categoryIds.length === 0) return wholeCatalog;
  return { mode: "search", searchText, categoryIds, filters: [] };
}

export type CatalogBeginning = {
  /** The address asks for what was suggested in the conversation. */
  isSuggested: boolean;
  /** What the chat's link asked for. */
  initial?: { type: InitialCatalogName; id: string | undefined } | undefined;
  /** What the customer looked at last. */
  cached?: { searchText: string; searchCategoryIds: readonly string[] } | undefined;
};

/** What the catalogue opens on. */
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
