import type { Category } from "@vitrine/contract/storefront/catalog";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import type { CatalogState } from "@vitrine/domain/catalog/catalog-mode";
import {
  categoryOfCollection,
  categoryPath,
  categoryTitle,
  collectionOfCategory,
  SUGGESTED_ITEMS,
} from "@vitrine/domain/catalog/categories";
import type { Tab } from "../../../ui/tab-carousel.tsx";

/** The tab of all products. No category has an empty id. */
export const ALL_PRODUCTS = "";

type TabSources = {
  tree: readonly Category[];
  collections: ShopSettings["showCollections"];
  hasSuggested: boolean;
};

/** All products, what was suggested, what the shop puts forward, and its categories. */
export function catalogTabs({ tree, collections, hasSuggested }: TabSources): Tab[] {
  const forward = collections.map(({ providerId, name }) => ({ id: categoryOfCollection(providerId), label: name }));
  const ids = new Set(forward.map(({ id }) => id));
  return [
    { id: ALL_PRODUCTS, label: "Todos" },
    ...(hasSuggested ? [{ id: SUGGESTED_ITEMS, label: "Sugeridos" }] : []),
    ...forward.map(({ id, label }) => ({ id, label: categoryTitle(label) })),
    ...tree
      .filter(({ providerId }) => !ids.has(providerId))
      .map(({ providerId, name }) => ({ id: providerId, label: categoryTitle(name) })),
  ];
}

/** A subcategory that the chat asked for selects the tab of its category. */
export function selectedTab({ mode, categoryIds: [first] }: CatalogState, tree: readonly Category[]): string {
  if (mode === "suggested") return SUGGESTED_ITEMS;
  if (first === undefined) return ALL_PRODUCTS;
  return categoryPath(tree, first)[0]?.providerId ?? first;
}

/** The chosen category from the top down, by name. Empty for all products, and while the names are not known. */
export function chosenPath({ categoryIds }: CatalogState, { tree, collections }: Omit<TabSources, "hasSuggested">) {
  const last = categoryIds.at(-1);
  if (last === undefined) return [];
  const collection = collections.find(({ providerId }) => providerId === collectionOfCategory(last));
  const names = collection ? [collection.name] : categoryPath(tree, last).map(({ name }) => name);
  return names.map(categoryTitle);
}
