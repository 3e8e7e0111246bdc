import { type Cents, cents } from "./money.ts";
import { ok, type Result, refuse } from "./result.ts";

/** What a field of numbers takes, in the unit in which people type it: reais, percent, kilos, pieces. */
export type NumberKind = {
  decimals: number;
  least: number;
  most: number;
  /** Words that may stand before or after the number. */
  units: readonly string[];
};

export type TypedMistake =
  | { code: "not-a-number"; text: string }
  | { code: "not-whole" }
  | { code: "too-many-decimals"; decimals: number }
  /** “1.234” in a field with three decimals: a thousand, or one and a bit. */
  | { code: "two-readings"; one: string; other: string }
  | { code: "too-small"; least: number }
  | { code: "too-large"; most: number };

export type TypedNumber = Result<number | null, TypedMistake>;

/** The dearest product costs R$ 20 million. */
const MOST_REAIS = 20_000_000;

export const moneyKind: NumberKind = {
  ...{ decimals: 2, least: 0, most: MOST_REAIS },
  units: ["r$", "brl", "reais", "real"],
};

export const percentKind = percentUpTo(100);

export function percentUpTo(most: number): NumberKind {
  return { decimals: 4, least: 0, most, units: ["%"] };
}

/** A whole number. */
export function countKind({ least = 0, most = 999_999_999 } = {}): NumberKind {
  return { decimals: 0, least, most, units: [] };
}

/** A weight or a measure. */
export function decimalKind({ least = 0, most = 999_999, decimals = 3, units = [] }: Partial<NumberKind>): NumberKind {
  return { decimals, least, most, units };
}

/**
 * The number that somebody typed, as people in Brazil write it: “8”, “8,5”, “1.234,50”, “R$ 90”. Null for an empty field.
 * A text that can be read in two ways, or that has a character of no number, is refused: nothing of it is ever left out.
 */
export function readTyped(typed: string, kind: NumberKind): TypedNumber {
  const whole = typed.normalize("NFKC").replaceAll(/\s+/g, " ").trim();
  const text = withoutUnit(whole, kind.units);
  if (text === "") return ok(null);
  const isNegative = /^[-−–]/.test(text);
  const bare = text.replace(/^[-−–+] ?/, "");
  // “-R$ 3”: the unit stands once, before the sign or after it.
  return numberOf(partsOf(text === whole ? withoutUnit(bare, kind.units) : bare), { typed, isNegative, kind });
}

type Signed = { typed: string; isNegative: boolean; kind: NumberKind };

function numberOf(parts: Parts | undefined, { typed, isNegative, kind }: Signed): TypedNumber {
  if (!parts) return refuse({ code: "not-a-number", text: typed.trim() });
  const { whole, fraction, isGrouped } = parts;
  if (isGrouped && kind.decimals >= 3) {
    return refuse({ code: "two-readings", one: whole, other: `${whole.slice(0, -3)},${whole.slice(-3)}` });
  }
  // “25,00” is 25 in a field of pieces. Three zeros may be thousands.
  const isTooFine = /[1-9]/.test(fraction.slice(kind.decimals)) || (fraction.length === 3 && kind.decimals < 3);
  if (isTooFine && kind.decimals === 0) return refuse({ code: "not-whole" });
  if (isTooFine) return refuse({ code: "too-many-decimals", decimals: kind.decimals });
  const value = Number(`${whole || 0}.${fraction || 0}`) * (isNegative ? -1 : 1);
  if (value < kind.least) return refuse({ code: "too-small", least: kind.least });
  if (value > kind.most) return refuse({ code: "too-large", most: kind.most });
  // Minus nothing is nothing.
  return ok(value === 0 ? 0 : value);
}

/** An amount of money that somebody typed. */
export function readTypedMoney(typed: string, kind = moneyKind): Result<Cents | null, TypedMistake> {
  const read = readTyped(typed, kind);
  if (!read.ok) return read;
  return ok(read.value === null ? null : cents(Math.round(read.value * 100)));
}

/** A number as its field shows it: every reader above gives the same number back. */
export function typedText(value: number | null | undefined): string {
  return value == null ? "" : String(value).replace(".", ",");
}

function withoutUnit(text: string, units: readonly string[]): string {
  const lower = text.toLowerCase();
  for (const unit of units) {
    if (lower.startsWith(unit)) return text.slice(unit.length).trim();
    if (lower.endsWith(unit)) return text.slice(0, -unit.length).trim();
  }
  return text;
}

type Parts = { whole: string; fraction: string; isGrouped: boolean };

function partsOf(text: string): Parts | undefined {
  const byPoints = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/.exec(text);
  if (byPoints) {
    const [, whole = "", fraction] = byPoints;
    const isGrouped = fraction === undefined && whole.indexOf(".") === whole.lastIndexOf(".");
    return { whole: whole.replaceAll(".", ""), fraction: fraction ?? "", isGrouped };
  }
  const bySpaces = /^([1-9]\d{0,2}(?: \d{3})+)(?:,(\d*))?$/.exec(text);
  if (bySpaces)
    return { whole: (bySpaces[1] ?? "").replaceAll(" ", ""), fraction: bySpaces[2] ?? "", isGrouped: false };
  // As programs in English write it. Both signs together leave no doubt.
  const byCommas = /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d+)$/.exec(text);
  if (byCommas)
    return { whole: (byCommas[1] ?? "").replaceAll(",", ""), fraction: byCommas[2] ?? "", isGrouped: false };
  const simple = /^(\d*)(?:[.,](\d*))?$/.exec(text);
  if (!simple || !/\d/.test(text)) return undefined;
  return { whole: (simple[1] ?? "").replace(/^0+(?=\d)/, ""), fraction: simple[2] ?? "", isGrouped: false };
}
