/** Which products have a word, by their positions. The words are stems, sorted. */
export type WordIndex = { words: string[]; inName: Int32Array[]; anywhere: Int32Array[]; scratch: Scratch };

/** Buffers that all searches reuse: for 100,000 products, each would allocate half a megabyte. */
type Scratch = {
  nameHits: Uint8Array;
  anyHits: Uint8Array;
  positions: Int32Array;
  inName: Int32Array;
  elsewhere: Int32Array;
};

/** A word of a search. A product matches by one of the stems, or by a word with one of the beginnings. */
export type QueryWord = { stems: readonly string[]; beginnings: readonly string[] };

/** Sorted positions. */
export type WordMatches = { inName: Int32Array; elsewhere: Int32Array };

/** Takes the products in the order of their positions. */
export function createWordIndexBuilder() {
  const inName = new Map<string, number[]>();
  const anywhere = new Map<string, number[]>();
  let size = 0;
  return {
    add({ nameWords, otherWords }: { nameWords: readonly string[]; otherWords: readonly string[] }): void {
      for (const word of nameWords) {
        addPosition(inName, word, size);
        addPosition(anywhere, word, size);
      }
      for (const word of otherWords) if (anywhere.get(word)?.at(-1) !== size) addPosition(anywhere, word, size);
      size++;
    },

    finish(): WordIndex {
      const words = [...anywhere.keys()].sort();
      const listsOf = (lists: Map<string, number[]>) => words.map((word) => Int32Array.from(lists.get(word) ?? []));
      const scratch = {
        nameHits: new Uint8Array(size),
        anyHits: new Uint8Array(Math.ceil(size / 4) * 4),
        positions: new Int32Array(size),
        inName: new Int32Array(size),
        elsewhere: new Int32Array(size),
      };
      return { words, inName: listsOf(inName), anywhere: listsOf(anywhere), scratch };
    },
  };
}

/** Products that have every word: all in their names, or some elsewhere. */
export function findAllWords(index: WordIndex, query: readonly QueryWord[]): WordMatches {
  if (query.length === 0) return { inName: new Int32Array(), elsewhere: new Int32Array() };
  const { nameHits, anyHits } = index.scratch;
  nameHits.fill(0);
  anyHits.fill(0);
  // The rarest word first: only products that have it are counted further.
  const words = query
    .map((word) => entriesOf(index, word))
    .sort((a, b) => positionCount(index, a) - positionCount(index, b));
  for (const [done, entries] of words.entries()) {
    for (const at of entries) {
      countHits(index.inName[at] as Int32Array, nameHits, done);
      countHits(index.anywhere[at] as Int32Array, anyHits, done);
    }
  }
  const [[only, ...more] = []] = words;
  const candidates = only !== undefined && more.length === 0 ? index.anywhere[only] : undefined;
  return collectMatches(index.scratch, query.length, candidates ?? counted(index.scratch));
}

/** `hits`: how many of the words so far each product has. */
function countHits(positions: Int32Array, hits: Uint8Array, done: number): void {
  for (let at = 0; at < positions.length; at++) {
    const position = positions[at] as number;
    if (hits[position] === done) hits[position] = done + 1;
  }
}

/** Products that have a word, sorted. Most have none and are skipped four at a time. */
function counted({ anyHits, positions }: Scratch): Int32Array {
  let found = 0;
  const fours = new Int32Array(anyHits.buffer);
  for (let four = 0; four < fours.length; four++) {
    if (fours[four] === 0) continue;
    for (let position = four * 4; position < four * 4 + 4; position++)
      if (anyHits[position] !== 0) positions[found++] = position;
  }
  return positions.subarray(0, found);
}

function collectMatches(
  { nameHits, anyHits, inName, elsewhere }: Scratch,
  wordCount: number,
  candidates: Int32Array,
): WordMatches {
  let inNames = 0;
  let others = 0;
  for (let at = 0; at < candidates.length; at++) {
    const position = candidates[at] as number;
    if (anyHits[position] !== wordCount) continue;
    if (nameHits[position] === wordCount) inName[inNames++] = position;
    else elsewhere[others++] = position;
  }
  return { inName: inName.slice(0, inNames), elsewhere: elsewhere.slice(0, others) };
}

function positionCount({ anywhere }: WordIndex, entries: readonly number[]): number {
  return entries.reduce((sum, at) => sum + (anywhere[at] as Int32Array).length, 0);
}

function entriesOf({ words }: WordIndex, { stems, beginnings }: QueryWord): number[] {
  const entries = new Set<number>();
  for (const stem of stems) {
    const at = lowerBound(words, stem);
    if (words[at] === stem) entries.add(at);
  }
  for (const beginning of beginnings) {
    for (let at = lowerBound(words, beginning); words[at]?.startsWith(beginning); at++) entries.add(at);
  }
  return [...entries];
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
