import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
import { readMeasures } from "@vitrine/domain/catalog/search/measures";
import { wordsIn } from "@vitrine/domain/catalog/search/search-words";
import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import { kindOf } from "../words/units.ts";

/** What the name of a product says. Each name is read once. */
export type NameFacts = {
  /** In the singular and in order, without fillers and measures. */
  words: readonly string[];
  /** The same words without numbers, each once. */
  distinct: readonly string[];
  /** Qualities the product does not have: "sem açúcar", "zero lactose". */
  absent: readonly string[];
  /** Weights, volumes and counts, as `readMeasures` has them. */
  measures: readonly string[];
  /** All numbers as they are written, with or without a unit: 600 of "600ml". Roman numbers count: 2 of "AC II". */
  numbers: readonly string[];
  /** The numbers that are no weight, volume or count: 8 of "8mm", 43 of "Licor 43". They are never an amount. */
  names: readonly string[];
  /** The weight of whom it is for, as in "10 a 25kg": the bounds in milligrams. */
  range: { from: number; to: number } | null;
  /** The word behind "de" or "em" that makes the first word another thing: "coco" of leite de coco. */
  compound: string | null;
  /** How many the pack holds. Null when the name does not say. */
  count: number | null;
  /** What the pack counts, if it is not the product itself: "folha" of a notebook with 96 leaves. */
  contents: string | null;
};

const INSIDE_NAMES =
  "rolos?|folhas?|comprimidos?|capsulas?|cps?|caps|comp|materias?|cores|fraldas?|saches?|laminas?|pastilhas?|ovos|pecas?|hastes|saquinhos?|sacos?|absorventes|cx|latas?|garrafas?|drageas|pares?";
const CONTENTS = new RegExp(String.raw`(?<![a-z0-9.,])(\d{1,4})\s*(${INSIDE_NAMES})(?![a-z0-9])`, "g");
const INSIDE = new RegExp(String.raw`^\s*(?:${INSIDE_NAMES})(?![a-z0-9])`);
const BARE_COUNT = /(?<![a-z0-9])(?:com|c\/)\s*(\d{1,4})(?![a-z0-9.,%])/g;

const absences = new Set(["sem", "zero", "livre", "s"]);

const RANGE = /(?<![a-z0-9.,])(\d+(?:[.,]\d+)?)\s*(?:kg)?\s*(?:a|ate|-)\s*(\d+(?:[.,]\d+)?)\s*kg(?![a-z0-9])/;
const NUMBER = /\d+(?:[.,/]\d+)?/g;
const AMOUNT = /^\s*(?:kgs?|quilos?|g|gr|gramas?|ml|l|lt|litros?|un|unid|unidades?)(?![a-z0-9])/;
/** Roman numbers of names. A single "v" or "x" is no number. */
const romans = new Map([..."i ii iii iv".split(" ").entries()].map(([at, roman]) => [roman, String(at + 1)]));

const spelled = new Map(
  [..."dois tres quatro cinco seis sete".split(" ").entries()].map(([at, word]) => [word, String(at + 2)]),
);

/** `text` is folded. */
export function nameFacts(text: string): NameFacts {
  // "Heineken 0.0" is the one without alcohol.
  const name = text.replaceAll(/(?<![\d.,])0[.,]0(?![\d.,])/g, "zero");
  const { measures, rest } = readMeasures(name);
  const all = wordsIn(rest);
  const counted = countIn(name, measures, all);
  const words = all.filter((word) => !isFiller(word)).map(singularOf);
  const distinct = words.filter((word, at) => words.indexOf(word) === at && !/^[\d.,/x]+$/.test(word));
  return {
    words,
    // The server keeps thousands of names in memory, so equal lists are one list.
    distinct: distinct.length === words.length ? words : distinct,
    absent: absentOf(all),
    compound: compoundOf(all),
    ...counted,
    ...numbersOf(name, all),
    range: name.includes("kg") ? rangeOf(name) : null,
  };
}

/** Salt and gas only say which one it is: people who ask for butter mean the one with salt. */
function compoundOf([, joint = "", word]: readonly string[]): string | null {
  const isCompound = /^(de|do|da|em)$/.test(joint) || (joint === "com" && !/^(sal|gas)$/.test(word ?? ""));
  return isCompound && word ? singularOf(word) : null;
}

const none: readonly string[] = [];

function absentOf(words: readonly string[]): readonly string[] {
  if (!words.some((word) => absences.has(word))) return none;
  const absent: string[] = [];
  for (let at = 0; at < words.length; at++) {
    if (!absences.has(words[at] as string)) continue;
    const next = words[at + 1] === "de" ? words[at + 2] : words[at + 1];
    if (next && !isFiller(next)) absent.push(singularOf(next));
  }
  return absent;
}

