import type { LiveEvent } from "./shared-connection.ts";
import type { Wish, WishState } from "./wish.ts";

/** What the windows of one browser say to each other. */
export type WindowMessage =
  /** What a window listens to now; also asks who leads. */
  | { kind: "want"; from: string; wishes: readonly Wish[] }
  /** The window that has the stream says so when it takes it, and to whoever asks. */
  | { kind: "lead"; from: string }
  | { kind: "state"; from: string; states: readonly (readonly [string, WishState])[] }
  | { kind: "event"; from: string; key: string; event: LiveEvent };

/** The questions of a window that nobody answered yet. */
export type Unanswered = number;

/** A leader that the browser has frozen answers nothing, and keeps its lock. */
const MOST_UNANSWERED = 2;

/**
 * What a window that follows does now and then. Counted in questions and not in time: a window that slept itself finds
 * the answers before it asks again.
 */
export function nextQuestion(unanswered: Unanswered): { act: "ask" | "take-over"; unanswered: Unanswered } {
  if (unanswered >= MOST_UNANSWERED) return { act: "take-over", unanswered: 0 };
  return { act: "ask", unanswered: unanswered + 1 };
}
