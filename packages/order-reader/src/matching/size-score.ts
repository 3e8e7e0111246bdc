import { kindOf } from "../words/units.ts";
import type { LineToMatch } from "./line-to-match.ts";
import { hasMeasure, hasRoughly, isSizeOf, lengthOf, measureIn, type NameFacts } from "./name-facts.ts";

const SIZE = {
  same: 0.35,
  rounded: 0.3,
  rough: -0.05,
  carried: 0.12,
  hundred: 0.3,
  other: -0.6,
  packs: -0.12,
  unknown: -0.08,
  number: 0.05,
};
/** A product with a lower score has another size than the one that was asked for. */
export const WRONG_SIZE = SIZE.other / 2;
const MAX_PACKS = 12;
/** People count fewer pieces one by one. */
const MIN_CASE = 10;
/** Packs of goods that shops also sell one by one. */
export const bulk: ReadonlySet<string> = new Set(["caixa", "fardo", "pack", "kit", "engradado", "display", "combo"]);
const BY_THE_HUNDRED = 50;
/** A smaller number behind a name may be an amount as well as a weight or a volume. */
const MIN_SIZE = 10;

/** How well the sizes and the amount of a line fit a product: "5kg", "com 12", "bucha 8". */
export function sizeScore({ sizes, carriedSizes, amount, isLoose }: LineToMatch, facts: NameFacts): number {
  let score = 0;
  if (carriedSizes.length > 0) score = carriedSizes.filter((size) => hasMeasure(facts, size)).length * SIZE.carried;
  for (const size of sizes) {
    const number = Number.parseFloat(size);
    if (facts.measures.includes(size)) score += SIZE.same;
    else if (hasMeasure(facts, size)) score += SIZE.rounded;
    // "cano de 25": the line does not say the unit.
    else if (kindOf(size) === "un" && facts.numbers.includes(String(number))) score += SIZE.same / 2;
    else if (hasRoughly(facts, size)) score += SIZE.rough;
    // "feijão 2kg" may be two packs of 1 kg.
    else if (isSeveralPacks(number, measureIn(facts, kindOf(size)))) score += SIZE.packs;
    else score += measureIn(facts, kindOf(size)) === null ? SIZE.unknown : SIZE.other;
  }
  // "papel higiênico 12 rolos", "bucha 8": the product has the number that stands behind it.
  if (isLoose && amount && amount.value > 1) score += looseNumber(amount.value, facts);
  if (amount?.of !== undefined && facts.count !== null) score += facts.count === amount.of ? SIZE.same / 2 : -0.1;
  // "2 sacos de gelo de 5"
  else if (amount?.of !== undefined && isSizeOf(facts, amount.of)) score += SIZE.same / 2;
  // "30 ovos" are the box of 30.
  const isCount = amount?.unit === "un" && !isLoose && facts.count === amount.value && amount.value >= MIN_CASE;
  if (isCount && !facts.words.some((word) => bulk.has(word))) score += SIZE.carried;
  // "dois centos de coxinha" are two packs of a hundred.
  if (amount && facts.count !== null && amount.value > 1 && amount.value % facts.count === 0) {
    if (amount.isPieces && facts.count >= BY_THE_HUNDRED) score += SIZE.hundred;
    else if (amount.isPieces || (amount.unit === "un" && facts.count >= BY_THE_HUNDRED)) score += 0.1;
  }
  return score;
}

function looseNumber(value: number, { count, names, numbers }: NameFacts): number {
  const number = String(value);
  if (count === value || names.includes(number)) return SIZE.same / 2;
  if (!numbers.includes(number)) return 0;
  return value < MIN_SIZE ? SIZE.number : SIZE.same / 2;
}

function isSeveralPacks(asked: number, own: number | null): boolean {
  return own !== null && own < asked && Number.isInteger(asked / own) && asked / own <= MAX_PACKS;
}

/** Prefers one pack of 5 kg to five of 1 kg: "5 kg de arroz". */
export function amountScore({ amount }: LineToMatch, facts: NameFacts): number {
  if (!amount || (amount.unit !== "mg" && amount.unit !== "ml" && amount.unit !== "mm")) return 0;
  const own = amount.unit === "mm" ? lengthOf(facts) : measureIn(facts, amount.unit);
  // "30 metros de fio"
  if (amount.unit === "mm" && facts.words.includes("metro")) return 0.25;
  if (own === null) return measureIn(facts, "mg") !== null || measureIn(facts, "ml") !== null ? -0.1 : 0.08;
  const packs = amount.value / own;
  if (packs === 1) return 0.25;
  if (packs < 1) return -0.12;
  return Number.isInteger(packs) && packs <= MAX_PACKS ? 0.1 : -0.06;
}
