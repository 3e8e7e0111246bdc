import type { PlainField } from "./sheet-fields.ts";
import type { Unit } from "./units.ts";

/** Folded heading → field. A key with `*` at its end is the beginning of the heading. */
export type FieldOfHeading = Readonly<Record<string, PlainField>>;

export type SheetFormat = {
  id: string;
  /** A file that has all headings of one of these lists is of this format. */
  marks: readonly (readonly string[])[];
  headings: FieldOfHeading;
  /** The units of its weights and measures, where its headings do not say them. */
  units?: { weight: Unit; length: Unit };
  /** What separates categories in a cell. */
  categories: RegExp;
  /** What separates a category from the one above it. */
  levels: RegExp;
  /** The variants of a product may be anywhere below it. */
  areRowsApart?: true;
  /** The product has a row of its own, which is not sold when it has variants. */
  hasParentRows?: true;
};

export const PATH = /\s*>\s*/;
