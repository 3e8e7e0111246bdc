import { expect, test } from "vitest";
import {
  type CatalogBeginning,
  type CatalogEvent,
  type CatalogState,
  firstCatalog,
  nextCatalog,
} from "./catalog-mode.ts";
import { SUGGESTED_ITEMS } from "./groups/categories.ts";

/** The page without any choice. */
const wholeCatalog: CatalogState = { mode: "catalog", searchText: "", categoryIds: [], filters: [] };

const brand = [{ key: "brand", value: "aurora" }];
const inDrinks: CatalogState = { mode: "catalog", searchText: "", categoryIds: ["bebidas"], filters: brand };
const coffeeSearch: CatalogState = { mode: "search", searchText: "café", categoryIds: [], filters: brand };
const coffeeInDrinks: CatalogState = { ...coffeeSearch, categoryIds: ["bebidas", "cafes"] };
const suggested: CatalogState = { mode: "suggested", searchText: "", categoryIds: [], filters: [] };

const choose = (categoryId: string | null, searchText = ""): CatalogEvent => ({
  type: "category-chosen",
  categoryId,
  searchText,
});
const search = (searchText: string, categoryIds: string[] = []): CatalogEvent => ({
  type: "searched",
  searchText,
  categoryIds,
});
const clear: CatalogEvent = { type: "search-cleared" };

test.each<[string, CatalogState, CatalogEvent, CatalogState]>([
  ["a category", wholeCatalog, choose("bebidas"), { ...inDrinks, filters: [] }],
  ["another category drops the filters", inDrinks, choose("queijos"), { ...wholeCatalog, categoryIds: ["queijos"] }],
  ["the same category drops the filters", inDrinks, choose("bebidas"), { ...inDrinks, filters: [] }],
  [
    "a category with a text in the box searches in it",
    coffeeSearch,
    choose("bebidas", "café"),
    { mode: "search", searchText: "café", categoryIds: ["bebidas"], filters: [] },
  ],
  ["spaces in the box are no text", wholeCatalog, choose("bebidas", "  "), { ...inDrinks, filters: [] }],
  [
    "a category replaces category and subcategory",
    coffeeInDrinks,
    choose("queijos", "café"),
    {
      mode: "search",
      searchText: "café",
      categoryIds: ["queijos"],
      filters: [],
    },
  ],
  ["all products", inDrinks, choose(null), wholeCatalog],
  ["all products with a text in the box", coffeeInDrinks, choose(null, "café"), { ...coffeeSearch, filters: [] }],
  ["the suggested products", inDrinks, choose(SUGGESTED_ITEMS), suggested],
  ["the suggested products drop the search", coffeeSearch, choose(SUGGESTED_ITEMS, "café"), suggested],
  ["a category after the suggested products", suggested, choose("bebidas"), { ...inDrinks, filters: [] }],
  ["a search", wholeCatalog, search(" café "), { ...coffeeSearch, filters: [] }],
  ["a search in a category", inDrinks, search("café", ["bebidas", "cafes"]), { ...coffeeInDrinks, filters: [] }],
  [
    "a search for a category alone",
    wholeCatalog,
    search("", ["bebidas"]),
    {
      mode: "search",
      searchText: "",
      categoryIds: ["bebidas"],
      filters: [],
    },
  ],
  ["a search for nothing", coffeeSearch, search(" "), wholeCatalog],
  ["a search after the suggested products", suggested, search("café"), { ...coffeeSearch, filters: [] }],
  ["clearing the search", coffeeSearch, clear, wholeCatalog],
  ["clearing a search in a category keeps it", coffeeInDrinks, clear, { ...inDrinks, filters: [] }],
  ["clearing the box beside suggested products", suggested, clear, suggested],
  ["other filters", coffeeInDrinks, { type: "filters-changed", filters: [] }, { ...coffeeInDrinks, filters: [] }],
])("%s", (_, state, event, expected) => {
  expect(nextCatalog(state, event)).toEqual(expected);
});

const cached = { searchText: "café", searchCategoryIds: ["bebidas", "cafes"] };

test.each<[string, Partial<CatalogBeginning>, Partial<CatalogState>]>([
  ["nothing known", {}, {}],
  [
    "suggested products have priority",
    { isSuggested: true, initial: { type: "ShowQuery", id: "chá" }, cached },
    suggested,
  ],
  ["a category", { initial: { type: "ShowCategory", id: "bebidas" } }, { categoryIds: ["bebidas"] }],
  ["a collection", { initial: { type: "ShowCollection", id: "natal" } }, { categoryIds: ["COLLECTION_natal"] }],
  ["a search", { initial: { type: "ShowQuery", id: "café" } }, { mode: "search", searchText: "café" }],
  ["a type without its id", { initial: { type: "ShowCategory", id: undefined } }, {}],
  ["the link has priority over the cache", { initial: { type: "Standard", id: undefined }, cached }, {}],
  ["a cached search", { cached }, { mode: "search", searchText: "café", categoryIds: ["bebidas", "cafes"] }],
  ["a cached category", { cached: { searchText: "", searchCategoryIds: ["bebidas"] } }, { categoryIds: ["bebidas"] }],
  [
    "a cached subcategory was a search",
    { cached: { searchText: "", searchCategoryIds: ["bebidas", "cafes"] } },
    { mode: "search", categoryIds: ["bebidas", "cafes"] },
  ],
])("opening with %s", (_, beginning, expected) => {
  expect(firstCatalog({ isSuggested: false, ...beginning })).toEqual({ ...wholeCatalog, ...expected });
});
