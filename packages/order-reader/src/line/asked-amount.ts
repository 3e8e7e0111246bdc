import { readNumber } from "../words/number-words.ts";
import type { Token } from "../words/tokens.ts";
import {
  isAskedMeasure,
  isContent,
  isSingle,
  type MeasureKind,
  measureUnitOf,
  multipleOf,
  packOf,
} from "../words/units.ts";

/**
 * How much a line asks for. `un`: a number of what the shop sells, or of pieces when `isPieces`. `pack`: a number of packs,
 * each with `of` pieces if the message says so. `cents`: an amount of money. Measures are in their smallest unit; `step` is
 * one of the unit that was written.
 */
export type AskedAmount = {
  value: number;
  unit: "un" | "pack" | "cents" | MeasureKind;
  isPieces?: boolean;
  pack?: string;
  of?: number;
  step?: number;
};

export function isMeasure({ unit }: AskedAmount): boolean {
  return isAskedMeasure(unit);
}

/** An amount, and the token behind it. `isSaid`: a unit or an "x" says that it is no number of the product. */
export type ReadAmount = {
  amount: AskedAmount;
  next: number;
  isSaid: boolean;
  isWord: boolean;
  /** A measure that is never an amount: 60 W, 110 V. */
  size?: string;
};

/** Nobody orders more of one thing in a message. */
const MAX_ASKED = 9_999;
const MAX_MEASURED = 1e10;
/** Behind a smaller number a capital M or G is a size of clothes, and no unit. */
const MIN_MEASURE = 50;

/** Reads the amount at a token: "2", "2x", "x2", "dois", "meia dúzia", "1,5 kg", "quilo e meio", "caixa com 12". */
export function readAmount(tokens: readonly Token[], from: number): ReadAmount | undefined {
  const read = readAny(tokens, from);
  if (!read) return undefined;
  const { value, unit, of } = read.amount;
  const most = unit === "un" || unit === "pack" ? MAX_ASKED : MAX_MEASURED;
  const isUsual = value > 0 && value <= most && (of === undefined || (of > 0 && of <= MAX_ASKED));
  return isUsual ? read : undefined;
}

function readAny(tokens: readonly Token[], from: number): ReadAmount | undefined {
  const first = tokens[from];
  const second = tokens[from + 1];
  // "x2", "x 2"
  if ((first?.word === "x" || first?.word === "vezes") && second?.kind === "number") {
    return counted(second.value, { next: from + 2, isSaid: true, isWord: false });
  }
  // "R$ 20"
  if (first?.word === "r" && second?.word === "$" && tokens[from + 2]?.kind === "number") {
    return money(tokens[from + 2]?.value ?? 0, from + 3);
  }
  const half = readHalf(tokens, from);
  if (half) return half;
  const number = readNumber(tokens, from);
  if (number) return readUnit(tokens, number);
  return readBareUnit(tokens, from);
}

/** Reads half of a unit: "meio quilo", "meia dúzia". A "meia" alone is a sock. */
function readHalf(tokens: readonly Token[], from: number): ReadAmount | undefined {
  if (tokens[from]?.word !== "meio" && tokens[from]?.word !== "meia") return undefined;
  const read = readUnit(tokens, { value: 0.5, next: from + 1, isWord: true });
  if (!read?.isSaid || read.amount.unit === "pack" || read.amount.value < 1) return undefined;
  return read;
}

/** Reads a unit without a number as one: "quilo e meio de", "dúzia de". Without "de" it may be part of a name. */
function readBareUnit(tokens: readonly Token[], from: number): ReadAmount | undefined {
  const word = tokens[from]?.kind === "word" ? (tokens[from]?.word ?? "") : "";
  if (word.length < 2) return undefined;
  const isUnit = (measureUnitOf(word) !== null && word.length > 3) || multipleOf(word) === 12;
  const joins = tokens[from + 1]?.word;
  if (!isUnit || (joins !== "de" && joins !== "e")) return undefined;
  const read = readUnit(tokens, { value: 1, next: from, isWord: true });
  return read && (joins === "de" || read.next > from + 1) ? read : undefined;
}

function readUnit(
  tokens: readonly Token[],
  { value, next, isWord }: { value: number; next: number; isWord: boolean },
): ReadAmount | undefined {
  const andHalf = readAndHalf(tokens, next, { mayUnitFollow: true });
  const [whole, at] = andHalf ? [value + 0.5, andHalf] : [value, next];
  const token = tokens[at];
  const word = token?.kind === "word" ? token.word : "";
  // "uma M e uma G": M and G are sizes of clothes.
  if (token && /^[MG]$/.test(token.written) && !token.isGlued && whole < MIN_MEASURE && tokens[at + 1]?.word !== "de")
    return counted(whole, { next: at, isSaid: false, isWord });
  // "5w30" is one name.
  if (token?.isGlued && word !== "" && word !== "x" && isGluedNumber(tokens, at + 1)) return undefined;
  const own = { isWord, isSaid: true };
  if (word === "x" && !isGluedNumber(tokens, at + 1)) return counted(whole, { ...own, next: at + 1 });
  if (word === "real" || word === "reais" || word === "conto" || word === "contos") return money(whole, at + 1);
  const multiple = multipleOf(word);
  if (multiple !== undefined) {
    const half = readAndHalf(tokens, at + 1);
    const total = (whole + (half ? 0.5 : 0)) * multiple;
    return { amount: { value: total, unit: "un", isPieces: true }, next: half ?? at + 1, ...own };
  }
  const measure = measureUnitOf(word);
  if (measure) return measured(tokens, { whole, at, measure, isWord });
  // "3 folhas de papel cartão"
  const isCounted = isContent(word) && tokens[at + 1]?.word === "de" && !multipleOf(word) && !packOf(word);
  if (isSingle(word) || isCounted) {
    return { amount: { value: whole, unit: "un", isPieces: true }, next: at + 1, ...own };
  }
  const pack = packOf(word);
  if (pack && whole >= 1) return packed(tokens, { whole, at, pack, isWord });
  if (token?.isGlued && token.kind === "word" && !isWord) return undefined;
  return counted(whole, { next: at, isSaid: false, isWord });
}

