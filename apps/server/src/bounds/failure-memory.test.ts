import { expect, test } from "vitest";
import { createFailureMemory } from "./failure-memory.ts";

test("each further failure makes the pause twice as long, up to a bound, and a success ends it", () => {
  let now = 1_000_000;
  const memory = createFailureMemory({ name: "test", firstPauseMs: 10, longestPauseMs: 40, now: () => now });
  const pauses = [1, 2, 3, 4].map(() => {
    memory.failed("host");
    const from = now;
    while (memory.isPaused("host")) now += 1;
    return now - from;
  });
  expect(pauses).toEqual([10, 20, 40, 40]);
  memory.failed("host");
  expect([memory.isPaused("host"), memory.isPaused("another")]).toEqual([true, false]);
  memory.succeeded("host");
  expect(memory.isPaused("host")).toBe(false);
});

test("one failure may be forgiven", () => {
  const memory = createFailureMemory({ name: "test", forgiven: 1, firstPauseMs: 10, longestPauseMs: 40, now: () => 1 });
  memory.failed("host");
  expect(memory.isPaused("host")).toBe(false);
  memory.failed("host");
  expect(memory.isPaused("host")).toBe(true);
});
