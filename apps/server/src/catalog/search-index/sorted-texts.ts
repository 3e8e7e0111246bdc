import { setImmediate as breathe } from "node:timers/promises";
import { lowerBound } from "./word-index.ts";

/** Names or codes in order, the places of their products beside them. */
export type SortedTexts = { texts: string[]; positions: number[] };

type PositionedText = { text: string; position: number };

/** Sorts what it is given piece by piece: all texts of a large shop at once would keep everybody waiting. */
export function createTextSorter() {
  let pieces: SortedTexts[] = [];
  return {
    add(placed: PositionedText[]): void {
      placed.sort((a, b) => (a.text < b.text ? -1 : 1));
      pieces.push({ texts: placed.map(({ text }) => text), positions: placed.map(({ position }) => position) });
    },

    async finish(): Promise<SortedTexts> {
      while (pieces.length > 1) {
        const merged: SortedTexts[] = [];
        for (let at = 0; at < pieces.length; at += 2) {
          merged.push(merge(pieces[at] as SortedTexts, pieces[at + 1]));
          await breathe();
        }
        pieces = merged;
      }
      return pieces[0] ?? { texts: [], positions: [] };
    },
  };
}

function merge(one: SortedTexts, other: SortedTexts | undefined): SortedTexts {
  if (!other) return one;
  const merged: SortedTexts = { texts: [], positions: [] };
  let [a, b] = [0, 0];
  while (a < one.texts.length || b < other.texts.length) {
    const text = one.texts[a];
    const otherText = other.texts[b];
    const takesOne = otherText === undefined || (text !== undefined && text < otherText);
    merged.texts.push((takesOne ? text : otherText) as string);
    merged.positions.push((takesOne ? one.positions[a++] : other.positions[b++]) as number);
  }
  return merged;
}

/** Comes after every letter that text may have. */
const LAST = "\uffff";

/** Where the texts that begin so stand; those that are no longer than this beginning stand first. */
export function prefixRange({ texts }: SortedTexts, beginning: string): { from: number; sameTo: number; to: number } {
  const from = lowerBound(texts, beginning);
  let sameTo = from;
  while (texts[sameTo] === beginning) sameTo++;
  return { from, sameTo, to: lowerBound(texts, beginning + LAST) };
}
