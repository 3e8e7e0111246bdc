import type { Synonyms } from "@vitrine/domain/catalog/search/synonyms";
import { boughtFirst, usualFirst } from "./bought-before.ts";
import type { Candidate } from "./candidate.ts";
import type { LineToMatch } from "./line-to-match.ts";
import type { Match } from "./match.ts";
import { lineToScore, type Scored, scoreCandidate } from "./score-candidate.ts";
import { sizeWish, wishedSizeFirst } from "./size-wish.ts";
import { createWordLikeness } from "./word-likeness.ts";

const MIN_COVERAGE = 0.34;
const LIKELY_COVERAGE = 0.6;
/** Nobody meant a product that scores so much less than the first. */
const CLEAR = 0.13;
/** A product that has the first word of a line, or another form of it, has it so well. */
const HAS_NOUN = 0.88;
/** A product with less has at most something like the first word. */
const LACKS_NOUN = 0.8;
const MORE_WORDS = 0.15;
/** A match is a guess when no word is more alike than this and the first word is short. */
const MIN_CERTAIN = 0.86;
const LONG_WORD = 6;
/** A product with more words that nobody asked for is one of many that may be meant. */
const MAX_EXTRAS = 3;

export function matchLine(said: LineToMatch, candidates: readonly Candidate[], synonyms: Synonyms): Match {
  // What the contact bought takes no part in what the words mean, unless they ask for the usual.
  const read = said.isUsual ? candidates : candidates.filter(({ isFound }) => isFound);
  const isWritten = (word: string) => read.some(({ product }) => product.words.includes(word));
  const { line, wish } = sizeWish(said, isWritten);
  const words = createWordLikeness(line.words, synonyms, isWritten);
  const toScore = lineToScore(line);
  const scored = (some: readonly Candidate[]) =>
    some
      .map((candidate) => scoreCandidate(toScore, words, candidate))
      .filter(({ coverage }) => coverage >= MIN_COVERAGE)
      .sort((a, b) => b.score - a.score);
  const named = wishedSizeFirst(nounFirst(scored(read)), wish);
  const ordered = line.wantsCheapest ? cheapestFirst(named) : named;
  const match = { ranked: ordered, ...judge(line, ordered) };
  if (line.wantsCheapest) return match;
  if (line.isUsual) return usualFirst(match);
  return wish ? match : boughtFirst(match, scored(candidates.filter(({ isFound }) => !isFound)));
}

/** Puts products with the first word of the line first. "café torrado" means no roasted nuts while the shop has coffee. */
function nounFirst(ranked: readonly Scored[]): readonly Scored[] {
  const named = ranked.filter(({ noun }) => noun >= HAS_NOUN);
  if (named.length === 0) return ranked;
  const most = Math.max(...named.map(({ coverage }) => coverage));
  // "pomada bepantol baby": a cream that has all the other words is meant.
  const lacks = ({ noun, coverage }: Scored) => noun < LACKS_NOUN && coverage < most + MORE_WORDS;
  return [...ranked.filter((each) => !lacks(each)), ...ranked.filter(lacks)];
}

/** Puts the cheapest first of those that answer the line equally well. */
function cheapestFirst(ranked: readonly Scored[]): Scored[] {
  const [first] = ranked;
  if (!first) return [];
  const isEqual = ({ score, isComplete }: Scored) => isComplete === first.isComplete && first.score - score < 0.35;
  const equal = ranked.filter(isEqual).sort((a, b) => a.candidate.price - b.candidate.price);
  return [...equal, ...ranked.filter((each) => !isEqual(each))];
}

function judge(line: LineToMatch, ranked: readonly Scored[]): Pick<Match, "confidence" | "reason"> {
  const [first, ...others] = ranked;
  if (!first) return { confidence: "none", reason: "not-found" };
  if (first.contradicts) {
    return first.isComplete && first.score > 0.2
      ? { confidence: "unsure", reason: "other-size" }
      : { confidence: "unsure", reason: "excluded-words" };
  }
  if (!first.isComplete) {
    return { confidence: first.coverage >= LIKELY_COVERAGE ? "likely" : "unsure", reason: "some-words" };
  }
  const rivals = others.filter((other) => other.isComplete && !other.contradicts);
  const close = rivals.filter(({ score }) => first.score - score < CLEAR);
  if (line.wantsCheapest) return { confidence: close.length > 3 ? "likely" : "certain", reason: "best-match" };
  if (close.length > 0) return { confidence: close.length > 4 ? "unsure" : "likely", reason: "several-match" };
  // Another product has the words themselves, and only its size is wrong.
  const isBySynonym = others.some(({ coverage }) => coverage - first.coverage > 0.05);
  // "bacon 400g": of two products with the words, one names another thing first and only has the size.
  const isOther = first.isOtherThing && rivals.some((rival) => !rival.isOtherThing);
  // "vila" may mean "vela", and may mean no goods at all.
  const isGuess = first.best < MIN_CERTAIN && (line.words[0]?.length ?? 0) < LONG_WORD;
  if (first.extras > MAX_EXTRAS || isBySynonym || isGuess || isOther || line.isDoubtful)
    return { confidence: "likely", reason: "best-match" };
  return { confidence: "certain", reason: rivals.length === 0 ? "only-match" : "best-match" };
}
