import { setImmediate as breathe } from "node:timers/promises";
import { firstFrom } from "./word-index.ts";

/** Names or codes in order, the places of their products beside them. */
export type TextsInOrder = { texts: string[]; places: number[] };

type Placed = { text: string; place: number };

/** Sorts what it is given piece by piece: all texts of a large shop at once would keep everybody waiting. */
export function createTextSorter() {
  let pieces: TextsInOrder[] = [];
  return {
    add(placed: Placed[]): void {
      placed.sort((a, b) => (a.text < b.text ? -1 : 1));
      pieces.push({ texts: placed.map(({ text }) => text), places: placed.map(({ place }) => place) });
    },

    async finish(): Promise<TextsInOrder> {
      while (pieces.length > 1) {
        const merged: TextsInOrder[] = [];
        for (let at = 0; at < pieces.length; at += 2) {
          merged.push(merge(pieces[at] as TextsInOrder, pieces[at + 1]));
          await breathe();
        }
        pieces = merged;
      }
      return pieces[0] ?? { texts: [], places: [] };
    },
  };
}

function merge(one: TextsInOrder, other: TextsInOrder | undefined): TextsInOrder {
  if (!other) return one;
  const merged: TextsInOrder = { texts: [], places: [] };
  let [a, b] = [0, 0];
  while (a < one.texts.length || b < other.texts.length) {
    const text = one.texts[a];
    const otherText = other.texts[b];
    const takesOne = otherText === undefined || (text !== undefined && text < otherText);
    merged.texts.push((takesOne ? text : otherText) as string);
    merged.places.push((takesOne ? one.places[a++] : other.places[b++]) as number);
  }
  return merged;
}

/** Comes after every letter that text may have. */
const LAST = "\uffff";

/** Where the texts that begin so stand; those that are no longer than this beginning stand first. */
export function rangeOf({ texts }: TextsInOrder, beginning: string): { from: number; sameTo: number; to: number } {
  const from = firstFrom(texts, beginning);
  let sameTo = from;
  while (texts[sameTo] === beginning) sameTo++;
  return { from, sameTo, to: firstFrom(texts, beginning + LAST) };
}
