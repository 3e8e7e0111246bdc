import { type InitialCatalogName, isInitialCatalogName } from "@vitrine/domain/catalog/initial-catalog";

/** What a link from the chat carries after its `#`. */
export type SessionLink = { code: string; catalog?: { type: InitialCatalogName; id: string | undefined } };

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

/** Reads the link this page was opened with and takes its secret out of the address bar and the history. */
export function takeSessionLink(): SessionLink | null {
  const link = readSessionLink(window.location.hash);
  if (link) window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  return link;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
