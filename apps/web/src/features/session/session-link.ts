import { isInitialCatalogName } from "@vitrine/domain/codes/initial-catalog";
import { getStored, removeStored, type SessionLink, setStored } from "../../lib/expiring-storage.ts";

/** Reads `#CODE?catalogType=ShowCategory&catalogId=123` or `#CODE?message=2 arroz`. An unknown catalogue type is ignored. */
export function readSessionLink(hash: string): SessionLink | null {
  const [rawCode = "", ...rest] = hash.replace(/^#/, "").split("?");
  const code = decode(rawCode).trim();
  if (code === "") return null;
  const parameters = new URLSearchParams(rest.join("?"));
  const type = parameters.get("catalogType") ?? "";
  const message = parameters.get("message");
  if (!isInitialCatalogName(type)) return message ? { code, message } : { code };
  return { code, catalog: { type, id: parameters.get("catalogId") || undefined } };
}

/** The link that opened this page. It is in the URL, or in the tab's storage if the page was reloaded. */
export function currentSessionLink(): SessionLink | null {
  return readSessionLink(window.location.hash) ?? getStored("tab", "session_link") ?? null;
}

/**
 * Removes the secret from the address bar and the history. The tab stores it until its session is open or refused, so
 * that a reload on a bad connection does not lose the link. Without storage, the secret stays in the URL.
 */
export function takeSessionLink(): SessionLink | null {
  const link = currentSessionLink();
  if (!link) return null;
  if (!setStored("tab", "session_link", link)) return link;
  window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  return link;
}

/**
 * In a browser without storage, the code is put into the URL of every page, so that a reload still opens the session.
 */
export function putCodeInAddress(code: string): void {
  const { pathname, search, hash } = window.location;
  const hasStorage = setStored("tab", "session_link", { code });
  clearSessionLink();
  if (hasStorage || hash !== "") return;
  window.history.replaceState(window.history.state, "", `${pathname}${search}#${encodeURIComponent(code)}`);
}

export function clearSessionLink(): void {
  removeStored("tab", "session_link");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
