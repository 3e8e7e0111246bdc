import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cents, cents } from "../../money.ts";
import { priceAt, priceInSteps, priceSteps, uselessPrices } from "./quantity-price.ts";
import { quantityPricesText, readQuantityPrices } from "./quantity-price-text.ts";

const of = (...prices: [from: number, price: number][]) =>
  prices.map(([from, price]) => ({ from, price: cents(price) }));
const tiers = of([10, 8_90], [50, 8_50]);

test.each([
  ["one", 1, 10_00],
  ["one too few", 9, 10_00],
  ["exactly ten", 10, 8_90],
  ["between two", 49, 8_90],
  ["many", 500, 8_50],
])("what each costs: %s", (_, units, price) => {
  expect(priceAt(cents(10_00), tiers, units)).toBe(price);
});

test("an offer or a price table that is lower counts, also for many", () => {
  expect(priceAt(cents(8_60), tiers, 10)).toBe(8_60);
  expect(priceAt(cents(8_60), tiers, 50)).toBe(8_50);
});

test.each([
  ["from one on", 10_00, 1, of([1, 10_00], [10, 8_90], [50, 8_50])],
  ["beside an offer that beats the first", 8_60, 1, of([1, 8_60], [50, 8_50])],
  ["beside a table that beats all", 8_00, 1, []],
  ["where ten are the fewest that are sold", 10_00, 12, of([12, 8_90], [50, 8_50])],
])("the steps that a customer reads: %s", (_, single, least, steps) => {
  expect(priceSteps(cents(single), tiers, least)).toEqual(steps);
});

test.each([
  [
    "each lower than the one before",
    [
      [10, 8_90],
      [50, 8_50],
    ],
    [],
  ],
  ["as dear as one alone", [[10, 10_00]], [0]],
  [
    "no lower than fewer",
    [
      [10, 8_90],
      [50, 8_90],
    ],
    [1],
  ],
  [
    "the same quantity twice",
    [
      [10, 8_90],
      [10, 8_50],
    ],
    [0, 1],
  ],
] as [string, [number, number][], number[]][])("prices that nobody gets: %s", (_, prices, places) => {
  expect(uselessPrices(10_00, of(...prices))).toEqual(places);
});

const anyPrice: fc.Arbitrary<Cents> = fc.integer({ min: 1, max: 5_000 }).map(cents);
const anyTiers = fc.array(fc.record({ from: fc.integer({ min: 2, max: 60 }), price: anyPrice }), { maxLength: 6 });

test("the steps that are shown say what is charged, for every quantity that is sold", () => {
  fc.assert(
    fc.property(anyPrice, anyTiers, fc.integer({ min: 1, max: 20 }), fc.nat(80), (single, prices, least, more) => {
      const units = least + more;
      const steps = priceSteps(single, prices, least);
      expect(priceInSteps(single, steps, units)).toBe(priceAt(single, prices, units));
    }),
  );
});

test("what is written is read again", () => {
  fc.assert(
    fc.property(anyTiers, (prices) => {
      expect(readQuantityPrices(quantityPricesText(prices))).toEqual(prices);
    }),
  );
});

test.each([
  ["10: 8,90 | 50: 8,50", tiers],
  ["10:R$ 8,90; 50 : 8.5", tiers],
  ["", []],
  ["10", undefined],
  ["10: 8,90 | ", undefined],
  ["1: 8,90", undefined],
  ["10: 8,905", undefined],
  ["dez: 8,90", undefined],
  ["10: 8: 9", undefined],
])("%j is read", (text, prices) => {
  expect(readQuantityPrices(text)).toEqual(prices);
});
