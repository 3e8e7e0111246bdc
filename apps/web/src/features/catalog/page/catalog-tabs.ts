import type { Category } from "@vitrine/contract/storefront/catalog";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import type { CatalogState } from "@vitrine/domain/catalog/catalog-mode";
import {
  categoryOfCollection,
  categoryPath,
  categoryTitle,
  collectionOfCategory,
  SUGGESTED_ITEMS,
} from "@vitrine/domain/catalog/groups/categories";
import type { Tab } from "../../../ui/tab-carousel.tsx";

/** The tab of all products. No category has an empty id. */
export const ALL_PRODUCTS = "";

type TabSources = {
  tree: readonly Category[];
  collections: ShopSettings["showCollections"];
  hasSuggested: boolean;
};

/** The tabs: all products, the suggestions, the shop's collections, and its categories. */
export function catalogTabs({ tree, collections, hasSuggested }: TabSources): Tab[] {
  const collectionTabs = collections.map(({ providerId, name }) => ({
    id: categoryOfCollection(providerId),
    label: name,
  }));
  const ids = new Set(collectionTabs.map(({ id }) => id));
  return [
    { id: ALL_PRODUCTS, label: "Todos" },
    ...(hasSuggested ? [{ id: SUGGESTED_ITEMS, label: "Sugeridos" }] : []),
    ...collectionTabs.map(({ id, label }) => ({ id, label: categoryTitle(label) })),
    ...tree
      .filter(({ providerId }) => !ids.has(providerId))
      .map(({ providerId, name }) => ({ id: providerId, label: categoryTitle(name) })),
  ];
}

/** A subcategory from a chat link selects the tab of its parent category. */
export function selectedTab({ mode, categoryIds: [first] }: CatalogState, tree: readonly Category[]): string {
  if (mode === "suggested") return SUGGESTED_ITEMS;
  if (first === undefined) return ALL_PRODUCTS;
  return categoryPath(tree, first)[0]?.providerId ?? first;
}

/** The names from the top category to the chosen one. Empty for all products, and while the categories load. */
export function chosenPath({ categoryIds }: CatalogState, { tree, collections }: Omit<TabSources, "hasSuggested">) {
  const last = categoryIds.at(-1);
  if (last === undefined) return [];
  const collection = collections.find(({ providerId }) => providerId === collectionOfCategory(last));
  const names = collection ? [collection.name] : categoryPath(tree, last).map(({ name }) => name);
  return names.map(categoryTitle);
}
