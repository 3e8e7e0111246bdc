import { type Cents, cents } from "../money.ts";
import { daysBetween, plusDays, type ShopDay } from "../time/shop-clock.ts";

export type Boleto = {
  /** 44 digits, as a scanner reads them. */
  barcode: string;
  /** 47 digits, as typed into a bank's app. */
  line: string;
  /** `AAAAA.AAAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE`, as it is printed. */
  printedLine: string;
  /** Zero: the payer chooses the amount. */
  amount: Cents;
  dueDate: ShopDay | null;
};

/** A bank's code, then 9 for reais. A bill of a public service begins with an 8 and has other rules. */
const BARCODE = /^(?!8)\d{3}9\d{40}$/;
const NO_DUE_DATE = "0000";

/**
 * The boleto of a line or a barcode, with or without its dots and spaces; undefined when a digit is wrong. The due
 * date counts from the cycle that is nearest to today. Where the general check digit is 1 it lets some wrong days and
 * amounts through, so compare those of a provider's boleto with what was asked for.
 */
export function readBoleto(lineOrBarcode: string, today: ShopDay): Boleto | undefined {
  const digits = lineOrBarcode.replaceAll(/[\s.]/g, "");
  const barcode = digits.length === 47 ? barcodeOfLine(digits) : digits;
  if (!BARCODE.test(barcode)) return undefined;
  const line = lineOfBarcode(barcode);
  // The check digits of the first three fields are not in the barcode: they are valid if the line built from the
  // barcode is the same.
  if (digits !== barcode && digits !== line) return undefined;
  if (barcode[4] !== modulo11(withoutCheckDigit(barcode))) return undefined;

  const factor = barcode.slice(5, 9);
  // The count started at 1000.
  if (factor.startsWith("0") && factor !== NO_DUE_DATE) return undefined;
  return {
    barcode,
    line,
    printedLine: printed(line),
    amount: cents(Number(barcode.slice(9, 19))),
    dueDate: factor === NO_DUE_DATE ? null : dueDateOf(Number(factor), today),
  };
}

/**
 * A barcode with its check digit. The free field is the bank's own: only a bank knows how to fill it.
 *
 * @public tested directly against the published vectors
 */
export function boletoBarcode(boleto: {
  bank: string;
  dueDate: ShopDay | null;
  amount: Cents;
  freeField: string;
}): string {
  const factor = boleto.dueDate === null ? NO_DUE_DATE : String(dueFactorOf(boleto.dueDate));
  const rest = `${factor}${String(boleto.amount).padStart(10, "0")}${boleto.freeField}`;
  const start = `${boleto.bank}9`;
  const barcode = `${start}${modulo11(start + rest)}${rest}`;
  if (!BARCODE.test(barcode)) throw new RangeError(`not the digits of a boleto: ${barcode}`);
  return barcode;
}

/** @public tested directly against the published vectors */
export function lineOfBarcode(barcode: string): string {
  const [first, second, third] = [
    barcode.slice(0, 4) + barcode.slice(19, 24),
    barcode.slice(24, 34),
    barcode.slice(34),
  ];
  const fields = [first, second, third].map((field) => field + modulo10(field));
  return `${fields.join("")}${barcode.slice(4, 19)}`;
}

/** @public tested directly against the published vectors */
export function barcodeOfLine(line: string): string {
  return line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
}

const FIRST_DAY: ShopDay = { year: 1997, month: 10, day: 7 };
/** The four digits reached their end on 21 February 2025, and the count started again at 1000. */
const CYCLE_DAYS = 9_000;

/**
 * The four digits of a day.
 *
 * @public tested directly against the published vectors
 */
export function dueFactorOf(day: ShopDay): number {
  const days = daysBetween(FIRST_DAY, day);
  if (days < 1_000) throw new RangeError("boletos had no due factor before 3 July 2000");
  return ((days - 1_000) % CYCLE_DAYS) + 1_000;
}

/**
 * Of the days that have these four digits, the one nearest to today.
 *
 * @public tested directly against the published vectors
 */
export function dueDateOf(factor: number, today: ShopDay): ShopDay {
  const first = plusDays(FIRST_DAY, factor);
  const cycles = Math.max(0, Math.round(daysBetween(first, today) / CYCLE_DAYS));
  return plusDays(first, cycles * CYCLE_DAYS);
}

function withoutCheckDigit(barcode: string): string {
  return barcode.slice(0, 4) + barcode.slice(5);
}

/** Every second digit from the right counts twice, and of a product its digits count. */
function modulo10(digits: string): string {
  const sum = weighted(digits, [2, 1], (product) => (product > 9 ? product - 9 : product));
  return String((10 - (sum % 10)) % 10);
}

function modulo11(digits: string): string {
  const rest = 11 - (weighted(digits, [2, 3, 4, 5, 6, 7, 8, 9], (product) => product) % 11);
  return rest > 9 ? "1" : String(rest);
}

/** The weights start at the last digit and repeat. */
function weighted(digits: string, weights: readonly number[], count: (product: number) => number): number {
  return [...digits]
    .reverse()
    .reduce((sum, digit, index) => sum + count(Number(digit) * (weights[index % weights.length] ?? 0)), 0);
}

function printed(line: string): string {
  return line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)/, "$1.$2 $3.$4 $5.$6 $7 ");
}

/** Of each digit the five elements of Interleaved 2 of 5, of which two are wide. */
const ELEMENTS = ["nnwwn", "wnnnw", "nwnnw", "wwnnn", "nnwnw", "wnwnn", "nwwnn", "nnnww", "wnnwn", "nwnwn"];

/**
 * The widths of the bars and the spaces, starting with a bar: 1 is narrow, 3 wide. The first digit of a
 * pair is in the bars, the second in the spaces after each.
 */
export function barcodeBars(barcode: string): number[] {
  if (!/^(?:\d\d)+$/.test(barcode)) throw new RangeError("only pairs of digits have bars");
  const pairs = barcode.match(/\d\d/g) ?? [];
  const elements = pairs.map(([bars, spaces]) => interleaved(elementsOf(bars), elementsOf(spaces)));
  return [...`nnnn${elements.join("")}wnn`].map((element) => (element === "w" ? 3 : 1));
}

function elementsOf(digit: string | undefined): string {
  return ELEMENTS[Number(digit)] ?? "";
}

function interleaved(bars: string, spaces: string): string {
  return [...bars].map((bar, index) => `${bar}${spaces[index]}`).join("");
}
