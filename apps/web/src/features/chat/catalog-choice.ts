import type { Category } from "@vitrine/contract/storefront/catalog";
import type { CatalogRequest } from "@vitrine/contract/storefront/messaging";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { categoryTitle, collectionOfCategory } from "@vitrine/domain/catalog/categories";
import type { SelectOption } from "../../ui/fields/select-field.tsx";

export type CatalogKind = "standard" | "category" | "collection" | "search";

/** Which catalogue the agent sends. The choice for another kind stays, for an agent who returns to it. */
export type CatalogChoice = { kind: CatalogKind; categoryId: string; collectionId: string; searchTerm: string };

export const standardCatalog: CatalogChoice = { kind: "standard", categoryId: "", collectionId: "", searchTerm: "" };

export const kindLabels: Record<CatalogKind, string> = {
  standard: "Padrão",
  category: "Categoria",
  collection: "Coleção",
  search: "Busca",
};

/** What is missing to send it, or null. */
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

/** Every category and subcategory by its path. Collections among the categories have a field of their own. */
export function categoryOptions(tree: readonly Category[]): SelectOption[] {
  return tree
    .filter(({ providerId }) => collectionOfCategory(providerId) === undefined)
    .flatMap((top) => below(top, []));
}

function below({ providerId, name, children = [] }: Node, above: readonly string[]): SelectOption[] {
  const path = [...above, categoryTitle(name)];
  return [{ value: providerId, label: path.join(" > ") }, ...children.flatMap((child) => below(child, path))];
}

export function collectionOptions(collections: ShopSettings["showCollections"]): SelectOption[] {
  return collections.map(({ providerId, name }) => ({ value: providerId, label: categoryTitle(name) }));
}

type Names = { tree: readonly Category[]; collections: ShopSettings["showCollections"] };

/** The choice in a few words, as it stands beside the button: "Categoria: Cafés > Torrados". */
export function choiceLabel({ kind, categoryId, collectionId, searchTerm }: CatalogChoice, names: Names): string {
  const chosen: Record<CatalogKind, string | undefined> = {
    standard: undefined,
    category: categoryOptions(names.tree).find(({ value }) => value === categoryId)?.label,
    collection: collectionOptions(names.collections).find(({ value }) => value === collectionId)?.label,
    search: searchTerm.trim() || undefined,
  };
  return chosen[kind] ? `${kindLabels[kind]}: ${chosen[kind]}` : kindLabels[kind];
}
