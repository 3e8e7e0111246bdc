import fc from "fast-check";
import { expect, test } from "vitest";
import {
  fitsRule,
  MOST_OF_A_LINE,
  mostThatFits,
  nextThatFits,
  quantityRule,
  soldInMultiples,
} from "./quantity-rule.ts";

test.each([
  ["one by one", {}, { step: 1, least: 1, most: 9_999 }],
  ["boxes of 12", { quantityStep: 12 }, { step: 12, least: 12, most: 9_996 }],
  ["boxes of 12, two at least", { quantityStep: 12, minQuantity: 24 }, { step: 12, least: 24, most: 9_996 }],
  ["a minimum between two multiples", { quantityStep: 12, minQuantity: 20 }, { step: 12, least: 24, most: 9_996 }],
  ["a minimum alone", { minQuantity: 5 }, { step: 1, least: 5, most: 9_999 }],
])("how a product is sold: %s", (_, product, rule) => {
  expect(quantityRule(product)).toEqual(rule);
});

test.each([
  ["one by one", {}, {}],
  ["a minimum between two multiples", { quantityStep: 12, minQuantity: 20 }, { quantityStep: 12, minQuantity: 24 }],
  ["a multiple of one", { quantityStep: 1, minQuantity: 1 }, {}],
])("what is said about it: %s", (_, product, said) => {
  expect(soldInMultiples(product)).toEqual(said);
});

/** Whatever a product may say, by the bounds of its fields. */
const anyProduct = fc.record(
  { quantityStep: fc.integer({ min: 1, max: 1_000 }), minQuantity: fc.integer({ min: 1, max: 5_000 }) },
  { requiredKeys: [] },
);

test("the neighbours of every number fit, and nothing that fits is between them", () => {
  fc.assert(
    fc.property(anyProduct, fc.integer({ min: 0, max: MOST_OF_A_LINE }), (product, quantity) => {
      const rule = quantityRule(product);
      const [below, above] = [mostThatFits(quantity, rule), nextThatFits(quantity, rule)];
      expect(fitsRule(above, rule)).toBe(true);
      expect(below === 0 || fitsRule(below, rule)).toBe(true);
      expect(below).toBeLessThanOrEqual(quantity);
      if (quantity <= rule.most) expect(above).toBeGreaterThanOrEqual(quantity);
      for (let between = below + 1; between < above; between += 1) expect(fitsRule(between, rule)).toBe(false);
      expect(fitsRule(quantity, rule)).toBe(below === quantity && above === quantity && quantity > 0);
    }),
  );
});
