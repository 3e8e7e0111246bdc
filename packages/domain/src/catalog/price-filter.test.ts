import fc from "fast-check";
import { expect, test } from "vitest";
import { priceAtStep, priceFilter, priceLimits, priceOfThumb, priceSteps, stepOfPrice } from "./price-filter.ts";

const limits = { from: 10, to: 100 };

test.each([
  ["the full range", { from: 10, to: 100 }, null],
  ["more than the full range", { from: 0, to: 500 }, null],
  ["one centavo above the lowest price", { from: 10.01, to: 100 }, { from: 10.01, to: 100 }],
  ["one centavo below the highest price", { from: 10, to: 99.99 }, { from: 10, to: 99.99 }],
])("%s", (_, chosen, expected) => {
  expect(priceFilter(chosen, limits)).toEqual(expected);
});

test("the limits include all ranges of the facet; a facet without a range has none", () => {
  expect(priceLimits([{ range: { from: 20, to: 30 } }, { range: { from: 5, to: 25 } }])).toEqual({ from: 5, to: 30 });
  expect(priceLimits([{}])).toBeNull();
});

test("steps are 10.50 wide, and the last one ends at the highest price", () => {
  const steps = priceSteps(limits);
  expect(steps).toBe(9);
  expect(Array.from({ length: steps + 1 }, (_, step) => priceAtStep(step, limits))).toEqual([
    10, 20.5, 31, 41.5, 52, 62.5, 73, 83.5, 94, 100,
  ]);
});

test("one price has no steps", () => {
  expect(priceSteps({ from: 30, to: 30 })).toBe(0);
});

const ranges = fc
  .tuple(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 1, max: 500_000 }))
  .map(([from, width]) => ({ from: from / 100, to: (from + width) / 100 }));

test("both ends can be reached, steps increase, and a price maps back to its step", () => {
  fc.assert(
    fc.property(ranges, (range) => {
      const steps = priceSteps(range);
      expect(priceAtStep(0, range)).toBe(range.from);
      expect(priceAtStep(steps, range)).toBe(range.to);
      for (let step = 1; step <= steps; step++) {
        const width = priceAtStep(step, range) - priceAtStep(step - 1, range);
        expect(width).toBeGreaterThan(0);
        expect(width).toBeLessThan(10.501);
        expect(stepOfPrice(priceAtStep(step, range), range)).toBe(step);
      }
    }),
    { numRuns: 50 },
  );
});

test("a thumb that nobody moved shows the price that is sent, also after other filters moved the limits", () => {
  const limits = { from: 24.9, to: 90 };
  expect(priceOfThumb(0, 27.4, limits)).toBe(27.4);
  expect(priceOfThumb(1, 27.4, limits)).toBe(35.4);
  expect(priceOfThumb(0, 24.9, limits)).toBe(24.9);
});
