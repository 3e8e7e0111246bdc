import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Many texts as one. The garbage collector walks over every text of its own, again and again: with those of 100,000
 * products it takes twice as long, and all requests wait for it.
 */
export type PackedTexts = {
  length: number;
  at(place: number): string;
};

const TEXTS_AT_ONCE = 10_000;

export async function packTexts(texts: readonly string[]): Promise<PackedTexts> {
  const starts = new Int32Array(texts.length + 1);
  const pieces: string[] = [];
  for (let from = 0; from < texts.length; from += TEXTS_AT_ONCE) {
    const piece = texts.slice(from, from + TEXTS_AT_ONCE);
    for (const [at, text] of piece.entries()) starts[from + at + 1] = (starts[from + at] as number) + text.length;
    pieces.push(piece.join(""));
    await nextTurn();
  }
  const joined = pieces.join("");
  return {
    length: texts.length,
    at: (place) => joined.slice(starts[place], starts[place + 1]),
  };
}

/** The place of the first text that is not before this one. The texts are sorted. */
export function placeOf(sorted: PackedTexts, text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted.at(middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
