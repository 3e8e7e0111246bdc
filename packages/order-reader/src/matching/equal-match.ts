import type { Scored } from "./score-candidate.ts";

/** Two products that differ by less answer the words of a line equally well: one has another brand, or a plain word more. */
const EQUAL = 0.07;
const SAME = 0.01;

/**
 * Whether the words of a line mean both products equally: each has all of them, and neither is a kind of the
 * other. How well they sell, and who bought them, says nothing here.
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
