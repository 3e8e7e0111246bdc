import type { Session } from "@vitrine/contract/storefront/session";
import { SessionType } from "@vitrine/domain/codes/session";
import { visitedShop } from "@vitrine/domain/session/link-query";
import { getStored, removeStored, type SessionLink, type StorageArea, setStored } from "../../lib/expiring-storage.ts";

const HOUR = 60 * 60 * 1_000;
const INITIAL_CATALOG_LIFE = 2 * HOUR;
const LAST_CHAT_LIFE = 90 * 24 * HOUR;
/** In the order in which a code is looked for. */
const areas = ["tab", "device"] as const;

/** A platform user serves one contact per tab. A customer has the same order in every tab. */
export function storageAreaOf({ sessionType }: Pick<Session, "sessionType">): StorageArea {
  return sessionType === SessionType.PlatformUser ? "tab" : "device";
}

/** The code of an earlier visit. A code starts with its shop; a page that names another shop is not for it. */
export function storedSessionCode(): string | undefined {
  // The page says the id of a shop whose address is another name.
  const visited = document.documentElement.dataset.shop ?? visitedShop(window.location.search);
  return areas
    .map((area) => getStored(area, "session_code"))
    .find((code) => code && (!visited || !code.includes(".") || code.startsWith(`${visited}.`)));
}

export function storeSession(session: Session, link: SessionLink, now = Date.now()): void {
  const area = storageAreaOf(session);
  // The code of the tab is read first, so an old one would win over the customer's code on the next visit.
  if (area === "device") clearSessionIn("tab");
  // What somebody looked for with another contact, or in another shop, is nothing for this one to begin with.
  const isSame = getStored(area, "session_user_id") === session.userShop.id;
  if (!isSame || !getStored(area, "session_code")?.startsWith(`${session.shop.id}.`)) {
    removeStored(area, "cached_catalog");
  }
  const expiresAt = area === "device" ? Date.parse(session.expiresAt) : undefined;
  setStored(area, "session_code", session.code, expiresAt);
  setStored(area, "session_user_id", session.userShop.id, expiresAt);
  if (session.isFromPanel) setStored("tab", "from_panel", session.shop.id);
  else removeStored("tab", "from_panel");
  const { chatLink, shop } = session;
  if (area === "device" && chatLink) {
    setStored(area, "last_chat", { link: chatLink, shopName: shop.name }, now + LAST_CHAT_LIFE);
  }
  // Only agents read what somebody else wrote.
  if (link.message && area === "tab") setStored(area, "message_to_read", link.message);
  if (link.catalog) storeInitialCatalog(area, link.catalog, area === "device" ? now + INITIAL_CATALOG_LIFE : undefined);
}

/** The conversation of the last visit. It outlives the session, as the way back from a link that is over. */
export function lastChat(): { link: string; shopName: string } | undefined {
  return getStored("device", "last_chat");
}

/** Whether the last session of this tab was opened in the panel. It outlives the session, as the way back. */
export function cameFromPanel(): boolean {
  return getStored("tab", "from_panel") !== undefined;
}

/** Only where this code is: an agent's session that ends in one tab is not the end of a customer's in another. */
export function clearStoredSession(code: string): void {
  for (const area of areas) if (getStored(area, "session_code") === code) clearSessionIn(area);
}

function clearSessionIn(area: StorageArea): void {
  removeStored(area, "session_code");
  removeStored(area, "session_user_id");
}

function storeInitialCatalog(
  area: StorageArea,
  catalog: NonNullable<SessionLink["catalog"]>,
  expiresAt?: number,
): void {
  setStored(area, "catalog_type", catalog.type, expiresAt);
  if (catalog.id === undefined) removeStored(area, "catalog_id");
  else setStored(area, "catalog_id", catalog.id, expiresAt);
}
