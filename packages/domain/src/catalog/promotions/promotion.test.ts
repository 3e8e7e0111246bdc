import { expect, test } from "vitest";
import { cents } from "../../money.ts";
import { doPeriodsMeet, isPromoted, nextCheck, type Promotion, promotionState } from "./promotion.ts";

const nothing = {
  ...{ isWholeShop: false, collectionIds: [], categoryIds: [], brands: [] },
  ...{ productIds: [], exceptProductIds: [], keepsProducts: false },
};
const minute = 60_000;

function aPromotion(changes: Partial<Promotion> = {}): Promotion {
  return {
    ...{ id: "natal", offer: { how: "set", amount: cents(10_00) }, isPaused: false },
    ...{ period: { from: 1_000, until: 2_000 }, products: nothing },
    ...changes,
  };
}

test.each([
  ["a moment before it begins", 999, {}, "scheduled"],
  ["its first moment", 1_000, {}, "running"],
  ["a moment before it ends", 1_999, {}, "running"],
  ["its last moment", 2_000, {}, "ended"],
  ["paused before it begins", 0, { isPaused: true }, "paused"],
  ["paused while it runs", 1_500, { isPaused: true }, "paused"],
  ["paused and over", 2_000, { isPaused: true }, "ended"],
  ["without dates", 0, { period: { from: null, until: null } }, "running"],
])("%s", (_, now, changes, expected) => {
  expect(promotionState(aPromotion(changes), now)).toBe(expected);
});

test.each<[string, Promotion[], number | null]>([
  ["before one that is planned: its first moment", [aPromotion({ period: { from: minute, until: null } })], minute],
  ["while one runs: after ten minutes", [aPromotion({ period: { from: null, until: null } })], 10 * minute],
  ["shortly before the end: the end", [aPromotion({ period: { from: null, until: minute } })], minute],
  ["with a paused one only: never", [aPromotion({ isPaused: true, period: { from: minute, until: null } })], null],
  ["after the last one: never", [aPromotion({ period: { from: null, until: 0 } })], null],
])("prices are looked at again %s", (_, promotions, expected) => {
  expect(nextCheck(promotions, 0)).toBe(expected);
});

const coffee = { id: "cafe", brand: "Três Corações", categoryIds: ["torrado", "bebidas"], collectionIds: ["manha"] };

test.each([
  ["the whole shop", { isWholeShop: true }, true],
  ["the whole shop without it", { isWholeShop: true, exceptProductIds: ["cafe"] }, false],
  ["a collection", { collectionIds: ["manha"] }, true],
  ["a category above its own", { categoryIds: ["bebidas"] }, true],
  ["its brand, written in another way", { brands: ["TRES CORACOES"] }, true],
  ["the product itself", { productIds: ["cafe"] }, true],
  [
    "other products",
    { productIds: ["cha"], collectionIds: ["noite"], categoryIds: ["doces"], brands: ["Melitta"] },
    false,
  ],
  ["nothing", {}, false],
])("a promotion of %s", (_, products, expected) => {
  expect(isPromoted(coffee, { ...nothing, ...products })).toBe(expected);
});

test.each([
  [{ from: 0, until: 10 }, { from: 10, until: 20 }, false],
  [{ from: 0, until: 11 }, { from: 10, until: 20 }, true],
  [{ from: null, until: null }, { from: 10, until: 20 }, true],
])("%j and %j", (a, b, expected) => {
  expect([doPeriodsMeet(a, b), doPeriodsMeet(b, a)]).toEqual([expected, expected]);
});
