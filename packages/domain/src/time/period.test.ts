import { describe, expect, test } from "vitest";
import { isWithin, nextEdge } from "./period.ts";

describe("a promotion is active", () => {
  test.each([
    ["from its start", { from: 10, until: 20 }, 10, true],
    ["not earlier", { from: 10, until: 20 }, 9, false],
    ["until just before its end", { from: 10, until: 20 }, 19, true],
    ["not at its end", { from: 10, until: 20 }, 20, false],
    ["always, without days", { from: null, until: null }, 0, true],
    ["forever after its start", { from: 10, until: null }, 1_000, true],
    ["until its end, without a start", { from: null, until: 20 }, -5, true],
  ])("%s", (_, period, now, expected) => {
    expect(isWithin(period, now)).toBe(expected);
  });
});

test("the next change is the nearest start or end of all periods", () => {
  const periods = [
    { from: 10, until: 40 },
    { from: 30, until: null },
  ];
  expect([0, 10, 30, 40].map((now) => nextEdge(periods, now))).toEqual([10, 30, 40, null]);
  expect(nextEdge([], 0)).toBeNull();
});
