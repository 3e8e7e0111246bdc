import { type CodeRule, codeDigits, codeRules } from "../../product/code-rules.ts";
import { isBlank, type Read, readNumber, textOf } from "../cells/cell-values.ts";
import type { DecimalSign } from "../cells/decode.ts";
import type { Cell } from "../cells/sheet-row.ts";
import { type Unit, unitAtEnd, unitSizes } from "../columns/units.ts";

type MeasureOptions = { decimal: DecimalSign; unit: Unit; most: number };

/** Grams or millimetres. A cell may say its own unit: `0,5 kg`. */
export function readMeasure(cell: Cell, { decimal, unit, most }: MeasureOptions): Read<number> {
  const text = typeof cell === "string" ? cell.trim().toLowerCase() : "";
  const own = unitAtEnd(text);
  const number = own && /^\d/.test(text) ? text.replace(/[a-z\s]+$/, "") : cell;
  // Who writes a unit behind the number is often a program, which has a point before a fraction.
  const sign = own && /^\d+\.\d{1,2}$/.test(String(number)) ? "." : decimal;
  const read = readNumber(number, sign);
  if ("code" in read || read.value === undefined) return read;
  const size = unitSizes[own ?? unit];
  const value = Math.round(read.value * size);
  if (value <= 0) return { code: "not-positive" };
  return value > most ? { code: "number-too-large", detail: String(most / size) } : { value };
}

/** A code such as a GTIN, without the signs that people write between its digits. */
export function readCode(cell: Cell, rule: CodeRule): Read<string> {
  if (isBlank(cell)) return { value: undefined };
  const written = typeof cell === "number" ? cell : textOf(cell).trim();
  if (typeof written === "string" && /^\d+[.,]\d+E\+\d+$/i.test(written)) return { code: "id-in-scientific-notation" };
  const digits = codeDigits(rule, written);
  return codeRules[rule](digits) ? { value: digits } : { code: "code-wrong", detail: rule };
}
