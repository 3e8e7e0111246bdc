import type { Sheet } from "../../../art/sheet.ts";

/** One fruit around its middle, about 200 wide; `index` is its number in the heap. */
export type Piece = (sheet: Sheet, tones: { colour: string; content: string; index: number }) => string;

export const placed = (x: number, y: number, turn: number, size: number, markup: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${Math.round(size * 100) / 100})">${markup}</g>`;
