import type { Session } from "@vitrine/contract/storefront/session";
import { SessionType } from "@vitrine/domain/codes/session";
import { forget, type Place, recall, remember, type SessionLink } from "../../lib/expiring-storage.ts";

const INITIAL_CATALOG_LIFE = 2 * 60 * 60 * 1_000;

/** A platform user serves one contact per tab; a customer comes back to the same order from any tab. */
function placeOf(session: Session): Place {
  return session.sessionType === SessionType.PlatformUser ? "tab" : "device";
}

export function storedSessionCode(): string | undefined {
  return recall("tab", "session_code") ?? recall("device", "session_code");
}

export function keepSession(session: Session, link: SessionLink, now = Date.now()): void {
  const place = placeOf(session);
  // The tab's code is looked at first: left there, it would win over the customer's on the next visit.
  if (place === "device") forgetSessionIn("tab");
  const expiresAt = place === "device" ? Date.parse(session.expiresAt) : undefined;
  remember(place, "session_code", session.code, expiresAt);
  remember(place, "session_user_id", session.userShop.id, expiresAt);
  if (link.catalog)
    keepInitialCatalog(place, link.catalog, place === "device" ? now + INITIAL_CATALOG_LIFE : undefined);
}

export function forgetSession(): void {
  forgetSessionIn("tab");
  forgetSessionIn("device");
}

function forgetSessionIn(place: Place): void {
  forget(place, "session_code");
  forget(place, "session_user_id");
}

function keepInitialCatalog(place: Place, catalog: NonNullable<SessionLink["catalog"]>, expiresAt?: number): void {
  remember(place, "catalog_type", catalog.type, expiresAt);
  if (catalog.id === undefined) forget(place, "catalog_id");
  else remember(place, "catalog_id", catalog.id, expiresAt);
}
