import { cents } from "@vitrine/domain/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toCents, toReais } from "./money.ts";

test("an amount in centavos stays the same after a conversion to reais and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (amount) => {
      expect(toCents(toReais(cents(amount)))).toBe(amount);
    }),
  );
});

test.each([
  [19.99, 1999],
  [0.1 + 0.2, 30],
  [1234.56, 123456],
])("%d reais are %i centavos", (reais, expected) => {
  expect(toCents(reais)).toBe(expected);
});
