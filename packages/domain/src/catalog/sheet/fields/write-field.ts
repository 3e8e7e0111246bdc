import type { FieldKind, FieldRow, KindValues } from "../../product/field-row.ts";
import { quantityPricesText } from "../../quantity/quantity-price-text.ts";
import { joinParts } from "../cells/list-text.ts";
import { sheetWords } from "../cells/sheet-words.ts";
import { writeImageAlts, writeImages, writeSpecification, writeSubscriptions } from "./product-parts.ts";

/** Text, and numbers. `guardText` makes a text safe in a spreadsheet. */
export type WrittenCell = string | number | null;

type Writers = { [Kind in FieldKind]?: (value: KindValues[Kind] | undefined, row: FieldRow) => WrittenCell };

/** How a value of each kind is written, so that reading it gives the same value. */
const writers: Writers = {
  newId: (id) => id ?? "",
  name: (text) => text ?? "",
  text: (text) => text ?? "",
  flag: (is, { whenAbsent = false }) => ((is ?? whenAbsent) ? sheetWords.yes : sheetWords.no),
  count: (count) => count ?? 0,
  units: (units) => units ?? null,
  kilos: (kilos) => kilos ?? null,
  grams: (grams) => grams ?? null,
  // The column is in centimetres.
  millimetres: (millimetres) => (millimetres === undefined ? null : millimetres / 10),
  code: (digits) => digits ?? "",
  quantityPrices: (prices) => quantityPricesText(prices ?? []),
  money: (amount) => (amount === undefined ? null : amount / 100),
  offer: (amount) => (amount == null ? null : amount / 100),
  pictures: (addresses) => writeImages(addresses ?? []),
  pictureTexts: (alts) => writeImageAlts(alts ?? []),
  labels: (labels) => joinParts(labels ?? []),
  specification: (lines) => writeSpecification(lines ?? []),
  subscriptions: (offers) => writeSubscriptions(offers ?? []),
};

/** The cell of a field; nothing for a kind that is written in another way. */
export function writeField(row: FieldRow, value: unknown): WrittenCell | undefined {
  // A row says the kind of its value, as the types of products do.
  const write = writers[row.kind] as ((value: unknown, row: FieldRow) => WrittenCell) | undefined;
  return write?.(value, row);
}
