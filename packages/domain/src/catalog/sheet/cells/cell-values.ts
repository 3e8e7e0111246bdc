import { type Cents, cents, isWholeCentavos } from "../../../money.ts";
import { foldText } from "../../search/search-words.ts";
import type { DecimalSign } from "./decode.ts";
import { unguardText } from "./formula-text.ts";
import type { MistakeCode } from "./mistakes.ts";
import type { Cell } from "./sheet-row.ts";
import { sheetWords } from "./sheet-words.ts";

/** What a cell says, or what is wrong with it. Undefined: it is empty. */
export type Read<Value> = { value: Value | undefined } | { code: MistakeCode; detail?: string };

const MOST_REAIS = 20_000_000;

export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");
}

/** Dates are written as people read them. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split("-").reverse().join("/");
  if (typeof cell === "boolean") return cell ? sheetWords.yes : sheetWords.no;
  return typeof cell === "string" ? unguardText(cell) : String(cell);
}

/** A result that the spreadsheet itself could not calculate. */
export function isFormulaError(cell: Cell | undefined): boolean {
  return (
    typeof cell === "string" &&
    cell.includes("#") &&
    /^#(REF|N\/A|N\/D|VALUE|VALOR|DIV\/0|NAME|NOME|NUM|NULL|NULO)[!?]?$/i.test(cell.trim())
  );
}

/** A number with the decimal sign of the file. Points or commas of thousands are allowed where they belong. */
export function readNumber(cell: Cell | undefined, decimal: DecimalSign): Read<number> {
  if (isBlank(cell)) return { value: undefined };
  if (cell instanceof Date) return { code: "date-instead-of-number" };
  if (typeof cell === "number") return { value: cell };
  const text = textOf(cell)
    .replaceAll(/\s/g, "")
    .replace(/^R\$/i, "")
    .replace(/(BRL|R\$)$/i, "");
  const bare = text.replace(/^[-+]/, "");
  const thousands = decimal === "," ? "." : ",";
  if (matches(bare, decimal, thousands)) {
    const plain = text.replaceAll(thousands, "").replace(decimal, ".");
    return { value: Number(plain) };
  }
  if (matches(bare, thousands, decimal)) return { code: "other-decimal-sign", detail: decimal };
  return { code: "not-a-number" };
}

function matches(text: string, decimal: DecimalSign, thousands: DecimalSign): boolean {
  const [whole = "", part, ...more] = text.split(decimal);
  if (more.length > 0 || (part !== undefined && !/^\d+(e-?\d+)?$/i.test(part))) return false;
  const groups = whole.split(thousands);
  if (groups.length === 1) return /^\d+(e-?\d+)?$/i.test(whole);
  return groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
}

/** Reais with at most two decimals, as centavos. */
export function readMoney(cell: Cell | undefined, decimal: DecimalSign): Read<Cents> {
  // A file of Meta writes the currency after the amount, and a point in it, whatever the others do.
  const read = readNumber(cell, typeof cell === "string" && /BRL\s*$/i.test(cell) ? "." : decimal);
  if ("code" in read) return read;
  if (read.value === undefined) return { value: undefined };
  if (read.value < 0) return { code: "negative-number" };
  if (read.value > MOST_REAIS) return { code: "number-too-large", detail: String(MOST_REAIS) };
  if (!isWholeCentavos(read.value)) return { code: "too-many-decimals" };
  return { value: cents(Math.round(read.value * 100)) };
}

export function readCount(cell: Cell | undefined, decimal: DecimalSign): Read<number> {
  const read = readNumber(cell, decimal);
  if ("code" in read || read.value === undefined) return read;
  if (read.value < 0) return { code: "negative-number" };
  if (!Number.isInteger(read.value)) return { code: "not-a-whole-number" };
  return read.value > 1_000_000_000 ? { code: "number-too-large", detail: "1000000000" } : read;
}

/** A whole number above zero. */
export function readUnits(cell: Cell | undefined, decimal: DecimalSign, most: number): Read<number> {
  const read = readCount(cell, decimal);
  if ("code" in read || read.value === undefined) return read;
  if (read.value === 0) return { code: "not-positive" };
  return read.value > most ? { code: "number-too-large", detail: String(most) } : read;
}

export function readKilos(cell: Cell | undefined, decimal: DecimalSign): Read<number> {
  const read = readNumber(cell, decimal);
  if ("code" in read || read.value === undefined) return read;
  if (read.value <= 0) return { code: "not-positive" };
  return read.value > 100_000 ? { code: "number-too-large", detail: "100000" } : read;
}

const yes = [
  "sim",
  "s",
  "yes",
  "y",
  "true",
  "verdadeiro",
  "1",
  "x",
  "ativo",
  "ativa",
  "active",
  "visivel",
  "publicado",
];
const no = ["nao", "n", "no", "false", "falso", "0", "-1", "inativo", "inativa", "draft", "archived", "oculto"];
const hidden = ["nao listado", "unlisted", "rascunho", "excluido"];

export function readYesOrNo(cell: Cell | undefined): Read<boolean> {
  if (isBlank(cell)) return { value: undefined };
  if (typeof cell === "boolean") return { value: cell };
  // Most files say it in two words, and folding is slow.
  if (cell === sheetWords.yes || cell === sheetWords.no) return { value: cell === sheetWords.yes };
  const word = foldText(textOf(cell));
  if (yes.includes(word)) return { value: true };
  return no.includes(word) || hidden.includes(word) ? { value: false } : { code: "yes-or-no-expected" };
}

/** An id of the shop's own system. Where the file is of another system, its signs are made fit. */
export function readId(cell: Cell | undefined, mayBeChanged: boolean): Read<string> {
  if (isBlank(cell)) return { value: undefined };
  const text = textOf(cell).trim();
  if (/^\d+[.,]\d+E\+\d+$/i.test(text)) return { code: "id-in-scientific-notation" };
  const fit = mayBeChanged ? text.replaceAll(/[\s/,]+/g, "-").replace(/^\.{1,2}$/, "item") : text;
  if (/[\s/,]/.test(fit) || fit === "." || fit === "..") return { code: "id-with-space" };
  return fit.length > 64 ? { code: "id-too-long", detail: "64" } : { value: fit };
}

export function writeNumber(value: number): string {
  return String(value).replace(".", ",");
}
