import { expect, test } from "vitest";
import { createSenderCircuitBreaker } from "./sender-circuit-breaker.ts";

const silence = { kind: "unknown" } as const;

function aRest() {
  let now = 1_000_000;
  const rest = createSenderCircuitBreaker(() => now);
  return {
    ...rest,
    silences: (count: number) => {
      for (let each = 0; each < count; each++) rest.note("loja", silence);
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test.each([
  ["one lost answer", 1, 0],
  ["two in a row", 2, 0],
  ["three in a row", 3, 5_000],
  ["four in a row", 4, 10_000],
  ["a carrier that is gone for long", 200, 60_000],
])("after %s its sender rests so long", (_, count, expected) => {
  const rest = aRest();
  rest.silences(count);
  expect(rest.leftMs("loja")).toBe(expected);
});

test("the rest ends by itself, and with the first answer of any kind", () => {
  const rest = aRest();
  rest.silences(3);
  rest.pass(5_000);
  expect(rest.leftMs("loja")).toBe(0);
  rest.silences(1);
  expect(rest.leftMs("loja")).toBe(10_000);
  rest.note("loja", { kind: "later" });
  expect(rest.leftMs("loja")).toBe(0);
  rest.silences(2);
  expect(rest.leftMs("loja")).toBe(0);
});

test("nobody rests for another", () => {
  const rest = aRest();
  rest.silences(9);
  expect(rest.leftMs("outra")).toBe(0);
});
