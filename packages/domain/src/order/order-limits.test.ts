import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { isAboveMostValue, type LimitedOrder, orderWarnings } from "./order-limits.ts";

/** Three units of two items for R$ 49,99. */
const small: LimitedOrder = {
  items: [
    { name: "Pão", quantity: 2 },
    { name: "Café", quantity: 1 },
  ],
  itemsAmount: cents(49_99),
  minOrderValue: null,
  logistic: null,
};
const noLimit = { maxDistinctItems: null, maxItems: null, minimumValue: null };

test.each<[string, Partial<LimitedOrder>, string[]]>([
  ["a shop without limits", {}, []],
  ["one centavo short of the minimum", { minOrderValue: cents(50_00) }, ["below-minimum-value"]],
  ["exactly the minimum", { minOrderValue: cents(49_99) }, []],
  ["a minimum of zero", { minOrderValue: cents(0), itemsAmount: cents(0), items: [] }, []],
  [
    "an empty order is below any minimum",
    { minOrderValue: cents(1), itemsAmount: cents(0), items: [] },
    ["below-minimum-value"],
  ],
  ["a delivery without limits", { logistic: noLimit }, []],
  ["as many different items as the delivery accepts", { logistic: { ...noLimit, maxDistinctItems: 2 } }, []],
  ["one different item too many", { logistic: { ...noLimit, maxDistinctItems: 1 } }, ["too-many-distinct-items"]],
  ["as many units as the delivery accepts", { logistic: { ...noLimit, maxItems: 3 } }, []],
  ["one unit too many", { logistic: { ...noLimit, maxItems: 2 } }, ["too-many-items"]],
  ["exactly the minimum of the delivery", { logistic: { ...noLimit, minimumValue: cents(49_99) } }, []],
  [
    "one centavo short of the minimum of the delivery",
    { logistic: { ...noLimit, minimumValue: cents(50_00) } },
    ["below-logistic-minimum"],
  ],
  [
    "all limits at once, in the order of the screen",
    { minOrderValue: cents(60_00), logistic: { maxDistinctItems: 1, maxItems: 2, minimumValue: cents(80_00) } },
    ["below-minimum-value", "too-many-distinct-items", "too-many-items", "below-logistic-minimum"],
  ],
])("%s", (_, changes, expected) => {
  expect(orderWarnings({ ...small, ...changes }).map(({ code }) => code)).toEqual(expected);
});

test("each warning contains the limit, and what is missing to a minimum", () => {
  const warnings = orderWarnings({
    ...small,
    minOrderValue: cents(50_00),
    logistic: { maxDistinctItems: 1, maxItems: 2, minimumValue: cents(1_234_50) },
  });
  expect(warnings).toEqual([
    { code: "below-minimum-value", minimum: 50_00, missing: 1 },
    { code: "too-many-distinct-items", most: 1 },
    { code: "too-many-items", most: 2 },
    { code: "below-logistic-minimum", minimum: 1_234_50, missing: 1_184_51 },
  ]);
});

test.each([
  ["the maximum", 99_999_999_99, 0, false],
  ["a centavo above the maximum", 100_000_000_00, 0, true],
  ["above the maximum, but less than before", 110_000_000_00, 120_000_000_00, false],
])("%s", (_, total, before, isRefused) => {
  expect(isAboveMostValue(cents(total), cents(before))).toBe(isRefused);
});
