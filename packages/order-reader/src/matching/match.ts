import type { Scored } from "./score-candidate.ts";

/** How sure it is that the first product is the one that was meant. */
export type Confidence = "certain" | "likely" | "unsure" | "none";

/** Why the reader proposes a product, or why it is not more sure. */
export type MatchReason =
  | "only-match"
  | "best-match"
  | "bought-before"
  | "remembered"
  | "several-match"
  | "other-size"
  | "some-words"
  | "excluded-words"
  | "not-found";

export type Match = {
  /** The products, best first. */
  ranked: readonly Scored[];
  confidence: Confidence;
  reason: MatchReason;
};
