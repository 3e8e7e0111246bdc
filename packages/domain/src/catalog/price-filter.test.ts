import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { priceAtStep, priceFilter, priceLimits, priceOfThumb, priceSteps, stepOfPrice } from "./price-filter.ts";

const range = (from: number, to: number) => ({ from: cents(from), to: cents(to) });
const limits = range(1_000, 10_000);

test.each([
  ["the full range", range(1_000, 10_000), null],
  ["more than the full range", range(0, 50_000), null],
  ["one centavo above the lowest price", range(1_001, 10_000), range(1_001, 10_000)],
  ["one centavo below the highest price", range(1_000, 9_999), range(1_000, 9_999)],
])("%s", (_, chosen, expected) => {
  expect(priceFilter(chosen, limits)).toEqual(expected);
});

test("the limits include all ranges of the facet; a facet without a range has none", () => {
  expect(priceLimits([range(2_000, 3_000), range(500, 2_500)])).toEqual(range(500, 3_000));
  expect(priceLimits([])).toBeNull();
});

test("steps are 10.50 wide, and the last one ends at the highest price", () => {
  const steps = priceSteps(limits);
  expect(steps).toBe(9);
  expect(Array.from({ length: steps + 1 }, (_, step) => priceAtStep(step, limits))).toEqual([
    1_000, 2_050, 3_100, 4_150, 5_200, 6_250, 7_300, 8_350, 9_400, 10_000,
  ]);
});

test("one price has no steps", () => {
  expect(priceSteps(range(3_000, 3_000))).toBe(0);
});

const ranges = fc
  .tuple(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 1, max: 500_000 }))
  .map(([from, width]) => range(from, from + width));

test("both ends can be reached, steps increase, and a price maps back to its step", () => {
  fc.assert(
    fc.property(ranges, (each) => {
      const steps = priceSteps(each);
      expect(priceAtStep(0, each)).toBe(each.from);
      expect(priceAtStep(steps, each)).toBe(each.to);
      for (let step = 1; step <= steps; step++) {
        const width = priceAtStep(step, each) - priceAtStep(step - 1, each);
        expect(width).toBeGreaterThan(0);
        expect(width).toBeLessThanOrEqual(1_050);
        expect(stepOfPrice(priceAtStep(step, each), each)).toBe(step);
      }
    }),
    { numRuns: 50 },
  );
});

test("a thumb that nobody moved shows the price that is sent, also after other filters moved the limits", () => {
  const limits = range(2_490, 9_000);
  expect(priceOfThumb(0, cents(2_740), limits)).toBe(2_740);
  expect(priceOfThumb(1, cents(2_740), limits)).toBe(3_540);
  expect(priceOfThumb(0, cents(2_490), limits)).toBe(2_490);
});
