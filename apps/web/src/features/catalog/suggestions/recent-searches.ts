import { getStored, removeStored, type StorageArea, setStored } from "../../../lib/expiring-storage.ts";

const MOST = 8;
const LIFE = 90 * 24 * 60 * 60 * 1_000;

/** Several shops may share an address, and so the storage of the browser. */
export type SearchesOf = { area: StorageArea; shopId: string };

/** What was searched for in this shop, latest first. It stays in this browser: nothing sends it anywhere. */
export function recentSearches({ area, shopId }: SearchesOf): string[] {
  const texts = getStored(area, "recent_searches")?.[shopId];
  return Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [];
}

export function rememberSearch(of: SearchesOf, text: string): string[] {
  return save(of, [text, ...without(recentSearches(of), text)].slice(0, MOST));
}

export function forgetSearch(of: SearchesOf, text: string): string[] {
  return save(of, without(recentSearches(of), text));
}

export function forgetSearches(of: SearchesOf): string[] {
  return save(of, []);
}

function save({ area, shopId }: SearchesOf, texts: string[]): string[] {
  const { [shopId]: _, ...others } = getStored(area, "recent_searches") ?? {};
  const all = texts.length > 0 ? { ...others, [shopId]: texts } : others;
  if (Object.keys(all).length > 0) setStored(area, "recent_searches", all, Date.now() + LIFE);
  else removeStored(area, "recent_searches");
  return texts;
}

function without(texts: readonly string[], text: string): string[] {
  return texts.filter((other) => other.toLowerCase() !== text.toLowerCase());
}
