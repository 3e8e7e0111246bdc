import { describe, expect, test } from "vitest";
import { isWithin, nextEdge } from "./period.ts";

describe("a promotion is on", () => {
  test.each([
    ["from its first moment", { from: 10, until: 20 }, 10, true],
    ["not a moment earlier", { from: 10, until: 20 }, 9, false],
    ["until just before its last", { from: 10, until: 20 }, 19, true],
    ["not at its last", { from: 10, until: 20 }, 20, false],
    ["always, without days", { from: null, until: null }, 0, true],
    ["for good, once it began", { from: 10, until: null }, 1_000, true],
    ["until it ends, whenever it began", { from: null, until: 20 }, -5, true],
  ])("%s", (_, period, now, expected) => {
    expect(isWithin(period, now)).toBe(expected);
  });
});

test("the next edge is the nearest one ahead, of all periods", () => {
  const periods = [
    { from: 10, until: 40 },
    { from: 30, until: null },
  ];
  expect([0, 10, 30, 40].map((now) => nextEdge(periods, now))).toEqual([10, 30, 40, null]);
  expect(nextEdge([], 0)).toBeNull();
});
