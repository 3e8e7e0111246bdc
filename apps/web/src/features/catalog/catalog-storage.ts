import type { CatalogBeginning, CatalogState } from "@vitrine/domain/catalog/catalog-mode";
import { getStored, removeStored, type StorageArea, setStored } from "../../lib/expiring-storage.ts";

const CACHE_LIFE = 2 * 60 * 60 * 1_000;

/** The stored state that the catalogue opens with. */
export function storedBeginning(area: StorageArea): Pick<CatalogBeginning, "initial" | "cached"> {
  const type = getStored(area, "catalog_type");
  return {
    initial: type && { type, id: getStored(area, "catalog_id") },
    cached: getStored(area, "cached_catalog"),
  };
}

/** The category or collection of a chat link opens only once. */
export function clearInitialCatalog(area: StorageArea): void {
  removeStored(area, "catalog_type");
  removeStored(area, "catalog_id");
}

export function cacheCatalog(
  area: StorageArea,
  { mode, searchText, categoryIds }: CatalogState,
  now = Date.now(),
): void {
  // The suggestions have their own path. The next visit must not start with them.
  if (mode === "suggested") return;
  if (!searchText && categoryIds.length === 0) removeStored(area, "cached_catalog");
  else setStored(area, "cached_catalog", { searchText, searchCategoryIds: [...categoryIds] }, now + CACHE_LIFE);
}
