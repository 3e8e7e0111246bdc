import { expect, test } from "vitest";
import { lineGrams, parcelWeight } from "./packed-weight.ts";

test.each([
  ["a unit with a weight", { quantity: 3 }, 500, 1_500],
  [
    "what is sold by the kilo weighs what was ordered",
    { quantity: 2, soldInKilo: true, amountInKilo: 0.35 },
    9_000,
    700,
  ],
  ["a unit without a weight", { quantity: 3 }, null, null],
])("%s", (_, line, sku, grams) => {
  expect(lineGrams(line, sku)).toBe(grams);
});

test("a parcel weighs what is known of it, and says where that is not all", () => {
  expect(parcelWeight([{ weightGrams: 500 }, { weightGrams: 250 }])).toEqual({ grams: 750, isPartial: false });
  expect(parcelWeight([{ weightGrams: 500 }, { weightGrams: null }])).toEqual({ grams: 500, isPartial: true });
  expect(parcelWeight([{ weightGrams: null }])).toBeNull();
});
