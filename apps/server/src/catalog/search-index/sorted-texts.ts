import { setImmediate as nextTurn } from "node:timers/promises";
import { lowerBound } from "./word-index.ts";

/** Sorted names or codes, with the positions of their products. */
export type SortedTexts = { texts: string[]; positions: number[] };

type PositionedText = { text: string; position: number };

/** Merge sort in small steps: sorting all texts of a large shop at once would block the event loop. */
export function createTextSorter() {
  let pieces: SortedTexts[] = [];
  return {
    add(texts: PositionedText[]): void {
      texts.sort((a, b) => (a.text < b.text ? -1 : 1));
      pieces.push({ texts: texts.map(({ text }) => text), positions: texts.map(({ position }) => position) });
    },

    async finish(): Promise<SortedTexts> {
      while (pieces.length > 1) {
        const merged: SortedTexts[] = [];
        for (let at = 0; at < pieces.length; at += 2) {
          merged.push(merge(pieces[at] as SortedTexts, pieces[at + 1]));
          await nextTurn();
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

/** Sorts after every letter. */
const LAST = "\uffff";

/** The range of texts with this beginning. `from` to `sameTo` are those equal to it. */
export function prefixRange({ texts }: SortedTexts, beginning: string): { from: number; sameTo: number; to: number } {
  const from = lowerBound(texts, beginning);
  let sameTo = from;
  while (texts[sameTo] === beginning) sameTo++;
  return { from, sameTo, to: lowerBound(texts, beginning + LAST) };
}
