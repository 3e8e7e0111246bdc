import type { CatalogBeginning, CatalogState } from "@vitrine/domain/catalog/catalog-mode";
import { SessionType } from "@vitrine/domain/codes/session";
import { forget, type Place, recall, remember } from "../../lib/expiring-storage.ts";

const CACHE_LIFE = 2 * 60 * 60 * 1_000;

/** Where a session keeps its catalogue: a platform user serves one contact per tab. */
export function catalogPlace(sessionType: SessionType): Place {
  return sessionType === SessionType.PlatformUser ? "tab" : "device";
}

/** What the browser remembers to open the catalogue on. */
export function storedBeginning(place: Place): Pick<CatalogBeginning, "initial" | "cached"> {
  const type = recall(place, "catalog_type");
  return {
    initial: type && { type, id: recall(place, "catalog_id") },
    cached: recall(place, "cached_catalog"),
  };
}

/** The chat's wish is granted once. */
export function forgetInitialCatalog(place: Place): void {
  forget(place, "catalog_type");
  forget(place, "catalog_id");
}

export function cacheCatalog(place: Place, { mode, searchText, categoryIds }: CatalogState, now = Date.now()): void {
  // Suggestions belong to their own address, not to the next visit.
  if (mode === "suggested") return;
  if (!searchText && categoryIds.length === 0) forget(place, "cached_catalog");
  else remember(place, "cached_catalog", { searchText, searchCategoryIds: [...categoryIds] }, now + CACHE_LIFE);
}
