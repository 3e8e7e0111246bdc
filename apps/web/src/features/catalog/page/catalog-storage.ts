import type { CatalogBeginning, CatalogState } from "@vitrine/domain/catalog/catalog-mode";
import { SessionType } from "@vitrine/domain/codes/session";
import { getStored, removeStored, type StorageArea, setStored } from "../../../lib/expiring-storage.ts";

const CACHE_LIFE = 2 * 60 * 60 * 1_000;

/** Where a session keeps its catalogue: a platform user serves one contact per tab. */
export function catalogStorageArea(sessionType: SessionType): StorageArea {
  return sessionType === SessionType.PlatformUser ? "tab" : "device";
}

/** What the browser remembers to open the catalogue on. */
export function storedBeginning(place: StorageArea): Pick<CatalogBeginning, "initial" | "cached"> {
  const type = getStored(place, "catalog_type");
  return {
    initial: type && { type, id: getStored(place, "catalog_id") },
    cached: getStored(place, "cached_catalog"),
  };
}

/** The chat's wish is granted once. */
export function clearInitialCatalog(place: StorageArea): void {
  removeStored(place, "catalog_type");
  removeStored(place, "catalog_id");
}

export function cacheCatalog(
  place: StorageArea,
  { mode, searchText, categoryIds }: CatalogState,
  now = Date.now(),
): void {
  // Suggestions belong to their own address, not to the next visit.
  if (mode === "suggested") return;
  if (!searchText && categoryIds.length === 0) removeStored(place, "cached_catalog");
  else setStored(place, "cached_catalog", { searchText, searchCategoryIds: [...categoryIds] }, now + CACHE_LIFE);
}