function measured(
  tokens: readonly Token[],
  {
    whole,
    at,
    measure,
    isWord,
  }: { whole: number; at: number; measure: { kind: string; factor: number }; isWord: boolean },
): ReadAmount {
  const half = readAndHalf(tokens, at + 1);
  const more = half ? undefined : readRest(tokens, at + 1, measure);
  const value = (whole + (half ? 0.5 : 0)) * measure.factor + (more?.value ?? 0);
  const next = half ?? more?.next ?? at + 1;
  const size = `${Number(value.toFixed(3))}${measure.kind}`;
  if (!isAskedMeasure(measure.kind)) return { ...counted(1, { next, isSaid: true, isWord }), size };
  return { amount: { value, unit: measure.kind, step: measure.factor }, next, isSaid: true, isWord, size };
}

/** Reads the thousandths behind a kilo or a litre: "um quilo e duzentos". */
function readRest(tokens: readonly Token[], at: number, { kind, factor }: { kind: string; factor: number }) {
  const isThousand = (kind === "mg" && factor === 1e6) || (kind === "ml" && factor === 1e3);
  if (!isThousand || tokens[at]?.word !== "e") return undefined;
  const number = readNumber(tokens, at + 1);
  if (!number || number.value < 50 || number.value > 999) return undefined;
  const after = tokens[number.next];
  const unit = measureUnitOf(after?.word ?? "");
  const isSmall = unit?.kind === kind && unit.factor === factor / 1_000;
  // "um bolo de dois quilos e cinquenta coxinhas"
  const isCount = number.value < 100 && !isSmall && after?.kind === "word" && after.word !== "de";
  if (isCount) return undefined;
  return { value: (number.value * factor) / 1_000, next: isSmall ? number.next + 1 : number.next };
}

function packed(
  tokens: readonly Token[],
  { whole, at, pack, isWord }: { whole: number; at: number; pack: string; isWord: boolean },
): ReadAmount {
  const inside = readInside(tokens, at + 1);
  const amount: AskedAmount = { value: whole, unit: "pack", pack, ...(inside && { of: inside.of }) };
  return { amount, next: inside?.next ?? at + 1, isSaid: true, isWord };
}

const joiners = new Set(["com", "c", "de", "contendo"]);

/** Reads how many a pack holds: "com 12", "c/ 6", "de 30 unidades". "de 2 litros" is a size of the goods instead. */
export function readInside(tokens: readonly Token[], from: number): { of: number; next: number } | undefined {
  if (!joiners.has(tokens[from]?.word ?? "")) return undefined;
  const at = tokens[from + 1]?.word === "/" ? from + 2 : from + 1;
  const number = readNumber(tokens, at);
  const multiple = number && multipleOf(tokens[number.next]?.word ?? "");
  const half = readHalf(tokens, at);
  if (half?.amount.unit === "un") return { of: half.amount.value, next: half.next };
  if (!number || !Number.isInteger(number.value) || number.value < 2) return undefined;
  if (multiple) return { of: number.value * multiple, next: number.next + 1 };
  const unit = tokens[number.next]?.word ?? "";
  if (measureUnitOf(unit)) return undefined;
  return { of: number.value, next: isSingle(unit) ? number.next + 1 : number.next };
}

/** Where "e meio" ends. `mayUnitFollow`: "dois e meio quilos". Behind a unit, a half with its own unit begins a line. */
function readAndHalf(tokens: readonly Token[], at: number, { mayUnitFollow = false } = {}): number | undefined {
  const isHalf = tokens[at]?.word === "e" && /^mei[oa]$/.test(tokens[at + 1]?.word ?? "");
  if (!isHalf) return undefined;
  const after = tokens[at + 2]?.word ?? "";
  const isUnit = measureUnitOf(after) !== null || multipleOf(after) !== undefined;
  if (isUnit) return mayUnitFollow ? at + 2 : undefined;
  // "branco 1 e meio amargo 2": here "meio" begins a name.
  const isName = mayUnitFollow && tokens[at + 2]?.kind === "word" && after !== "de" && packOf(after) === undefined;
  return isName ? undefined : at + 2;
}

function isGluedNumber(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.kind === "number" && tokens[at]?.isGlued === true;
}

function counted(value: number, rest: { next: number; isSaid: boolean; isWord: boolean }): ReadAmount {
  return { amount: { value, unit: "un" }, ...rest };
}

function money(reais: number, next: number): ReadAmount {
  return { amount: { value: Math.round(reais * 100), unit: "cents" }, next, isSaid: true, isWord: false };
}
