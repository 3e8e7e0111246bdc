import { expect, test } from "vitest";
import { createSenderCircuitBreaker } from "./sender-circuit-breaker.ts";

const noResponse = { kind: "unknown" } as const;

function aBreaker() {
  let now = 1_000_000;
  const breaker = createSenderCircuitBreaker(() => now);
  return {
    ...breaker,
    fail: (count: number) => {
      for (let each = 0; each < count; each++) breaker.record("loja", noResponse);
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test.each([
  ["one lost response", 1, 0],
  ["two in a row", 2, 0],
  ["three in a row", 3, 5_000],
  ["four in a row", 4, 10_000],
  ["a long outage", 200, 60_000],
])("after %s the circuit is open for this long", (_, count, expected) => {
  const breaker = aBreaker();
  breaker.fail(count);
  expect(breaker.openForMs("loja")).toBe(expected);
});

test("the circuit closes by itself, and with the first response of any kind", () => {
  const breaker = aBreaker();
  breaker.fail(3);
  breaker.pass(5_000);
  expect(breaker.openForMs("loja")).toBe(0);
  breaker.fail(1);
  expect(breaker.openForMs("loja")).toBe(10_000);
  breaker.record("loja", { kind: "later" });
  expect(breaker.openForMs("loja")).toBe(0);
  breaker.fail(2);
  expect(breaker.openForMs("loja")).toBe(0);
});

test("each sender has its own circuit", () => {
  const breaker = aBreaker();
  breaker.fail(9);
  expect(breaker.openForMs("outra")).toBe(0);
});
