import { isInitialCatalogName } from "@vitrine/domain/codes/initial-catalog";
import { getStored, removeStored, type SessionLink, setStored } from "../../lib/expiring-storage.ts";

/** Reads `#CODE?catalogType=ShowCategory&catalogId=123`. A catalogue type we do not know is as good as none. */
export function readSessionLink(hash: string): SessionLink | null {
  const [rawCode = "", ...rest] = hash.replace(/^#/, "").split("?");
  const code = decode(rawCode).trim();
  if (code === "") return null;
  const parameters = new URLSearchParams(rest.join("?"));
  const type = parameters.get("catalogType") ?? "";
  if (!isInitialCatalogName(type)) return { code };
  return { code, catalog: { type, id: parameters.get("catalogId") || undefined } };
}

/** The link this page was opened with: in its address, or taken from there before the page was loaded anew. */
export function currentSessionLink(): SessionLink | null {
  return readSessionLink(window.location.hash) ?? getStored("tab", "session_link") ?? null;
}

/**
 * Takes the secret out of the address bar and the history. Until its session is open or refused, the tab stores it: a
 * person who reloads the page on a bad connection does not lose the link. Without storage, it stays in the address.
 */
export function takeSessionLink(): SessionLink | null {
  const link = currentSessionLink();
  if (!link) return null;
  if (!setStored("tab", "session_link", link)) return link;
  window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  return link;
}

/**
 * In a browser without storage every page of the shop has the code in its address: after a reload it still opens the
 * session.
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
