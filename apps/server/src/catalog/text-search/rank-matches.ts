import { type NameDifference, nameDifference } from "@vitrine/domain/catalog/search/name-difference";
import type { Positions, SearchIndex } from "../search-index/search-index.ts";
import { prefixRange } from "../search-index/sorted-texts.ts";
import { COST_ELSEWHERE, type Matches, type Term } from "../search-index/word-index.ts";

/** Finer than a difference in cost: the name begins with the text, or is about one of its words, or neither. */
const STEPS = 3;
/** So many of the best are also compared by how their names are written. */
const MOST_COMPARED = 100;
const MOST_COMPARED_TYPING = 20;

/** `first` come before all others: products with exactly this name or code. */
type RankedQuery = { text: string; terms: readonly Term[]; first: readonly number[]; isTyping: boolean };

/**
 * The cheapest matches first. At equal cost, names that are written more like the text; then names that begin
 * with the text; then those whose first word was searched for ("leite" is "Leite integral" before "Chocolate ao leite").
 * Otherwise positions, which are in order of sales.
 */
export function rankMatches(index: SearchIndex, matches: Matches, query: RankedQuery): Positions {
  const { text, terms, first, isTyping } = query;
  const { positions, costs } = matches;
  const stepOf = stepsOf(index, text, terms);
  const scores = new Uint16Array(positions.length);
  let highest = 0;
  for (let at = 0; at < positions.length; at++) {
    const score = (costs[at] as number) * STEPS + stepOf(positions[at] as number);
    scores[at] = score;
    if (score > highest) highest = score;
  }
  const order = inOrder(scores, highest);
  const compared = order.subarray(0, isTyping ? MOST_COMPARED_TYPING : MOST_COMPARED);
  const best = bestByName(index, text, {
    positions: Array.from(compared, (at) => positions[at] as number),
    costs: Array.from(compared, (at) => costs[at] as number),
  });
  const isFirst = new Set(first);
  const sorted = new Int32Array(positions.length);
  sorted.set(best);
  for (let at = best.length; at < order.length; at++) sorted[at] = positions[order[at] as number] as number;
  return isFirst.size === 0 ? sorted : [...isFirst, ...sorted.filter((position) => !isFirst.has(position))];
}

function stepsOf({ names, nameOrder, wordIndex: { heads, words } }: SearchIndex, text: string, terms: readonly Term[]) {
  const { from, to } = prefixRange(names, text);
  const searched = new Uint8Array(words.length);
  for (const { alternatives } of terms) {
    for (const { parts } of alternatives) for (const part of parts) for (const entry of part) searched[entry] = 1;
  }
  return (position: number): number => {
    const order = nameOrder[position] as number;
    if (order >= from && order < to) return 0;
    return searched[heads[position] as number] === 1 ? 1 : 2;
  };
}

/** Two words with one stem may be quite different things: then a synonym is the better match. */
const COST_OTHER_FORM = 4;
/** More than a word of the category: who searches for "peixe" wants fish before its feed. */
const COST_ONLY_PURPOSE = 5;
/** Above this cost a product was found by other words than the typed ones, and their forms say nothing. */
const AS_TYPED = 2;

/** Among the best, by how their names are written. */
function bestByName(
  { names, nameOrder }: SearchIndex,
  text: string,
  { positions, costs }: { positions: readonly number[]; costs: readonly number[] },
): number[] {
  const differenceOf = nameDifference(text);
  const named = positions.map((position) => differenceOf(names.texts.at(nameOrder[position] as number)));
  // What all of them cost, or none of them has, does not tell one from another.
  const least = Math.min(...costs);
  const fewest = Math.min(...named.map(({ otherForms }) => otherForms));
  // Otherwise all were found by other words, and the forms of the typed ones say nothing.
  const isNamed = named.some(({ hasTyped }) => hasTyped);
  const found = positions.map((position, at) => {
    const { otherForms, apart, purpose, isOnlyPurpose, isOnlyAddition } = named[at] as NameDifference;
    const cost = (costs[at] as number) - least;
    const others = otherForms - fewest;
    const isByTyped = isNamed && (cost === 0 || cost === COST_ELSEWHERE);
    const own = isByTyped ? others * COST_OTHER_FORM + (isOnlyPurpose ? COST_ONLY_PURPOSE : 0) : 0;
    const asTyped = isNamed && cost <= AS_TYPED ? others * 2 + apart + (isOnlyAddition ? 1 : 0) : 0;
    const difference = asTyped + (purpose === "other" ? 2 : 0);
    return { position, cost: cost + own, difference };
  });
  return found.sort((a, b) => a.cost - b.cost || a.difference - b.difference).map(({ position }) => position);
}

/** Where each match comes. Counting sort: stable, and linear in the number of products. */
function inOrder(scores: Uint16Array, highest: number): Int32Array {
  const starts = new Int32Array(highest + 2);
  for (const score of scores) starts[score + 1] = (starts[score + 1] as number) + 1;
  for (let score = 0; score <= highest; score++) {
    starts[score + 1] = (starts[score + 1] as number) + (starts[score] as number);
  }
  const sorted = new Int32Array(scores.length);
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] as number;
    const next = starts[score] as number;
    starts[score] = next + 1;
    sorted[next] = at;
  }
  return sorted;
}
