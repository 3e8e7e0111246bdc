import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { isLargeChangeOfPrices, isLargePriceChange } from "./price-change.ts";

test.each([
  [100, 150, false],
  [100, 151, true],
  [100, 50, false],
  [100, 49, true],
  [101, 50, true],
  [100, 100, false],
  [9000, 8, true],
  [100, 0, true],
  [0, 5000, false],
])("from %d to %d centavos", (before, after, isLarge) => {
  expect(isLargePriceChange(cents(before), cents(after))).toBe(isLarge);
});

test("no price before, or none after, is no change of one", () => {
  expect(isLargePriceChange(null, cents(5))).toBe(false);
  expect(isLargePriceChange(cents(5), null)).toBe(false);
});

test.each([
  ["a new offer is compared with the price", null, 40, true],
  ["a new offer of a third off", null, 67, false],
  ["an offer is compared with the offer before", 80, 39, true],
  ["the same offer is no change, however low", 20, 20, false],
  ["an offer that ends", 20, null, false],
])("%s", (_, before, after, isLarge) => {
  const price = cents(100);
  const offer = (amount: number | null) => (amount === null ? null : cents(amount));
  expect(
    isLargeChangeOfPrices({ price, promotionalPrice: offer(before) }, { price, promotionalPrice: offer(after) }),
  ).toBe(isLarge);
});
