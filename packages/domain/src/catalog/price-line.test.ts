import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { type PriceChange, pricesAfter, type SkuPrices } from "./price-line.ts";

const current: SkuPrices = { listPrice: cents(30_00), price: cents(20_00), promotionalPrice: cents(15_00) };

test.each<[string, SkuPrices | undefined, PriceChange, SkuPrices]>([
  ["only the price changes, the offer stays", current, { price: cents(18_00) }, { ...current, price: cents(18_00) }],
  ["the offer ends", current, { price: cents(20_00), promotionalPrice: null }, { ...current, promotionalPrice: null }],
  [
    "a first price in a price table",
    undefined,
    { price: cents(12_00) },
    { listPrice: null, price: cents(12_00), promotionalPrice: null },
  ],
  [
    "all prices change",
    current,
    { price: cents(1_00), listPrice: null, promotionalPrice: cents(50) },
    { listPrice: null, price: cents(1_00), promotionalPrice: cents(50) },
  ],
])("%s", (_, before, change, expected) => {
  expect(pricesAfter(before, change)).toEqual(expected);
});
