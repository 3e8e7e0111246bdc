import { setImmediate as nextTurn } from "node:timers/promises";
import { type PackedTexts, packTexts, placeOf } from "./packed-texts.ts";

/** Sorted names, codes or ids, with the positions of their products. */
export type SortedTexts = { texts: PackedTexts; positions: Int32Array };

type Piece = { texts: string[]; positions: number[] };

type PositionedText = { text: string; position: number };

/** Merge sort in small steps: sorting all texts of a large shop at once would block the event loop. */
export function createTextSorter() {
  let pieces: Piece[] = [];
  return {
    add(texts: PositionedText[]): void {
      texts.sort((a, b) => (a.text < b.text ? -1 : 1));
      pieces.push({ texts: texts.map(({ text }) => text), positions: texts.map(({ position }) => position) });
    },

    async finish(): Promise<SortedTexts> {
      while (pieces.length > 1) {
        const merged: Piece[] = [];
        for (let at = 0; at < pieces.length; at += 2) {
          merged.push(merge(pieces[at] as Piece, pieces[at + 1]));
          await nextTurn();
        }
        pieces = merged;
      }
      const { texts, positions } = pieces.pop() ?? { texts: [], positions: [] };
      return { texts: await packTexts(texts), positions: Int32Array.from(positions) };
    },
  };
}

function merge(one: Piece, other: Piece | undefined): Piece {
  if (!other) return one;
  const merged: Piece = { texts: [], positions: [] };
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
  const from = placeOf(texts, beginning);
  let sameTo = from;
  while (sameTo < texts.length && texts.at(sameTo) === beginning) sameTo++;
  return { from, sameTo, to: placeOf(texts, beginning + LAST) };
}
