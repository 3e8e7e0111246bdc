import { darker } from "../../art/colours.ts";
import { lit } from "../../art/light.ts";
import { box } from "../../art/paths.ts";
import type { Sheet } from "../../art/sheet.ts";

type Wicker = {
  colour: string;
  /** Where each row starts, from the top. */
  rows: readonly number[];
  columns: number;
  left: number;
  /** The height of a piece of cane, and how round its ends are. */
  cane: [height: number, round: number];
  /** How much darker every third piece is. */
  shade: number;
};

/** The side of a basket: rows of cane, each half a piece beside the one above it. */
export function wicker(sheet: Sheet, { colour, rows, columns, left, cane: [height, round], shade }: Wicker): string {
  return rows
    .map((y, row) =>
      Array.from({ length: columns }, (_, index) =>
        lit(
          sheet,
          box(left + index * 50 + (row % 2) * 25, y, 48, height, round),
          (index + row) % 3 ? colour : darker(colour, shade),
        ),
      ).join(""),
    )
    .join("");
}
