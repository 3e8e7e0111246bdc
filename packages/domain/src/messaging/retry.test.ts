import { expect, test } from "vitest";
import { answerTimeoutMs, isRetryOver, retryDelayMs, webhookTimeoutMs } from "./retry.ts";

test.each([
  ["the first time", { delays: 0 }, 2_000],
  ["the second time", { delays: 1 }, 4_000],
  ["after many times", { delays: 40 }, 600_000],
  ["when the provider asks for more", { delays: 0, afterMs: 60_000 }, 60_000],
  ["when the provider asks for less", { delays: 3, afterMs: 1_000 }, 16_000],
])("the delay of a retry: %s", (_, delayed, least) => {
  expect(retryDelayMs({ ...delayed, chance: 0 })).toBe(least);
  expect(retryDelayMs({ ...delayed, chance: 1 })).toBe(least * 1.25);
});

const day = 86_400_000;
test.each([
  ["a day old with many attempts", { ageMs: day, delays: 9 }, true],
  ["not a day old", { ageMs: day - 1, delays: 200 }, false],
  ["a week old because the server was off", { ageMs: 7 * day, delays: 8 }, false],
])("a message that is %s", (_, message, expected) => {
  expect(isRetryOver(message)).toBe(expected);
});

test("a response counts as lost after more than two timeouts", () => {
  expect(answerTimeoutMs(34_999)).toBe(1);
  expect(answerTimeoutMs(35_000)).toBe(0);
});

test("the wait for a webhook is longer after a longer downtime", () => {
  expect(webhookTimeoutMs(0)).toBe(90_000);
  expect(webhookTimeoutMs(90_001)).toBe(90_001);
});
