import { expect, test } from "vitest";
import { offersAbovePrice } from "./price-pairs.ts";

const sku = (promotionalPrice: number | null, price = 10) => ({ sku: "A", price, promotionalPrice });

test.each([
  ["no promotional price", sku(null), []],
  ["one below the price", sku(9.99), []],
  ["the same as the price", sku(10), []],
  ["one above the price", sku(10.01), [0]],
])("%s", (_, given, expected) => {
  expect(offersAbovePrice([given])).toEqual(expected);
});

test("what was imported so and is not touched stays", () => {
  expect(offersAbovePrice([sku(12)], [sku(12)])).toEqual([]);
  expect(offersAbovePrice([sku(12, 11)], [sku(12)])).toEqual([0]);
});
