import { codeDigits } from "@vitrine/domain/catalog/product/code-rules";
import type { FieldRow } from "@vitrine/domain/catalog/product/field-row";
import { decimalOnly, digitsOnly, numberFrom, textOf } from "./typed-values.ts";

/** Values of weights, measures and codes in a field, as the row of their table says. Lengths are typed in centimetres. */
export function typedValue(value: string | number | undefined, { kind }: FieldRow): string {
  if (typeof value === "string") return value;
  return textOf(kind === "millimetres" && value !== undefined ? value / 10 : value);
}

/** What of a text may stand in the field. */
export function cleanValue(typed: string, { kind, most = 0 }: FieldRow): string {
  if (kind === "millimetres") return decimalOnly(typed);
  return digitsOnly(typed, kind === "code" ? most : String(most).length);
}

/** Null for an empty field, which removes the value. */
export function wireValue(typed: string, { kind, code }: FieldRow): string | number | null {
  if (code) return typed === "" ? null : codeDigits(code, typed);
  const number = numberFrom(typed);
  return number !== null && kind === "millimetres" ? Math.round(number * 10) : number;
}
