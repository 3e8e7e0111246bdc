import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import type { Candidate, ReadProduct } from "./candidate.ts";
import type { LineToMatch } from "./line-to-match.ts";
import type { NameFacts } from "./name-facts.ts";
import { amountScore, bulk, sizeScore, WRONG_SIZE } from "./size-score.ts";
import type { WordLikeness } from "./word-likeness.ts";

export type Scored = {
  candidate: Candidate;
  score: number;
  /** The score by the line alone, whatever the place in the search. */
  words: number;
  /** The share of the asked words that the product has. */
  coverage: number;
  /** The product has every asked word, not only something like it. */
  isComplete: boolean;
  /** How many of its words nobody asked for, without its brand. */
  extras: number;
  /** The likeness of its best word. */
  best: number;
  /** How well the product has the first word of the line, which names the thing. */
  noun: number;
  /** The name begins with a thing that the line does not name: a croissant with butter. */
  isOtherThing: boolean;
  /** The product has another size, or a quality that the line excludes. */
  contradicts: boolean;
};

/** Words for the usual kind. "red bull tradicional" is the product whose name says only Red Bull. */
const usual = new Set("tradicional original classico classica".split(" "));

const WEIGHT_FIRST = 1.3;
const WEIGHT_NUMBER = 0.8;
const WEIGHT_USUAL = 0.3;
const COMPLETE = 0.76;
const PENALTY = {
  plain: 0.004,
  brand: 0.02,
  word: 0.05,
  moreWords: 0.015,
  variant: 0.16,
  otherHead: 0.16,
  late: 0.02,
  rank: 0.018,
  compound: 0.08,
  bulk: 0.14,
};
const MAX_PENALTY = 0.5;
/** A later place in the search costs no more than this one. */
const MAX_RANK = 10;
const HAS_PACK = 0.15;
const SAME_PACK = 0.08;
const SAME_HEAD = 0.05;

/** A word of a line. `form`: in the singular. `isUsual`: names may leave it out. */
type AskedWord = { word: string; form: string; isNumber: boolean; isUsual: boolean; weight: number };

/** A line with the answers that every candidate needs, prepared once. */
export type LineToScore = LineToMatch & {
  asked: readonly AskedWord[];
  /** The first word in the singular. It says what the thing is. */
  head: string;
  isHeadNumber: boolean;
  excludedForms: readonly string[];
  /** The line itself says what the product must not have. */
  saysAbsence: boolean;
};

export function lineToScore(line: LineToMatch): LineToScore {
  const asked = line.words.map(askedWord);
  return {
    ...line,
    asked,
    head: asked[0]?.form ?? "",
    isHeadNumber: asked[0]?.isNumber ?? false,
    excludedForms: line.excluded.map(singularOf),
    saysAbsence: line.words.includes("zero") || line.words.includes("sem"),
  };
}

function askedWord(word: string, at: number): AskedWord {
  const form = singularOf(word);
  const isNumber = /^\d/.test(word);
  const isUsual = at > 0 && usual.has(form);
  return { word, form, isNumber, isUsual, weight: weightOf({ isNumber, isUsual, isFirst: at === 0 }) };
}

function weightOf({ isNumber, isUsual, isFirst }: { isNumber: boolean; isUsual: boolean; isFirst: boolean }): number {
  if (isNumber) return WEIGHT_NUMBER;
  if (isUsual) return WEIGHT_USUAL;
  return isFirst ? WEIGHT_FIRST : 1;
}

/** How well a product answers a line. */
export function scoreCandidate(line: LineToScore, words: WordLikeness, candidate: Candidate): Scored {
  const { facts } = candidate.product;
  const { likeness } = words;
  words.compare(candidate.product.words);
  const { coverage, isComplete } = coverageOf(line, facts, likeness);
  const { penalty, extras, isOtherThing } = penaltyOf(line, candidate.product, words);
  const excluded = line.excludedForms.some((word) => facts.words.includes(word) && !facts.absent.includes(word));
  const absence = absenceOf(line, facts);
  const size = sizeScore(line, facts);
  const contradicts = excluded || absence < 0 || size < WRONG_SIZE;
  const isSamePack = line.pack !== undefined && bulk.has(line.pack) && facts.words.includes(line.pack);
  const pack = line.pack && hasPack(facts, line.pack) ? HAS_PACK + (isSamePack ? SAME_PACK : 0) : 0;
  const own =
    coverage +
    (line.head === facts.words[0] ? SAME_HEAD : 0) -
    bulkPenalty(line, facts) +
    size +
    absence +
    amountScore(line, facts) +
    pack -
    penalty -
    (excluded ? 2 : 0);
  const score = own - Math.min(candidate.rank, MAX_RANK) * PENALTY.rank;
  let best = 0;
  for (let at = 0; at < likeness.length; at++) best = Math.max(best, likeness[at] as number);
  const noun = line.isHeadNumber ? 1 : (likeness[0] ?? 1);
  return { candidate, score, words: own, coverage, isComplete, extras, best, noun, isOtherThing, contradicts };
}

