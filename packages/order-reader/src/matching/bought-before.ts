import { isEqualMatch } from "./equal-match.ts";
import type { Match } from "./match.ts";
import type { Scored } from "./score-candidate.ts";

/** Who bought it once may want another today. Who bought it again means it. */
const HABIT = 2;

/**
 * Puts what the contact bought before first among the products that the words mean equally. `others`: what they bought and
 * the search did not find. Only what was a choice between equals becomes certain by it, and only when it is a habit.
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
  const isHabit = rivals.length === 0 && meant.candidate.timesBought >= HABIT;
  return { ranked, confidence: isHabit ? "certain" : "likely", reason: "bought-before" };
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
