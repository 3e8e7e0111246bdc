import type { CatalogBeginning, CatalogState } from "@vitrine/domain/catalog/catalog-mode";
import { SessionType } from "@vitrine/domain/codes/session";
import { getStored, removeStored, type StorageArea, setStored } from "../../../lib/expiring-storage.ts";

const CACHE_LIFE = 2 * 60 * 60 * 1_000;

/** The storage area of a session's catalogue: a platform user serves one contact per tab. */
export function catalogStorageArea(sessionType: SessionType): StorageArea {
  return sessionType === SessionType.PlatformUser ? "tab" : "device";
}

/** The stored state with which the catalogue opens. */
export function storedBeginning(area: StorageArea): Pick<CatalogBeginning, "initial" | "cached"> {
  const type = getStored(area, "catalog_type");
  return {
    initial: type && { type, id: getStored(area, "catalog_id") },
    cached: getStored(area, "cached_catalog"),
  };
}

/** The catalogue that the chat asked for is opened once. */
export function clearInitialCatalog(area: StorageArea): void {
  removeStored(area, "catalog_type");
  removeStored(area, "catalog_id");
}

export function cacheCatalog(
  area: StorageArea,
  { mode, searchText, categoryIds }: CatalogState,
  now = Date.now(),
): void {
  // Suggestions belong to their own address, not to the next visit.
  if (mode === "suggested") return;
  if (!searchText && categoryIds.length === 0) removeStored(area, "cached_catalog");
  else setStored(area, "cached_catalog", { searchText, searchCategoryIds: [...categoryIds] }, now + CACHE_LIFE);
}
