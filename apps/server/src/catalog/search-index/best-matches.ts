import type { ProductWords } from "./product-words.ts";
import {
  type Alternative,
  COST_ELSEWHERE,
  costMissing,
  findTerms,
  type Matches,
  type Term,
  type WordIndex,
} from "./word-index.ts";

/** So many products are looked at, the best-selling of each word that may be meant. */
const MOST_CANDIDATES = 600;
/** With several words, more of those that have the rarest one: most of them miss another. */
const MOST_WITH_RAREST = 1_500;
/** However many words may be meant, so many products of each. */
const LEAST_PER_WORD = 20;

/**
 * `most`: products that have the most of the terms, and not all. `enough`: when so many have all terms as cheaply as a
 * product can, the others are not looked at.
 */
type BestOptions = { most: true } | { most: false; enough?: number };

/**
 * What a search finds first, for suggestions: like `findTerms`, but of a word that many products have, only the best
 * sellers are looked at. So the first letters of a word cost no more than the whole word.
 */
export function findBest(index: WordIndex, terms: readonly Term[], options: BestOptions): Matches {
  const { most } = options;
  const { candidates, isPart } = candidatesFor(index, terms, most);
  const matches = matchesAmong(index, candidates, terms, options);
  // None of the best sellers: perhaps one of the others. A word must not be taken for a mistake only because it is rare.
  return isPart && matches.positions.length === 0 ? findTerms(index, terms, { most }) : matches;
}

function matchesAmong(index: WordIndex, candidates: Int32Array, terms: readonly Term[], options: BestOptions): Matches {
  const { most } = options;
  const enough = (options.most ? undefined : options.enough) ?? Number.POSITIVE_INFINITY;
  const tables = terms.map((term) => costTable(index, term));
  const least = tables.reduce((sum, table) => sum + table.least, 0);
  let cheapest = 0;
  const positions = new Int32Array(candidates.length);
  const costs = new Uint16Array(candidates.length);
  let [found, termCount] = [0, most ? 1 : terms.length];
  for (let at = 0; at < candidates.length; at++) {
    const position = candidates[at] as number;
    let cost = 0;
    let count = 0;
    for (let term = 0; term < tables.length; term++) {
      const own = costIn(index, tables[term] as CostTable, position);
      if (own !== NO_MATCH) count++;
      else if (!most) break;
      cost += own === NO_MATCH ? costMissing(term) : own;
    }
    if (count < termCount || count === 0) continue;
    // The products before this one have fewer of the terms.
    if (count > termCount) found = 0;
    termCount = count;
    positions[found] = position;
    costs[found++] = cost;
    if (cost === least && ++cheapest >= enough) break;
  }
  return { positions: positions.slice(0, found), costs: costs.slice(0, found), termCount };
}

/** `isPart`: other products have the words as well. */
type Candidates = { candidates: Int32Array; isPart: boolean };

/** Products with the rarest of the terms; if a product needs only most of them, products with any. Sorted. */
function candidatesFor(index: WordIndex, terms: readonly Term[], most: boolean): Candidates {
  const lists = terms.map(({ alternatives }) => alternatives.flatMap(({ parts }) => rarestPart(index, parts)));
  const sizes = lists.map((entries) => countOf(index, entries));
  const rarest = lists[sizes.indexOf(Math.min(...sizes))] ?? [];
  const entries = new Set(most ? lists.flat() : rarest);
  const inAll = terms.length > 1 && !most ? MOST_WITH_RAREST : MOST_CANDIDATES;
  const perWord = Math.max(LEAST_PER_WORD, Math.ceil(inAll / entries.size));
  const { touched, isTouched } = index.scratch;
  let count = 0;
  let isPart = false;
  for (const entry of entries) {
    if ((index.anywhere[entry] as Int32Array).length > perWord) isPart = true;
    for (const list of [index.asHead, index.inName, index.anywhere]) {
      const positions = list[entry] as Int32Array;
      for (let at = 0; at < positions.length && at < perWord; at++) {
        const position = positions[at] as number;
        if (isTouched[position] === 1) continue;
        isTouched[position] = 1;
        touched[count++] = position;
      }
    }
  }
  const candidates = touched.slice(0, count).sort();
  for (let at = 0; at < count; at++) isTouched[candidates[at] as number] = 0;
  return { candidates, isPart };
}

