import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cents, cents } from "../../money.ts";
import type { NewOffer } from "../changes/bulk-edit.ts";
import { offeredPrice } from "./offered-price.ts";
import { promotedSku, type SkuOffer, type SkuPromotion } from "./promoted-price.ts";

const exact = { toNinety: false };
const amount = (value: number | null) => (value === null ? null : cents(value));

test.each<[string, number, NewOffer, number | null]>([
  ["10 % less", 50_00, { how: "off", percent: 10, ...exact }, 45_00],
  ["10 % less, to ,90", 50_00, { how: "off", percent: 10, toNinety: true }, 44_90],
  ["10 % less of the highest price", 20_000_000_00, { how: "off", percent: 10, ...exact }, 18_000_000_00],
  ["R$ 5 less", 50_00, { how: "less", amount: cents(5_00), ...exact }, 45_00],
  ["R$ 5 less, to ,90", 50_00, { how: "less", amount: cents(5_00), toNinety: true }, 44_90],
  ["all but one centavo", 5_01, { how: "less", amount: cents(5_00), ...exact }, 1],
  ["as much as it costs: nobody gets it for nothing", 5_00, { how: "less", amount: cents(5_00), ...exact }, null],
  ["more than it costs", 4_00, { how: "less", amount: cents(5_00), ...exact }, null],
  ["one price", 50_00, { how: "set", amount: cents(39_90) }, 39_90],
  ["one price that it costs already", 39_90, { how: "set", amount: cents(39_90) }, null],
  ["rounding that takes the discount away", 90, { how: "off", percent: 10, toNinety: true }, null],
  ["100 % less", 50_00, { how: "off", percent: 100, ...exact }, null],
])("%s", (_, price, offer, expected) => {
  expect(offeredPrice(cents(price), offer)).toBe(expected);
});

const sku = (promotionalPrice: number | null, written: SkuPromotion["written"] = null): SkuPromotion => ({
  ...{ price: cents(100_00), promotionalPrice: amount(promotionalPrice), written },
});
const offer = (promotionId: string, price: number | null): SkuOffer => ({ promotionId, price: amount(price) });
const written = (price: number, before: number | null = null, isLeft = false) => ({
  ...{ promotionId: "natal", price: cents(price), before: amount(before), isLeft },
});

test.each<[string, SkuPromotion, SkuOffer[], SkuPromotion]>([
  ["a promotion begins", sku(null), [offer("natal", 80_00)], sku(80_00, written(80_00))],
  ["it goes on", sku(80_00, written(80_00)), [offer("natal", 80_00)], sku(80_00, written(80_00))],
  ["it ends", sku(80_00, written(80_00)), [], sku(null)],
  ["the lowest of two counts", sku(null), [offer("a", 90_00), offer("natal", 80_00)], sku(80_00, written(80_00))],
  [
    "the lower one of two ends",
    sku(80_00, written(80_00)),
    [offer("a", 90_00)],
    {
      ...sku(90_00),
      written: { ...written(90_00), promotionId: "a" },
    },
  ],
  ["the shop's own lower price stays", sku(70_00), [offer("natal", 80_00)], sku(70_00)],
  ["the shop's own higher price comes back", sku(80_00, written(80_00, 95_00)), [], sku(95_00)],
  ["its usual price changed", sku(80_00, written(80_00)), [offer("natal", 72_00)], sku(72_00, written(72_00))],
  ["it is no longer lower", sku(80_00, written(80_00)), [offer("natal", null)], sku(null)],
  [
    "a price changed by hand stays",
    sku(85_00, written(80_00)),
    [offer("natal", 80_00)],
    sku(85_00, written(80_00, null, true)),
  ],
  [
    "a price taken away by hand stays away",
    sku(null, written(80_00)),
    [offer("natal", 80_00)],
    sku(null, written(80_00, null, true)),
  ],
  ["… after the end too", sku(85_00, written(80_00, null, true)), [], sku(85_00)],
  ["… changed just before the end", sku(85_00, written(80_00)), [], sku(85_00)],
])("%s", (_, before, offers, after) => {
  expect(promotedSku(before, offers)).toEqual(after);
});

const money = fc.integer({ min: 0, max: 1_000_000 }).map(cents);
const anyOffer = fc.oneof(
  fc.record({
    how: fc.constant("off" as const),
    percent: fc.double({ min: 0.01, max: 100, noNaN: true }),
    toNinety: fc.boolean(),
  }),
  fc.record({ how: fc.constant("less" as const), amount: money, toNinety: fc.boolean() }),
  fc.record({ how: fc.constant("set" as const), amount: money }),
);

test("a promotion is never above the usual price, never for nothing, and leaves no trace when it ends", () => {
  fc.assert(
    fc.property(money, fc.option(money), fc.array(anyOffer, { maxLength: 3 }), (price, own, offers) => {
      const usual: SkuPromotion = { price, promotionalPrice: own as Cents | null, written: null };
      const made = offers.map((each, index) => ({ promotionId: String(index), price: offeredPrice(price, each) }));
      const during = promotedSku(usual, made);
      if (during.written) {
        expect(during.written.price).toBeGreaterThan(0);
        expect(during.written.price).toBeLessThan(price);
      }
      expect(promotedSku(during, made)).toEqual(during);
      expect(promotedSku(during, [])).toEqual(usual);
    }),
  );
});
