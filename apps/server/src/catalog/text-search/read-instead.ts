import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
import { foldText } from "@vitrine/domain/catalog/search/search-words";
import type { SearchIndex, SearchResult } from "../search-index/search-index.ts";
import { type Alternative, COST_ELSEWHERE, type WordIndex } from "../search-index/word-index.ts";
import type { QueryTerm } from "./query-terms.ts";

type Read = { text: string; terms: readonly QueryTerm[]; best: number | undefined };

/** The text by which the best product was found, if not by the typed one. */
export function readInstead({ wordIndex }: SearchIndex, { text, terms, best }: Read): Pick<SearchResult, "instead"> {
  if (best === undefined) return {};
  const taken = new Map<string, string>();
  let [missing, corrected] = [0, 0];
  for (const { typed, alternatives } of terms) {
    const matching = alternatives.filter((alternative) => hasAll(wordIndex, alternative, best));
    const [cheapest] = matching.sort((a, b) => costAt(wordIndex, a, best) - costAt(wordIndex, b, best));
    if (!cheapest) missing++;
    if (cheapest?.says) corrected++;
    const [only = ""] = typed;
    if (!cheapest) for (const word of typed) taken.set(word, "");
    else if (cheapest.says) taken.set(only, cheapest.says);
  }
  if (missing === terms.length || missing + corrected === 0) return {};
  return { instead: { text: rewritten(text, taken), how: missing > 0 ? "partial" : "corrected" } };
}

/** The text with other words in the places of its own. Fillers that join nothing any more are left out. */
export function rewritten(text: string, taken: ReadonlyMap<string, string>): string {
  const words = (text.match(/[\p{L}\p{N}.,]+/gu) ?? [])
    .map((word) => taken.get(foldText(word)) ?? word)
    .filter(Boolean);
  while (isFiller(foldText(words[0] ?? ""))) words.shift();
  while (isFiller(foldText(words.at(-1) ?? ""))) words.pop();
  return words.filter((word, at) => !(isFiller(word) && isFiller(words[at + 1] ?? ""))).join(" ");
}

function hasAll({ anywhere }: WordIndex, { parts }: Alternative, position: number): boolean {
  return parts.every((part) => part.some((entry) => includes(anywhere[entry] as Int32Array, position)));
}

function costAt({ inName }: WordIndex, { parts, cost }: Alternative, position: number): number {
  const isInName = parts.every((part) => part.some((entry) => includes(inName[entry] as Int32Array, position)));
  return isInName ? cost : cost + COST_ELSEWHERE;
}

function includes(sorted: Int32Array, position: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < position) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === position;
}
