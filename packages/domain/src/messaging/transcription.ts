import type { MediaKind } from "./media-rules.ts";

/** Some channels tell no difference between what was spoken into the chat and a file with sound. */
const spoken: readonly MediaKind[] = ["voice", "audio"];

/** An hour of speech as channels send it. Longer recordings are music, or nobody reads them. */
const LARGEST_TRANSCRIBED_BYTES = 16 * 1024 * 1024;

/** What is kept of a transcript. */
const LONGEST_TRANSCRIPT = 8_000;

/** Whether somebody writes down what is said in a file. */
export function isTranscribed({ kind, bytes }: { kind: MediaKind; bytes: number }): boolean {
  return spoken.includes(kind) && bytes <= LARGEST_TRANSCRIBED_BYTES;
}

/** A transcript as it is kept; null where nothing was said. Postgres keeps no zero. */
export function boundTranscript(text: string): string | null {
  const whole = text.replaceAll("\0", "").trim();
  const kept = whole.length <= LONGEST_TRANSCRIPT ? whole : whole.slice(0, LONGEST_TRANSCRIPT);
  return kept === "" ? null : kept.replace(/[\uD800-\uDBFF]$/, "");
}

const SECOND = 1_000;
const delays = [30 * SECOND, 2 * 60 * SECOND, 10 * 60 * SECOND, 3_600 * SECOND, 6 * 3_600 * SECOND];

/** How long to wait after the n-th try that failed; undefined when it was the last one. */
export function transcriptionRetryMs(tries: number): number | undefined {
  return delays[tries - 1];
}
