import type { Match } from "./match.ts";
import type { Scored } from "./score-candidate.ts";

/** Two products that differ by less answer the words of a line equally well: one has another brand, or a plain word more. */
const EQUAL = 0.07;
const SAME = 0.01;

/**
 * Whether the words of a line mean both products equally: each has all of them, and neither is a kind of the other. How well they sell, and who bought them, says nothing here.
 */
export function isEqualMatch(one: Scored, other: Scored): boolean {
  return (
    one.isComplete &&
    other.isComplete &&
    one.contradicts === other.contradicts &&
    !isKindOf(one, other) &&
    !isKindOf(other, one) &&
    Math.abs(one.coverage - other.coverage) < SAME &&
    Math.abs(one.noun - other.noun) < SAME &&
    Math.abs(one.words - other.words) < EQUAL
  );
}

/** Whether one has the whole name of the other and more: "pão" means no "Pão Francês Integral" before "Pão Francês". */
function isKindOf({ candidate: { product } }: Scored, other: Scored): boolean {
  const { facts, classes } = other.candidate.product;
  const isAll = facts.distinct.every((word, at) => classes[at] === "plain" || product.facts.distinct.includes(word));
  return (
    isAll &&
    product.facts.distinct.some((word, at) => product.classes[at] !== "plain" && !facts.distinct.includes(word))
  );
}

/**
 * Puts what the contact bought before first among the products that the words mean equally. `others`: what they bought and
 * the search did not find. Only what was a choice between equals becomes certain by it.
 */
export function boughtFirst(match: Match, others: readonly Scored[]): Match {
  const [first] = match.ranked;
  if (!first) return match;
  const equal = [...match.ranked, ...others].filter((each) => isBought(each) && isEqualMatch(each, first));
  const [meant, ...rivals] = equal.sort(byHabit);
  if (!meant) return match;
  const ranked = [...equal, ...match.ranked.filter((each) => !equal.includes(each))];
  const isTie = match.reason === "several-match";
  const isSure = match.confidence === "certain";
  if (isSure && meant === first && rivals.length === 0) return { ...match, ranked };
  if (!isTie && !isSure) return { ...match, ranked };
  return { ranked, confidence: rivals.length === 0 ? "certain" : "likely", reason: "bought-before" };
}

/** The usual of its kind: "o café de sempre". What was bought comes first when it has all the words. */
export function usualFirst(match: Match): Match {
  const bought = match.ranked.filter((each) => isBought(each) && each.isComplete && !each.contradicts);
  const [best] = bought.toSorted((a, b) => b.words - a.words);
  if (!best) return match;
  const equal = bought.filter((each) => isEqualMatch(each, best)).sort(byHabit);
  const ranked = [...equal, ...match.ranked.filter((each) => !equal.includes(each))];
  const isClear = equal.length === 1 && !best.isOtherThing;
  return { ranked, confidence: isClear ? "certain" : "likely", reason: "bought-before" };
}

function isBought({ candidate }: Scored): boolean {
  return candidate.timesBought > 0;
}

function byHabit(a: Scored, b: Scored): number {
  return b.candidate.timesBought - a.candidate.timesBought || b.score - a.score;
}
