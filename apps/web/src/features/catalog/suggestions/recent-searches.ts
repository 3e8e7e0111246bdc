import { getStored, removeStored, type StorageArea, setStored } from "../../../lib/expiring-storage.ts";

const MOST = 8;
const LIFE = 90 * 24 * 60 * 60 * 1_000;

/** What was searched for in this browser, latest first. */
export function recentSearches(area: StorageArea): string[] {
  return getStored(area, "recent_searches") ?? [];
}

export function rememberSearch(area: StorageArea, text: string): void {
  save(area, [text, ...without(recentSearches(area), text)].slice(0, MOST));
}

export function forgetSearch(area: StorageArea, text: string): string[] {
  const left = without(recentSearches(area), text);
  if (left.length > 0) save(area, left);
  else removeStored(area, "recent_searches");
  return left;
}

function save(area: StorageArea, texts: string[]): void {
  setStored(area, "recent_searches", texts, Date.now() + LIFE);
}

function without(texts: readonly string[], text: string): string[] {
  return texts.filter((other) => other.toLowerCase() !== text.toLowerCase());
}
