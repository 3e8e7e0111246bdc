/** The words of each product, by their numbers, one product after the other. */
export type ProductWords = {
  /** Where the words of each product begin. One more than there are products. */
  starts: Int32Array;
  /** Twice the number of the word, and one more for a word that is not in the name. */
  marks: Int32Array;
};

/** Turns the lists of products around. Each list holds the positions of the products that have the word. */
export function productWords(size: number, lists: { inName: Int32Array[]; anywhere: Int32Array[] }): ProductWords {
  const starts = new Int32Array(size + 1);
  for (const positions of lists.anywhere) {
    for (const position of positions) starts[position + 1] = (starts[position + 1] as number) + 1;
  }
  for (let at = 0; at < size; at++) starts[at + 1] = (starts[at + 1] as number) + (starts[at] as number);
  const marks = new Int32Array(starts[size] as number);
  const next = starts.slice(0, size);
  for (const [word, positions] of lists.anywhere.entries()) {
    const inName = lists.inName[word] as Int32Array;
    let named = 0;
    for (const position of positions) {
      const isNamed = inName[named] === position;
      if (isNamed) named++;
      const place = next[position] as number;
      marks[place] = 2 * word + (isNamed ? 0 : 1);
      next[position] = place + 1;
    }
  }
  return { starts, marks };
}
