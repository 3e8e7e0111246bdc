/** Which products have a word, by place on the shelf; the words are stems, in order. */
export type WordIndex = { words: string[]; inName: Int32Array[]; elsewhere: Int32Array[]; size: number };

/** A word of a search: products with one of the stems, or with a word that begins so, have it. */
export type AskedWord = { stems: readonly string[]; beginnings: readonly string[] };

export function buildWordIndex(products: readonly { nameWords: string[]; otherWords: string[] }[]): WordIndex {
  const inName = new Map<string, number[]>();
  const elsewhere = new Map<string, number[]>();
  for (const [place, { nameWords, otherWords }] of products.entries()) {
    for (const word of nameWords) push(inName, word, place);
    for (const word of otherWords) push(elsewhere, word, place);
  }
  const words = [...new Set([...inName.keys(), ...elsewhere.keys()])].sort();
  const listsOf = (lists: Map<string, number[]>) => words.map((word) => Int32Array.from(lists.get(word) ?? []));
  return { words, inName: listsOf(inName), elsewhere: listsOf(elsewhere), size: products.length };
}

/** Products that have every word: in their names, or some of them elsewhere. Each list is in order of place. */
export function findAllWords(index: WordIndex, asked: readonly AskedWord[]): { inName: number[]; elsewhere: number[] } {
  // How many of the words so far a product has, all in its name or anywhere.
  const nameHits = new Uint8Array(index.size);
  const anyHits = new Uint8Array(index.size);
  for (const [done, word] of asked.entries()) {
    for (const at of entriesOf(index, word)) {
      for (const place of index.inName[at] as Int32Array) {
        if (nameHits[place] === done) nameHits[place] = done + 1;
        if (anyHits[place] === done) anyHits[place] = done + 1;
      }
      for (const place of index.elsewhere[at] as Int32Array) {
        if (anyHits[place] === done) anyHits[place] = done + 1;
      }
    }
  }
  const inName: number[] = [];
  const elsewhere: number[] = [];
  if (asked.length === 0) return { inName, elsewhere };
  for (let place = 0; place < index.size; place++) {
    if (anyHits[place] !== asked.length) continue;
    (nameHits[place] === asked.length ? inName : elsewhere).push(place);
  }
  return { inName, elsewhere };
}

function entriesOf({ words }: WordIndex, { stems, beginnings }: AskedWord): Set<number> {
  const entries = new Set<number>();
  for (const stem of stems) {
    const at = firstFrom(words, stem);
    if (words[at] === stem) entries.add(at);
  }
  for (const beginning of beginnings) {
    for (let at = firstFrom(words, beginning); words[at]?.startsWith(beginning); at++) entries.add(at);
  }
  return entries;
}

/** The place of the first word that is not before this one. */
export function firstFrom(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Adds a place to the list under this key. */
export function push(lists: Map<string, number[]>, key: string, place: number): void {
  const list = lists.get(key);
  if (list) list.push(place);
  else lists.set(key, [place]);
}
