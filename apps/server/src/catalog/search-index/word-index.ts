import { type ProductWords, productWords } from "./product-words.ts";

/** Which products have a word, by their positions. The words are stems and measures, sorted. */
export type WordIndex = {
  words: string[];
  inName: Int32Array[];
  anywhere: Int32Array[];
  /** For each product, the first word of its name: what the product is. -1 for none. */
  heads: Int32Array;
  /** The products whose name begins with the word. */
  asHead: Int32Array[];
  productWords: ProductWords;
  scratch: Scratch;
};

/** Buffers that all searches reuse: for 100,000 products, each would allocate half a megabyte. */
type Scratch = {
  matched: Uint8Array;
  /** Signed, because a term that is there takes back what it would have cost to miss it. */
  costs: Int16Array;
  termCosts: Uint8Array;
  touched: Int32Array;
  isTouched: Uint8Array;
  positions: Int32Array;
  hits: Uint8Array;
  nameHits: Uint8Array;
};

/** One way to match a term: the product has one word of every part. The cheapest way counts. */
export type Alternative = { parts: readonly (readonly number[])[]; cost: number };

/** A word or phrase of a search, with all ways to match it. */
export type Term = { alternatives: readonly Alternative[] };

type IndexedWords = { head: string | undefined; nameWords: readonly string[]; otherWords: readonly string[] };

/** Takes the products in the order of their positions. */
export function createWordIndexBuilder() {
  const inName = new Map<string, number[]>();
  const anywhere = new Map<string, number[]>();
  const asHead = new Map<string, number[]>();
  const heads: (string | undefined)[] = [];
  return {
    add({ head, nameWords, otherWords }: IndexedWords): void {
      const position = heads.push(head) - 1;
      if (head !== undefined) addPosition(asHead, head, position);
      for (const word of nameWords) {
        addPosition(inName, word, position);
        addPosition(anywhere, word, position);
      }
      for (const word of otherWords) if (anywhere.get(word)?.at(-1) !== position) addPosition(anywhere, word, position);
    },

    finish(): WordIndex {
      const words = [...anywhere.keys()].sort();
      const listsOf = (lists: Map<string, number[]>) => words.map((word) => Int32Array.from(lists.get(word) ?? []));
      const numberOf = new Map(words.map((word, at) => [word, at]));
      const size = heads.length;
      const lists = { inName: listsOf(inName), anywhere: listsOf(anywhere) };
      return {
        words,
        ...lists,
        heads: Int32Array.from(heads, (head) => numberOf.get(head ?? "") ?? -1),
        asHead: listsOf(asHead),
        productWords: productWords(size, lists),
        scratch: {
          matched: new Uint8Array(Math.ceil(size / 4) * 4),
          costs: new Int16Array(size),
          termCosts: new Uint8Array(size).fill(NO_MATCH),
          touched: new Int32Array(size),
          isTouched: new Uint8Array(size),
          positions: new Int32Array(size),
          hits: new Uint8Array(size),
          nameHits: new Uint8Array(size),
        },
      };
    },
  };
}

/** A word of the brand or of a category says less than a word of the name. */
export const COST_ELSEWHERE = 4;
const NO_MATCH = 255;
/**
 * What a term that a product does not have costs, when a search asks for most of its terms only. The first word of a
 * text says what is meant, as in "forma de bolo": missing it costs most.
 */
const COST_MISSING = 40;
const COST_FIRST_MISSING = 60;

export function costMissing(term: number): number {
  return term === 0 ? COST_FIRST_MISSING : COST_MISSING;
}

export type Matches = {
  /** Sorted. */
  positions: Int32Array;
  costs: Uint16Array;
  /** How many of the terms each of them has. */
  termCount: number;
};

/** Products that have every term. If `most` is asked for: those that have the most terms. */
export function findTerms(index: WordIndex, terms: readonly Term[], { most }: { most: boolean }): Matches {
  const { matched, costs, positions } = index.scratch;
  matched.fill(0);
  costs.fill(0);
  let allMissing = 0;
  for (const [at, term] of terms.entries()) {
    const missing = most ? costMissing(at) : 0;
    allMissing += missing;
    addTerm(index, term, missing);
  }
  const termCount = most ? highestOf(matched) : terms.length;
  const count = termCount > 0 ? positionsWith(matched, termCount, positions) : 0;
  const found = positions.slice(0, count);
  const ownCosts = new Uint16Array(count);
  for (let at = 0; at < count; at++) ownCosts[at] = allMissing + (costs[found[at] as number] as number);
  return { positions: found, costs: ownCosts, termCount };
}

