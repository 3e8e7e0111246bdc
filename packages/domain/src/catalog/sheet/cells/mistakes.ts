import type { Cell } from "./sheet-row.ts";

export const mistakeCodes = [
  ...([
    "name-missing",
    "name-too-long",
    "price-missing",
    "not-a-number",
    "negative-number",
    "too-many-decimals",
  ] as const),
  ...([
    "number-too-large",
    "other-decimal-sign",
    "date-instead-of-number",
    "not-a-whole-number",
    "not-positive",
  ] as const),
  ...(["yes-or-no-expected", "id-with-space", "id-too-long", "id-in-scientific-notation", "formula-error"] as const),
  ...(["sku-repeated", "sku-of-another-product", "too-many-skus", "image-not-an-address"] as const),
  ...(["image-address-too-long", "too-many-images", "category-too-deep", "category-name-too-long"] as const),
  ...(["too-many-categories", "text-too-long", "option-name-missing", "option-value-missing"] as const),
  ...(["combination-repeated", "options-differ", "specification-unreadable"] as const),
  ...([
    "subscription-unreadable",
    "technical-unreadable",
    "rows-apart",
    "differs-in-product",
    "parent-missing",
  ] as const),
  ...(["character-not-allowed", "row-too-long", "price-table-unknown", "seller-unknown", "refused"] as const),
  ...(["too-many-highlights", "image-alts-unreadable", "collection-unknown-id", "category-unknown-id"] as const),
  ...(["code-wrong", "quantity-prices-unreadable"] as const),
] as const;
export type MistakeCode = (typeof mistakeCodes)[number];

/** Something wrong in one cell. `row` is the number that the spreadsheet shows. */
export type Mistake = {
  row: number;
  /** The heading of the column as the file has it. */
  column: string;
  code: MistakeCode;
  /** What is in the cell, shortened. */
  value?: string;
  /** A limit, another row, or a sentence of the check that refused it. */
  detail?: string;
};

const LONGEST_SHOWN = 60;

export function shownValue(cell: Cell): string {
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? "");
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 1)}…` : text;
}
