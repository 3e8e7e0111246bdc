import { codeDigits } from "@vitrine/domain/catalog/product/code-rules";
import type { FieldRow } from "@vitrine/domain/catalog/product/field-row";
import { countKind, decimalKind, type NumberKind, typedText } from "@vitrine/domain/typed-number";
import { numberFrom } from "./typed-values.ts";

/** Values of weights, measures and codes in a field, as the row of their table says. Lengths are typed in centimetres. */
export function typedValue(value: string | number | undefined, { kind }: FieldRow): string {
  if (typeof value === "string") return value;
  return typedText(kind === "millimetres" && value !== undefined ? value / 10 : value);
}

/** What its field takes; null of a code, which is a text of digits and no number. */
export function numberKindOf({ kind, most = 0 }: FieldRow): NumberKind | null {
  if (kind === "code") return null;
  if (kind === "millimetres") return decimalKind({ decimals: 1, least: 0.1, most: most / 10, units: ["cm"] });
  return countKind({ least: 1, most });
}

/** Null for an empty field, which removes the value. */
export function wireValue(typed: string, row: FieldRow): string | number | null {
  if (row.code) return typed === "" ? null : codeDigits(row.code, typed);
  const kind = numberKindOf(row);
  const number = kind && numberFrom(typed, kind);
  return number !== null && row.kind === "millimetres" ? Math.round(number * 10) : number;
}
