import { codeDigits } from "@vitrine/domain/catalog/product/code-rules";
import type { FieldRow } from "@vitrine/domain/catalog/product/field-row";
import { quantityPricesText, readQuantityPrices } from "@vitrine/domain/catalog/quantity/quantity-price-text";
import { cents } from "@vitrine/domain/money";
import { countKind, decimalKind, type NumberKind, typedText } from "@vitrine/domain/typed-number";
import { numberFrom } from "./typed-values.ts";

type WireQuantityPrices = readonly { from: number; price: number }[];
type RowValue = string | number | WireQuantityPrices;

/** Values of weights, measures and codes in a field, as the row of their table says. Lengths are typed in centimetres. */
export function typedValue(value: RowValue | undefined, { kind }: FieldRow): string {
  if (typeof value === "string") return value;
  if (typeof value === "object") {
    return quantityPricesText(value.map(({ from, price }) => ({ from, price: cents(Math.round(price * 100)) })));
  }
  return typedText(kind === "millimetres" && value !== undefined ? value / 10 : value);
}

/** What its field takes; null of a code, which is a text of digits, and of what has several numbers. */
export function numberKindOf({ kind, most = 0 }: FieldRow): NumberKind | null {
  if (kind === "code" || kind === "quantityPrices") return null;
  if (kind === "millimetres") return decimalKind({ decimals: 1, least: 0.1, most: most / 10, units: ["cm"] });
  return countKind({ least: 1, most });
}

/** Null for an empty field, which removes the value. What cannot be read is sent as it is: the server refuses it. */
export function wireValue(typed: string, row: FieldRow): RowValue | null {
  if (row.kind === "quantityPrices") {
    const prices = readQuantityPrices(typed);
    if (prices?.length === 0) return null;
    return prices?.map(({ from, price }) => ({ from, price: price / 100 })) ?? typed;
  }
  if (row.code) return typed === "" ? null : codeDigits(row.code, typed);
  const kind = numberKindOf(row);
  const number = kind && numberFrom(typed, kind);
  return number !== null && row.kind === "millimetres" ? Math.round(number * 10) : number;
}
