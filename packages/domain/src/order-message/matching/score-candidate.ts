import { isFiller } from "../../catalog/search/filler-words.ts";
import { singularOf } from "../../catalog/search/word-forms.ts";
import type { LineToMatch } from "./line-to-match.ts";
import type { NameFacts } from "./name-facts.ts";
import { amountScore, bulk, sizeScore, WRONG_SIZE } from "./size-score.ts";
import type { createWordLikeness } from "./word-likeness.ts";

/** A product that may be meant. */
export type Candidate = {
  id: string;
  facts: NameFacts;
  /** The words of its brand and of its options, in the singular. */
  brand: readonly string[];
  options: readonly string[];
  /** All of its words: those of the name, the brand and the options. */
  words: readonly string[];
  /** In centavos. */
  price: number;
  /** Where the search had it: 0 is the first. */
  rank: number;
  /** How often the contact bought it. */
  timesBought: number;
};

export type Scored = {
  candidate: Candidate;
  score: number;
  /** The share of the asked words that it has. */
  coverage: number;
  /** It has every asked word, not only something like it. */
  isComplete: boolean;
  /** What it has that was not asked for, without its brand. */
  extras: number;
  /** The likeness of the word that it has best. */
  best: number;
  /** How well it has the first word of the line, which names the thing. */
  noun: number;
  /** It has another size, or a quality that was excluded. */
  contradicts: boolean;
};

/** Words of a name that say nothing about which product it is. */
const plain = new Set(
  "tipo tradicional original classico classica pacote unidade caixa lata garrafa pet frasco pote saco sache bandeja cartela fardo tubo rolo kg g ml l cada comum novo nova premium especial long neck tetra pak uht longa vida embalagem saquinho leve pague resfriado resfriada congelado congelada fresco fresca granel peca natural puro pura extra fatiado fatiada".split(
    " ",
  ),
);

/** "red bull tradicional" is the one whose name says nothing more. */
const usual = new Set("tradicional original classico classica".split(" "));

/** Words that make another product of the same thing. */
const variants = new Set(
  "zero diet light desnatado semidesnatado infantil baby kit mini refil descafeinado organico vegano instantaneo condensado po lactose gluten sabor combo".split(
    " ",
  ),
);

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
const MOST_PENALTY = 0.5;
/** Later ones are equally little asked for. */
const MOST_RANK = 10;
const HISTORY = 0.3;
const HAS_PACK = 0.15;
const SAME_HEAD = 0.05;

/** How well a product answers a line. */
export function scoreCandidate(
  line: LineToMatch,
  compare: ReturnType<typeof createWordLikeness>,
  candidate: Candidate,
): Scored {
  const { facts, words } = candidate;
  const { likeness, meant } = compare(words);
  const { coverage, isComplete } = coverageOf(line, facts, likeness);
  const { penalty, extras } = penaltyOf(line, candidate, meant);
  const excluded = line.excluded.some(
    (word) => facts.words.includes(singularOf(word)) && !facts.absent.has(singularOf(word)),
  );
  const absence = absenceOf(line, facts);
  const size = sizeScore(line, facts);
  const contradicts = excluded || absence < 0 || size < WRONG_SIZE;
  const bought = candidate.timesBought > 0 ? HISTORY + Math.min(0.1, candidate.timesBought * 0.02) : 0;
  const pack = line.pack && hasPack(facts, line.pack) ? HAS_PACK : 0;
  const score =
    coverage +
    headScore(line, facts) -
    bulkPenalty(line, facts) +
    size +
    absence +
    amountScore(line, facts) +
    bought +
    pack -
    penalty -
    (excluded ? 2 : 0) -
    Math.min(candidate.rank, MOST_RANK) * PENALTY.rank;
  const best = Math.max(0, ...likeness);
  const noun = /^\d/.test(line.words[0] ?? "") ? 1 : (likeness[0] ?? 1);
  return { candidate, score, coverage, isComplete, extras, best, noun, contradicts };
}

function coverageOf({ words }: LineToMatch, facts: NameFacts, likeness: readonly number[]) {
  let has = 0;
  let all = 0;
  let isComplete = true;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    const isNumber = /^\d/.test(word);
    const isUsual = at > 0 && usual.has(singularOf(word));
    const weight = isNumber ? WEIGHT_NUMBER : isUsual ? WEIGHT_USUAL : at === 0 ? WEIGHT_FIRST : 1;
    const isAbsent = facts.absent.has(singularOf(word)) && !words.includes("zero") && !words.includes("sem");
    const own = isAbsent ? -0.5 : isNumber && facts.numbers.has(word) ? 1 : (likeness[at] as number);
    has += own * weight;
    all += weight;
    if (own < COMPLETE && !isUsual) isComplete = false;
  }
  return { coverage: all > 0 ? has / all : 0, isComplete: isComplete && all > 0 };
}

function penaltyOf(line: LineToMatch, { facts, brand }: Candidate, meant: ReadonlySet<string>) {
  let [penalty, extras] = [0, 0];
  for (const word of facts.distinct) {
    if (meant.has(word)) continue;
    if (plain.has(word)) penalty += PENALTY.plain;
    else if (brand.includes(word)) penalty += PENALTY.brand;
    else if (line.without.includes(word)) continue;
    else {
      penalty += variants.has(word) ? PENALTY.variant : extras === 0 ? PENALTY.word : PENALTY.moreWords;
      extras++;
    }
  }
  const [head = ""] = facts.words;
  const isOtherHead = !meant.has(head) && !plain.has(head) && !brand.includes(head) && !isFiller(head);
  const first = facts.words.findIndex((word) => meant.has(word));
  const late = first > 0 ? first * PENALTY.late : 0;
  const { compound } = facts;
  if (compound !== null && singularOf(line.words[0] ?? "") === head && !meant.has(compound))
    penalty += PENALTY.compound;
  return { penalty: Math.min(MOST_PENALTY, penalty + late) + (isOtherHead ? PENALTY.otherHead : 0), extras };
}

function headScore(line: LineToMatch, facts: NameFacts): number {
  return singularOf(line.words[0] ?? "") === facts.words[0] ? SAME_HEAD : 0;
}

/** Who asks for a box of what the shop sells in cases means the case. */
function hasPack({ words, count }: NameFacts, pack: string): boolean {
  return words.includes(pack) || (bulk.has(pack) && count !== null && words.some((word) => bulk.has(word)));
}

/** A box of 50 was not meant by who asks for 5 and says no word of a box. */
function bulkPenalty({ words, amount, pack }: LineToMatch, facts: NameFacts): number {
  const isBulk =
    facts.count !== null &&
    facts.words.some((word) => bulk.has(word) && !bulk.has(pack ?? "") && !words.includes(word));
  const isWhole = amount !== null && amount.unit === "un" && amount.value % (facts.count ?? 1) === 0;
  return isBulk && !isWhole ? PENALTY.bulk : 0;
}

/** Other names for what a product does not have. */
const absentNames: Record<string, readonly string[]> = {
  acucar: ["diet", "zero", "adocante"],
  cafeina: ["descafeinado"],
  gordura: ["desnatado"],
  alcool: ["zero"],
};

function absenceOf({ without }: LineToMatch, facts: NameFacts): number {
  let score = 0;
  for (const word of without) {
    if (facts.absent.has(word) || absentNames[word]?.some((name) => facts.words.includes(name))) score += 0.3;
    else if (facts.words.includes(word)) score -= 1;
  }
  return score;
}
