import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { replayedPrice } from "./replayed-price.ts";

const tenPercent = { how: "off", percent: 10, toNinety: false } as const;

test.each([
  ["sold at its usual price: 10 % less", { own: 50_00, table: 50_00, paid: 50_00 }, 45_00],
  ["sold a little lower already: the offer counts", { own: 50_00, table: 50_00, paid: 48_00 }, 45_00],
  ["sold lower than the offer: as it was", { own: 50_00, table: 50_00, paid: 40_00 }, 40_00],
  ["sold by a price table: as it was", { own: 50_00, table: 47_00, paid: 47_00 }, 47_00],
  ["sold for nothing: as it was", { own: 0, table: 0, paid: 0 }, 0],
])("%s", (_, prices, expected) => {
  const { own, table, paid } = prices;
  expect(replayedPrice({ prices: { own: cents(own), table: cents(table), paid: cents(paid) } }, tenPercent)).toBe(
    expected,
  );
});
