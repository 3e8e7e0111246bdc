import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cents, cents } from "../../money.ts";
import { type BulkEdit, editedGroups, editedPrices, toNinety } from "./bulk-edit.ts";

const prices = (price: number, promotionalPrice: number | null = null) => ({
  price: cents(price),
  promotionalPrice: promotionalPrice === null ? null : cents(promotionalPrice),
});
const exact = { toNinety: false };

test.each<[string, [number, number | null], BulkEdit, [number, number | null]]>([
  ["a price for all", [10_00, null], { price: { how: "set", amount: cents(12_50) } }, [12_50, null]],
  ["ten per cent more", [9_99, null], { price: { how: "raise", percent: 10, ...exact } }, [10_99, null]],
  ["half a centavo more counts", [5, null], { price: { how: "raise", percent: 10, ...exact } }, [6, null]],
  ["7.5 per cent less", [40_00, null], { price: { how: "lower", percent: 7.5, ...exact } }, [37_00, null]],
  [
    "less of a price that came by a file and is above what a field takes",
    [20_000_000_00, null],
    { price: { how: "lower", percent: 10, ...exact } },
    [18_000_000_00, null],
  ],
  ["all of it less", [40_00, null], { price: { how: "lower", percent: 100, ...exact } }, [0, null]],
  ["more, to ,90", [10_00, null], { price: { how: "raise", percent: 10, toNinety: true } }, [10_90, null]],
  ["rounded alone", [12_34, null], { price: { how: "round" } }, [11_90, null]],
  [
    "an offer of a part of the price",
    [50_00, null],
    { promotionalPrice: { how: "off", percent: 20, ...exact } },
    [50_00, 40_00],
  ],
  [
    "an offer again, of the price and not of the offer",
    [50_00, 30_00],
    { promotionalPrice: { how: "off", percent: 20, ...exact } },
    [50_00, 40_00],
  ],
  [
    "an offer a little higher",
    [50_00, 30_00],
    { promotionalPrice: { how: "raise", percent: 10, ...exact } },
    [50_00, 33_00],
  ],
  [
    "offers that there are not stay away",
    [50_00, null],
    { promotionalPrice: { how: "raise", percent: 10, ...exact } },
    [50_00, null],
  ],
  ["the end of an offer", [50_00, 30_00], { promotionalPrice: { how: "remove" } }, [50_00, null]],
  [
    "price and offer at once",
    [50_00, null],
    { price: { how: "raise", percent: 10, ...exact }, promotionalPrice: { how: "off", percent: 10, ...exact } },
    [55_00, 49_50],
  ],
])("%s", (_, [price, offer], edit, [after, offerAfter]) => {
  expect(editedPrices(prices(price, offer), edit)).toEqual({ ok: true, value: prices(after, offerAfter) });
});

test.each<[string, [number, number | null], BulkEdit, string]>([
  [
    "an offer that is not lower",
    [10_00, null],
    { promotionalPrice: { how: "set", amount: cents(10_00) } },
    "offer-not-lower",
  ],
  [
    "an offer above the new price",
    [10_00, 9_00],
    { price: { how: "set", amount: cents(5_00) }, promotionalPrice: { how: "round" } },
    "offer-not-lower",
  ],
  [
    "a price that no field takes",
    [9_000_000_00, null],
    { price: { how: "raise", percent: 50, ...exact } },
    "price-too-high",
  ],
])("%s is refused", (_, [price, offer], edit, code) => {
  expect(editedPrices(prices(price, offer), edit)).toEqual({ ok: false, refusal: code });
});

describe("a price that ends in ,90", () => {
  test.each([
    [0, 0],
    [1, 90],
    [10_39, 9_90],
    [10_40, 10_90],
    [10_90, 10_90],
    [11_39, 10_90],
    [999_99, 999_90],
  ])("%d becomes %d", (price, rounded) => {
    expect(toNinety(cents(price))).toBe(rounded);
  });

  test("is never further away than fifty centavos, unless it costs less than that", () => {
    const anyPrice = fc.integer({ min: 40, max: 100_000_000 }).map((price) => cents(price) as Cents);
    fc.assert(
      fc.property(anyPrice, (price) => {
        expect(toNinety(price) % 100).toBe(90);
        expect(Math.abs(toNinety(price) - price)).toBeLessThanOrEqual(50);
      }),
    );
  });
});

test.each([
  ["set", ["c"]],
  ["add", ["a", "b", "c"]],
  ["remove", ["a", "b"]],
] as const)("a category to %s", (how, expected) => {
  expect(editedGroups(["a", "b"], { how, id: "c" })).toEqual(expected);
});