function countIn(
  name: string,
  measures: readonly string[],
  words: readonly string[],
): Pick<NameFacts, "measures" | "count" | "contents"> {
  const inside = allIn(name, CONTENTS);
  const counts = [...inside, ...allIn(name, BARE_COUNT)].map(([, number]) => Number(number));
  const own = measures.flatMap((measure) => (measure.endsWith("un") ? [Number.parseFloat(measure)] : []));
  const sold = words.includes("cento") ? [100] : words.includes("milheiro") ? [1_000] : [];
  const count = [...own, ...counts, ...sold].find((each) => each > 1) ?? null;
  return {
    measures: count !== null && own.length === 0 ? [...measures, `${count}un`] : measures,
    count,
    contents: own.every((each) => each <= 1)
      ? singularOf(inside.find(([, each]) => Number(each) > 1)?.[2] ?? "") || null
      : null,
  };
}

/** Does the work of `matchAll`, which copies the pattern each time. One message may need many names. */
function allIn(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let each = pattern.exec(text); each; each = pattern.exec(text)) found.push(each);
  return found;
}

function numbersOf(name: string, words: readonly string[]): Pick<NameFacts, "numbers" | "names"> {
  const numbers: string[] = [];
  const names: string[] = [];
  for (const { 0: number, index } of allIn(name, NUMBER)) {
    numbers.push(number, number.replace(",", "."));
    const rest = name.slice(index + number.length);
    if (!AMOUNT.test(rest) && !INSIDE.test(rest)) names.push(number);
  }
  for (const word of words) {
    const number = romans.get(word) ?? spelled.get(word);
    if (number === undefined) continue;
    numbers.push(number);
    names.push(number);
  }
  return { numbers: numbers.length > 0 ? [...numbers] : none, names: names.length > 0 ? [...names] : none };
}

function rangeOf(name: string): NameFacts["range"] {
  const [, from, to] = RANGE.exec(name) ?? [];
  const mg = (number: string) => Number(number.replace(",", ".")) * 1e6;
  return from !== undefined && to !== undefined ? { from: mg(from), to: mg(to) } : null;
}

/** Whether the product has this measure, or is for those who have it. Somebody who says 10 kg also means 10,1 kg. */
export function hasMeasure({ measures, range }: Pick<NameFacts, "measures" | "range">, measure: string): boolean {
  if (measures.includes(measure) || isNear({ measures }, measure, ROUNDED)) return true;
  const value = Number.parseFloat(measure);
  return range !== null && kindOf(measure) === "mg" && range.from <= value && value <= range.to;
}

/** The share by which people round a weight or a volume. */
const ROUNDED = 0.03;
/** People also call a pack of 900 g a kilo, where the shop has none of a kilo. */
const ROUGH = 0.12;
/** Nobody rounds a smaller measure: 500 mg of a medicine is exact. */
const MIN_ROUNDED: Record<string, number> = { mg: 200_000, ml: 200 };

function isNear({ measures }: Pick<NameFacts, "measures">, measure: string, by: number): boolean {
  const [value, kind] = [Number.parseFloat(measure), kindOf(measure)];
  const least = MIN_ROUNDED[kind];
  if (least === undefined || value < least) return false;
  const own = measureIn({ measures }, kind);
  return own !== null && Math.abs(own - value) <= value * by;
}

/** Whether the product has roughly this measure. */
export function hasRoughly(facts: Pick<NameFacts, "measures">, measure: string): boolean {
  return isNear(facts, measure, ROUGH);
}

/** The first measure of this kind, in its smallest unit. */
export function measureIn({ measures }: Pick<NameFacts, "measures">, kind: string): number | null {
  for (const measure of measures) if (isOfKind(measure, kind)) return Number.parseFloat(measure);
  return null;
}

/** Whether the number is the weight or the volume in the name: 5 of "Gelo em Cubo 5kg". */
export function isSizeOf({ numbers, measures }: Pick<NameFacts, "numbers" | "measures">, value: number): boolean {
  return numbers.includes(String(value)) && (measureIn({ measures }, "mg") ?? measureIn({ measures }, "ml")) !== null;
}

/** A fast `kindOf(measure) === kind`: matching asks it for every product that a line may mean. */
function isOfKind(measure: string, kind: string): boolean {
  return measure.endsWith(kind) && isDigit(measure.charCodeAt(measure.length - kind.length - 1));
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** The length of a cable, and not its thickness: "Fio 2,5mm 100m". */
export function lengthOf({ words, measures }: Pick<NameFacts, "words" | "measures">): number | null {
  if (words.includes("metro")) return 1_000;
  const lengths = measures.flatMap((measure) => (kindOf(measure) === "mm" ? [Number.parseFloat(measure)] : []));
  return lengths.length > 0 ? Math.max(...lengths) : null;
}
