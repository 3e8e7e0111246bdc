import type { CatalogFilter, CatalogState } from "@vitrine/domain/catalog/catalog-mode";
import { collectionOfCategory } from "@vitrine/domain/catalog/groups/categories";

export type Search = { searchText: string; filters: readonly CatalogFilter[] };

/** A list that supports filters. */
export type FacetList =
  | ({ kind: "category"; categoryIds: readonly string[] } & Search)
  | ({ kind: "collection"; collectionId: string } & Search)
  | ({ kind: "text" } & Search);

/** The list of products to request. */
export type ProductList = { kind: "top" } | { kind: "suggested"; ids: readonly string[] } | FacetList;

export function productList(
  { mode, searchText, categoryIds, filters }: CatalogState,
  suggestedIds: readonly string[],
): ProductList {
  if (mode === "suggested") return { kind: "suggested", ids: suggestedIds };
  const [first] = categoryIds;
  if (first === undefined) return searchText ? { kind: "text", searchText, filters } : { kind: "top" };
  const collectionId = collectionOfCategory(first);
  if (collectionId !== undefined) return { kind: "collection", collectionId, searchText, filters };
  return { kind: "category", categoryIds, searchText, filters };
}

/** The identity of a list, independent of its filters. */
export function listName(list: ProductList): string {
  return JSON.stringify(list, (key, value) => (key === "filters" ? undefined : value));
}