function rarestPart(index: WordIndex, parts: Alternative["parts"]): readonly number[] {
  if (parts.length === 1) return parts[0] as readonly number[];
  return parts.toSorted((a, b) => countOf(index, a) - countOf(index, b))[0] ?? [];
}

function countOf({ anywhere }: WordIndex, entries: readonly number[]): number {
  return entries.reduce((sum, entry) => sum + (anywhere[entry] as Int32Array).length, 0);
}

const NO_MATCH = 255;

/** What a product pays for a term: by each word alone, and by phrases. `least`: no product pays less. */
type CostTable = { ofWord: Uint8Array; phrases: PhraseTable[]; least: number };

/** Each part of a phrase is a bit. A word has the bits of all parts that it stands for, a phrase those of its own parts. */
type PhraseTable = { bitsOfWord: Int32Array; phrases: { bits: number; cost: number }[] };

/** So many bits are in a number. */
const MOST_BITS = 31;

function costTable({ words }: WordIndex, { alternatives }: Term): CostTable {
  const ofWord = new Uint8Array(words.length).fill(NO_MATCH);
  let least = NO_MATCH;
  for (const { parts, cost } of alternatives) {
    least = Math.min(least, cost);
    if (parts.length === 1) for (const entry of parts[0] ?? []) ofWord[entry] = Math.min(ofWord[entry] as number, cost);
  }
  return { ofWord, phrases: phraseTables(words.length, alternatives), least };
}

function phraseTables(words: number, alternatives: readonly Alternative[]): PhraseTable[] {
  const tables: PhraseTable[] = [];
  let next = MOST_BITS;
  for (const { parts, cost } of alternatives) {
    // No name has so many words.
    if (parts.length < 2 || parts.length > MOST_BITS) continue;
    if (next + parts.length > MOST_BITS) {
      tables.push({ bitsOfWord: new Int32Array(words), phrases: [] });
      next = 0;
    }
    const { bitsOfWord, phrases } = tables.at(-1) as PhraseTable;
    let bits = 0;
    for (const part of parts) {
      const bit = 1 << next++;
      bits |= bit;
      for (const entry of part) bitsOfWord[entry] = (bitsOfWord[entry] as number) | bit;
    }
    phrases.push({ bits, cost });
  }
  return tables;
}

/** The cost of the cheapest way in which the product has the term. */
function costIn({ productWords }: WordIndex, { ofWord, phrases, least }: CostTable, position: number): number {
  const { starts, marks } = productWords;
  const to = starts[position + 1] as number;
  let cheapest = NO_MATCH;
  for (let at = starts[position] as number; at < to; at++) {
    const mark = marks[at] as number;
    const cost = ofWord[mark >> 1] as number;
    if (cost === NO_MATCH) continue;
    const own = (mark & 1) === 0 ? cost : cost + COST_ELSEWHERE;
    if (own < cheapest) cheapest = own;
    if (cheapest === least) return cheapest;
  }
  for (const table of phrases) cheapest = Math.min(cheapest, phraseCost(productWords, table, position));
  return cheapest;
}

function phraseCost({ starts, marks }: ProductWords, { bitsOfWord, phrases }: PhraseTable, position: number): number {
  const to = starts[position + 1] as number;
  let inName = 0;
  let anywhere = 0;
  for (let at = starts[position] as number; at < to; at++) {
    const mark = marks[at] as number;
    const bits = bitsOfWord[mark >> 1] as number;
    anywhere |= bits;
    if ((mark & 1) === 0) inName |= bits;
  }
  let cheapest = NO_MATCH;
  if (anywhere === 0) return cheapest;
  for (const { bits, cost } of phrases) {
    if ((inName & bits) === bits) cheapest = Math.min(cheapest, cost);
    else if ((anywhere & bits) === bits) cheapest = Math.min(cheapest, cost + COST_ELSEWHERE);
  }
  return cheapest;
}
