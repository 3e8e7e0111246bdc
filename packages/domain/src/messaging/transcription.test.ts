import { expect, test } from "vitest";
import { boundTranscript, isTranscribed, transcriptionRetryMs } from "./transcription.ts";

const MB = 1024 * 1024;

test.each([
  ["voice", 16 * MB, true],
  ["voice", 16 * MB + 1, false],
  ["audio", MB, true],
  ["video", MB, false],
  ["document", MB, false],
] as const)("what is said in a %s of %s bytes is written down: %s", (kind, bytes, is) => {
  expect(isTranscribed({ kind, bytes })).toBe(is);
});

test.each([
  [" dois pães \n", "dois pães"],
  ["  ", null],
  ["a\0b", "ab"],
  [`${"a".repeat(7_999)}🍞`, "a".repeat(7_999)],
])("of the transcript %j is kept what can be kept", (text, kept) => {
  expect(boundTranscript(text)).toBe(kept);
});

test("whoever does not answer is asked for some hours, and then no more", () => {
  expect([1, 2, 3, 4, 5, 6].map((tries) => transcriptionRetryMs(tries))).toEqual([
    ...[30_000, 120_000, 600_000, 3_600_000, 21_600_000],
    undefined,
  ]);
});
