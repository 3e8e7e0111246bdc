import { expect, test } from "vitest";
import { cents, formatBRL } from "./money.ts";

test.each([
  [0, "R$ 0,00"],
  [5, "R$ 0,05"],
  [1999, "R$ 19,99"],
  [123456789, "R$ 1.234.567,89"],
])("%i centavos read as %s", (amount, text) => {
  expect(formatBRL(cents(amount)).replaceAll("\u00a0", " ")).toBe(text);
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])("%d is not an amount of centavos", (amount) => {
  expect(() => cents(amount)).toThrow(RangeError);
});
