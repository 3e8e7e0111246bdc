import type { Print } from "./art/label.ts";
import type { Sheet } from "./art/sheet.ts";

/** A product as a form sees it. */
export type Goods = {
  /** Which of the form's shapes: a wine bottle and a beer bottle are two kinds of one form. */
  kind: string;
  /** The pack, the cloth, the clay. */
  colour: string;
  /** The label's second colour, lids and trims. */
  accent: string;
  /** What is inside or on top. */
  content: string;
  print: Print;
};

/** Draws one product on the board of 1200 × 1200, standing on the ground, with its shadow. */
export type Form = (sheet: Sheet, goods: Goods) => string;
