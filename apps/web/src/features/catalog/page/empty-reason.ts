import type { CatalogEvent, CatalogState } from "@vitrine/domain/catalog/catalog-mode";
import { literalText } from "@vitrine/domain/catalog/search/literal-text";

/** Why the list is empty, and what the person can do. */
export function emptyReason(
  { mode, searchText, categoryIds, filters }: CatalogState,
  show: (event: CatalogEvent) => void,
) {
  const shown = literalText(searchText) ?? searchText;
  const clearFilters = { label: "Limpar Filtros", onClick: () => show({ type: "filters-changed", filters: [] }) };
  const clearSearch = { label: "Limpar busca", onClick: () => show({ type: "search-cleared" }) };
  const everywhere = {
    label: "Buscar em toda a loja",
    onClick: () => show({ type: "searched", searchText, categoryIds: [] }),
  };
  const all = {
    label: "Ver todos",
    onClick: () => show({ type: "category-chosen", categoryId: null, searchText: "" }),
  };

  if (mode === "suggested") return { text: "Não há sugestões para esta conversa no momento.", waysOut: [all] };
  if (filters.length > 0) return { text: "Nenhum produto tem tudo o que foi escolhido.", waysOut: [clearFilters, all] };
  if (searchText && categoryIds.length > 0) {
    return { text: `Nada para “${shown}” nesta categoria.`, waysOut: [everywhere, clearSearch] };
  }
  if (mode === "search") {
    return { text: "Confira a escrita ou tente outras palavras.", waysOut: [clearSearch, all] };
  }
  if (categoryIds.length > 0) return { text: "Ainda não há produtos nesta categoria.", waysOut: [all] };
  return { text: "A loja ainda não publicou os seus produtos.", waysOut: [] };
}