function coverageOf({ asked, saysAbsence }: LineToScore, facts: NameFacts, likeness: readonly number[]) {
  let has = 0;
  let all = 0;
  let isComplete = true;
  for (let at = 0; at < asked.length; at++) {
    const { word, form, isNumber, isUsual, weight } = asked[at] as AskedWord;
    const isAbsent = facts.absent.includes(form) && !saysAbsence;
    const own = isAbsent ? -0.5 : isNumber && facts.numbers.includes(word) ? 1 : (likeness[at] as number);
    has += own * weight;
    all += weight;
    if (own < COMPLETE && !isUsual) isComplete = false;
  }
  return { coverage: all > 0 ? has / all : 0, isComplete: isComplete && all > 0 };
}

function penaltyOf(line: LineToScore, { facts, classes, hasTellingHead }: ReadProduct, asked: WordLikeness) {
  let penalty = 0;
  let extras = 0;
  for (let at = 0; at < classes.length; at++) {
    const word = facts.distinct[at] as string;
    if (asked.isMeant(word)) continue;
    const kind = classes[at];
    if (kind === "plain") penalty += PENALTY.plain;
    else if (kind === "brand") penalty += PENALTY.brand;
    else if (!line.without.includes(word)) {
      penalty += kind === "variant" ? PENALTY.variant : extras === 0 ? PENALTY.word : PENALTY.moreWords;
      extras++;
    }
  }
  const { words, compound } = facts;
  const head = words[0] ?? "";
  const isOtherThing = hasTellingHead && !asked.isMeant(head);
  let first = 0;
  while (first < words.length && !asked.isMeant(words[first] as string)) first++;
  const late = first < words.length ? first * PENALTY.late : 0;
  if (compound !== null && line.head === head && !asked.isMeant(compound)) penalty += PENALTY.compound;
  const other = isOtherThing ? PENALTY.otherHead : 0;
  return { penalty: Math.min(MAX_PENALTY, penalty + late) + other, extras, isOtherThing };
}

/** Whether the product is such a pack. Somebody who asks for a box means the case that the shop sells. */
function hasPack({ words, count }: NameFacts, pack: string): boolean {
  return words.includes(pack) || (bulk.has(pack) && count !== null && words.some((word) => bulk.has(word)));
}

/** Somebody who asks for 5 and does not mention a box does not mean the box of 50. */
function bulkPenalty({ words, amount, pack }: LineToMatch, facts: NameFacts): number {
  const isBulk =
    facts.count !== null &&
    facts.words.some((word) => bulk.has(word) && !bulk.has(pack ?? "") && !words.includes(word));
  const isWhole = amount !== null && amount.unit === "un" && amount.value % (facts.count ?? 1) === 0;
  return isBulk && !isWhole ? PENALTY.bulk : 0;
}

/** Words that say the same as "sem" with this word. */
const absentNames: Record<string, readonly string[]> = {
  acucar: ["diet", "zero", "adocante"],
  gordura: ["desnatado"],
  alcool: ["zero"],
};

/** "desossada" is without "osso", "descafeinado" without "cafeína". */
function isWithout(name: string, word: string): boolean {
  return word.length > 3 && name.startsWith(`des${word.slice(0, -1)}`);
}

function absenceOf({ without }: LineToMatch, facts: NameFacts): number {
  let score = 0;
  for (const word of without) {
    const isAbsent = facts.absent.includes(word) || facts.words.some((name) => isWithout(name, word));
    if (isAbsent || absentNames[word]?.some((name) => facts.words.includes(name))) score += 0.3;
    else if (facts.words.includes(word)) score -= 1;
  }
  return score;
}
