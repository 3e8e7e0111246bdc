import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { kilogramPrice, priceToPay } from "./sku-price.ts";

test.each([
  ["no promotion", 1000, null, 1000],
  ["a promotion", 1000, 999, 999],
  ["a promotion that costs as much", 1000, 1000, 1000],
  ["a promotion that costs more", 1000, 1001, 1000],
])("%s", (_, price, promotion, paid) => {
  const promotionalPrice = promotion === null ? null : cents(promotion);
  expect(priceToPay({ price: cents(price), promotionalPrice })).toBe(paid);
});

test("a pack of 300 g for R$ 26,97 costs R$ 89,90 a kilo", () => {
  expect(kilogramPrice(cents(2697), 0.3)).toBe(8990);
});