function highestOf(matched: Uint8Array): number {
  let highest = 0;
  for (let at = 0; at < matched.length; at++) if ((matched[at] as number) > highest) highest = matched[at] as number;
  return highest;
}

/** Most products have no term and are skipped four at a time. */
function positionsWith(matched: Uint8Array, termCount: number, positions: Int32Array): number {
  const fours = new Int32Array(matched.buffer);
  let count = 0;
  for (let four = 0; four < fours.length; four++) {
    if (fours[four] === 0) continue;
    for (let at = four * 4; at < four * 4 + 4; at++) if (matched[at] === termCount) positions[count++] = at;
  }
  return count;
}

/** Counts the term for every product that has it, with its cheapest way. Its cost replaces that of missing the term. */
function addTerm(index: WordIndex, { alternatives }: Term, missing: number): void {
  const { matched, costs, termCosts, touched } = index.scratch;
  let count = 0;
  for (const { parts, cost } of alternatives) {
    const [only, ...more] = parts;
    if (!only) continue;
    if (more.length > 0) count = addPhrase(index, { parts, cost }, count);
    else
      for (const entry of only) {
        count = lowerCosts(index.scratch, index.inName[entry] as Int32Array, cost, count);
        count = lowerCosts(index.scratch, index.anywhere[entry] as Int32Array, cost + COST_ELSEWHERE, count);
      }
  }
  for (let at = 0; at < count; at++) {
    const position = touched[at] as number;
    matched[position] = (matched[position] as number) + 1;
    costs[position] = (costs[position] as number) + (termCosts[position] as number) - missing;
    termCosts[position] = NO_MATCH;
  }
}

/** `touched`: the products with a cost for this term, `count` of them so far. Returns how many there are now. */
function lowerCosts(scratch: Scratch, positions: Int32Array, cost: number, count: number): number {
  let next = count;
  for (let at = 0; at < positions.length; at++) next = lowerCost(scratch, positions[at] as number, cost, next);
  return next;
}

function lowerCost({ termCosts, touched }: Scratch, position: number, cost: number, count: number): number {
  const before = termCosts[position] as number;
  if (before <= cost) return count;
  termCosts[position] = cost;
  if (before !== NO_MATCH) return count;
  touched[count] = position;
  return count + 1;
}

function addPhrase({ inName, anywhere, scratch }: WordIndex, { parts, cost }: Alternative, count: number): number {
  const { hits, nameHits } = scratch;
  hits.fill(0);
  nameHits.fill(0);
  for (const [done, part] of parts.entries()) {
    for (const entry of part) {
      countHits(anywhere[entry] as Int32Array, hits, done);
      countHits(inName[entry] as Int32Array, nameHits, done);
    }
  }
  // A product with every part has a word of the last one.
  let next = count;
  for (const entry of parts.at(-1) ?? []) {
    for (const position of anywhere[entry] as Int32Array) {
      if (hits[position] !== parts.length) continue;
      const own = nameHits[position] === parts.length ? cost : cost + COST_ELSEWHERE;
      next = lowerCost(scratch, position, own, next);
    }
  }
  return next;
}

/** `hits`: how many of the parts so far each product has. */
function countHits(positions: Int32Array, hits: Uint8Array, done: number): void {
  for (let at = 0; at < positions.length; at++) {
    const position = positions[at] as number;
    if (hits[position] === done) hits[position] = done + 1;
  }
}

/** The number of a word in the index. Undefined if no product has it. */
export function entryOf({ words }: WordIndex, word: string): number | undefined {
  const at = lowerBound(words, word);
  return words[at] === word ? at : undefined;
}

/** The numbers of all words with this beginning. */
export function entriesBeginningWith({ words }: WordIndex, beginning: string): number[] {
  const entries: number[] = [];
  for (let at = lowerBound(words, beginning); words[at]?.startsWith(beginning); at++) entries.push(at);
  return entries;
}

/** The position of the first word that is not before this one. */
export function lowerBound(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Adds a position to the list under this key. */
export function addPosition(lists: Map<string, number[]>, key: string, position: number): void {
  const list = lists.get(key);
  if (list) list.push(position);
  else lists.set(key, [position]);
}
