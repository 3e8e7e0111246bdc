import { codeDigits, codeRules } from "@vitrine/domain/catalog/product/code-rules";
import type { FieldRow } from "@vitrine/domain/catalog/product/field-row";
import { entriesOf, type SkuFacts } from "@vitrine/domain/catalog/product/product";
import { skuFacts } from "@vitrine/domain/catalog/product/sku-fields";
import { lineOf, numberOf } from "../api/rows.ts";

/** What the store calls the facts of a SKU. It weighs in grams and measures in centimetres. */
const names: Partial<Record<keyof SkuFacts, string>> = {
  weightGrams: "weight",
  widthMm: "width",
  heightMm: "height",
  lengthMm: "length",
  gtin: "ean",
  ncm: "ncm",
};

/** A bar code belongs to one variant: its siblings do not have it. */
const ofVariantOnly: readonly string[] = ["gtin"];

/** What a row says of its weight, measures and codes. A variant has those of its product where it says nothing. */
export function factsOf(row: unknown, product?: unknown): SkuFacts {
  const found = entriesOf(skuFacts).flatMap(([name, field]): [string, unknown][] => {
    const theirs = names[name];
    // The store has no prices by quantity.
    if (theirs === undefined) return [];
    const value =
      factFrom(row, theirs, field) ?? (ofVariantOnly.includes(name) ? undefined : factFrom(product, theirs, field));
    return value === undefined ? [] : [[name, value]];
  });
  // Each value was read by the row of its field.
  return Object.fromEntries(found) as SkuFacts;
}

/** Undefined for a field that is empty, and for a code that is none: the merchant corrects it in the store. */
function factFrom(row: unknown, name: string, { kind, code, most = Number.MAX_SAFE_INTEGER }: FieldRow): unknown {
  if (code) {
    const digits = codeDigits(code, lineOf(row, name));
    return codeRules[code](digits) ? digits : undefined;
  }
  const value = Math.round((numberOf(row, name) ?? 0) * (kind === "millimetres" ? 10 : 1));
  return value > 0 && value <= most ? value : undefined;
}
