import type { Session } from "@vitrine/contract/storefront/session";
import { SessionType } from "@vitrine/domain/codes/session";
import { getStored, removeStored, type SessionLink, type StorageArea, setStored } from "../../lib/expiring-storage.ts";

const INITIAL_CATALOG_LIFE = 2 * 60 * 60 * 1_000;

/** A platform user serves one contact per tab; a customer comes back to the same order from any tab. */
function storageAreaOf(session: Session): StorageArea {
  return session.sessionType === SessionType.PlatformUser ? "tab" : "device";
}

export function storedSessionCode(): string | undefined {
  return getStored("tab", "session_code") ?? getStored("device", "session_code");
}

export function storeSession(session: Session, link: SessionLink, now = Date.now()): void {
  const place = storageAreaOf(session);
  // The tab's code is looked at first: left there, it would win over the customer's on the next visit.
  if (place === "device") clearSessionIn("tab");
  const expiresAt = place === "device" ? Date.parse(session.expiresAt) : undefined;
  setStored(place, "session_code", session.code, expiresAt);
  setStored(place, "session_user_id", session.userShop.id, expiresAt);
  if (link.catalog)
    storeInitialCatalog(place, link.catalog, place === "device" ? now + INITIAL_CATALOG_LIFE : undefined);
}

export function clearStoredSession(): void {
  clearSessionIn("tab");
  clearSessionIn("device");
}

function clearSessionIn(place: StorageArea): void {
  removeStored(place, "session_code");
  removeStored(place, "session_user_id");
}

function storeInitialCatalog(
  place: StorageArea,
  catalog: NonNullable<SessionLink["catalog"]>,
  expiresAt?: number,
): void {
  setStored(place, "catalog_type", catalog.type, expiresAt);
  if (catalog.id === undefined) removeStored(place, "catalog_id");
  else setStored(place, "catalog_id", catalog.id, expiresAt);
}
