import { expect, test } from "vitest";
import { cents } from "../../money.ts";
import { type CollectionRule, isInCollection, type RuledProduct } from "./collection-rule.ts";

const coffee: RuledProduct = {
  categoryIds: ["cafes", "bebidas"],
  brand: "São João",
  price: cents(50_00),
  isInPromotion: false,
};
const none: CollectionRule = { categoryIds: [], brands: [], minPrice: null, maxPrice: null, isInPromotion: false };

test.each<[string, Partial<CollectionRule>, Partial<RuledProduct>, boolean]>([
  ["without a condition has no product", {}, {}, false],
  ["of a category has what is below it", { categoryIds: ["doces", "bebidas"] }, {}, true],
  ["of another category has it not", { categoryIds: ["doces"] }, {}, false],
  ["of a brand has it, however it is written", { brands: ["sao joao"] }, {}, true],
  ["of another brand has it not", { brands: ["outra"] }, {}, false],
  ["up to a price has exactly that price", { maxPrice: cents(50_00) }, {}, true],
  ["up to a price has nothing dearer", { maxPrice: cents(49_99) }, {}, false],
  ["from a price on has exactly that price", { minPrice: cents(50_00) }, {}, true],
  ["from a price on has nothing cheaper", { minPrice: cents(50_01) }, {}, false],
  ["of promotions has what is in one", { isInPromotion: true }, { isInPromotion: true }, true],
  ["of promotions has nothing else", { isInPromotion: true }, {}, false],
  ["with two conditions asks for both", { categoryIds: ["bebidas"], maxPrice: cents(10_00) }, {}, false],
])("a collection %s", (_, rule, product, isIn) => {
  expect(isInCollection({ ...coffee, ...product }, { ...none, ...rule })).toBe(isIn);
});
