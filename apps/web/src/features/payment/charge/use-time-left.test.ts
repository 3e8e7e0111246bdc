import { expect, test } from "vitest";
import { asClock } from "./use-time-left.ts";

test.each([
  [0, "0:00"],
  [1, "0:01"],
  [59_000, "0:59"],
  [60_000, "1:00"],
  [899_001, "15:00"],
  [3_599_000, "59:59"],
  [3_600_000, "1:00:00"],
  [86_400_000, "24:00:00"],
])("%i milliseconds are %s", (milliseconds, clock) => {
  expect(asClock(milliseconds)).toBe(clock);
});
