import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
import { foldText } from "@vitrine/domain/catalog/search/search-words";
import type { SearchIndex, SearchResult } from "../search-index/search-index.ts";
import { type Alternative, COST_ELSEWHERE, type WordIndex } from "../search-index/word-index.ts";
import type { QueryTerm } from "./query-terms.ts";

type AnsweredQuery = { text: string; terms: readonly QueryTerm[]; best: number | undefined };

/** The text that finds the best product, where it is not the typed one: words were corrected, or left out. */
export function rewrittenQuery(
  { wordIndex }: SearchIndex,
  { text, terms, best }: AnsweredQuery,
): Pick<SearchResult, "instead"> {
  if (best === undefined) return {};
  const replacements = new Map<string, string>();
  let [missing, corrected] = [0, 0];
  for (const { typed, alternatives } of terms) {
    const matching = alternatives.filter((alternative) => hasAll(wordIndex, alternative, best));
    const [cheapest] = matching.sort((a, b) => costAt(wordIndex, a, best) - costAt(wordIndex, b, best));
    if (!cheapest) missing++;
    if (cheapest?.says) corrected++;
    const [only = ""] = typed;
    if (!cheapest) for (const word of typed) replacements.set(word, "");
    else if (cheapest.says) replacements.set(only, cheapest.says);
  }
  if (missing === terms.length || missing + corrected === 0) return {};
  return { instead: { text: replaceWords(text, replacements), how: missing > 0 ? "partial" : "corrected" } };
}

/** Replaces words of the text; an empty one is left out, and with it the fillers that no longer join anything. */
export function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string {
  const words = (text.match(/[\p{L}\p{N}.,]+/gu) ?? [])
    .map((word) => replacements.get(foldText(word)) ?? word)
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
