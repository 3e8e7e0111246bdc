import type { Category } from "@vitrine/contract/storefront/catalog";
import type { CatalogRequest } from "@vitrine/contract/storefront/messaging";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { categoryTitle, collectionOfCategory } from "@vitrine/domain/catalog/groups/categories";
import type { SelectOption } from "@vitrine/ui/fields/select-field.tsx";

export type CatalogKind = "standard" | "category" | "collection" | "search";

/** The catalogue that the agent sends. The fields of the other kinds are kept, in case the agent returns to them. */
export type CatalogChoice = { kind: CatalogKind; categoryId: string; collectionId: string; searchTerm: string };

export const standardCatalog: CatalogChoice = { kind: "standard", categoryId: "", collectionId: "", searchTerm: "" };

export const kindLabels: Record<CatalogKind, string> = {
  standard: "Padrão",
  category: "Categoria",
  collection: "Coleção",
  search: "Busca",
};

/** The message about the missing field, or null when the choice is complete. */
export function missingInCatalogChoice(choice: CatalogChoice): string | null {
  switch (choice.kind) {
    case "standard":
      return null;
    case "category":
      return choice.categoryId ? null : "Selecione a categoria para enviar o catálogo.";
    case "collection":
      return choice.collectionId ? null : "Selecione a coleção para enviar o catálogo.";
    case "search":
      return choice.searchTerm.trim() ? null : "Digite a busca para enviar o catálogo.";
  }
}

export function requestOf({ kind, categoryId, collectionId, searchTerm }: CatalogChoice): CatalogRequest {
  switch (kind) {
    case "standard":
      return {};
    case "category":
      return { categoryId };
    case "collection":
      return { collectionId };
    case "search":
      return { searchTerm: searchTerm.trim() };
  }
}

type Node = { providerId: string; name: string; children?: readonly Node[] };

/** All categories and subcategories with their paths. Collections are left out, because they have their own field. */
export function categoryOptions(tree: readonly Category[]): SelectOption[] {
  return tree
    .filter(({ providerId }) => collectionOfCategory(providerId) === undefined)
    .flatMap((top) => optionsOf(top, []));
}

function optionsOf({ providerId, name, children = [] }: Node, parentPath: readonly string[]): SelectOption[] {
  const path = [...parentPath, categoryTitle(name)];
  return [{ value: providerId, label: path.join(" > ") }, ...children.flatMap((child) => optionsOf(child, path))];
}

export function collectionOptions(collections: ShopSettings["showCollections"]): SelectOption[] {
  return collections.map(({ providerId, name }) => ({ value: providerId, label: categoryTitle(name) }));
}

type Names = { tree: readonly Category[]; collections: ShopSettings["showCollections"] };

/** The label of the choice beside the button, for example "Categoria: Cafés > Torrados". */
export function choiceLabel({ kind, categoryId, collectionId, searchTerm }: CatalogChoice, names: Names): string {
  const chosen: Record<CatalogKind, string | undefined> = {
    standard: undefined,
    category: categoryOptions(names.tree).find(({ value }) => value === categoryId)?.label,
    collection: collectionOptions(names.collections).find(({ value }) => value === collectionId)?.label,
    search: searchTerm.trim() || undefined,
  };
  return chosen[kind] ? `${kindLabels[kind]}: ${chosen[kind]}` : kindLabels[kind];
}
