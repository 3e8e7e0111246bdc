import fc from "fast-check";
import { expect, test } from "vitest";
import { aChosenGift, aGift, aGiftRule, aLine, anOrder, NOON } from "../../../test/order-samples.ts";
import { anyOrder } from "../../../test/random-orders.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { cents } from "../../money.ts";
import type { GiftRule } from "../../shop/shop-rules.ts";
import type { Order } from "../order.ts";
import type { OrderNotice } from "../order-notice.ts";
import { chooseGifts, dropLostGifts, earnedGifts } from "./gifts.ts";

const isEarned = (rule: GiftRule, lines: Order["lines"]) => earnedGifts([rule], lines).length > 0;

/** Two coffees for R$ 100. */
const coffees = [aLine({ quantity: 2 })];

test.each<[string, Partial<GiftRule>, boolean]>([
  ["for any order", {}, true],
  ["exactly the required amount", { minimumValue: cents(100_00) }, true],
  ["one centavo short", { minimumValue: cents(100_01) }, false],
  ["for buyers of coffee", { productIds: ["cafe"] }, true],
  ["for buyers of tea", { productIds: ["cha"] }, false],
  ["for buyers of drinks", { categoryIds: ["bebidas"] }, true],
  ["for buyers of tea or drinks", { productIds: ["cha"], categoryIds: ["bebidas"] }, true],
  ["enough drinks", { categoryIds: ["bebidas"], minimumValue: cents(100_00) }, true],
  ["not enough drinks", { categoryIds: ["bebidas"], minimumValue: cents(100_01) }, false],
])("a gift %s", (_, changes, expected) => {
  expect(isEarned(aGiftRule(changes), coffees)).toBe(expected);
});

test("only items in scope count towards the amount of a rule", () => {
  const lines = [...coffees, aLine({ index: 1, productId: "pao", categoryIds: ["padaria"] })];
  expect(isEarned(aGiftRule({ categoryIds: ["bebidas"], minimumValue: cents(100_01) }), lines)).toBe(false);
  expect(isEarned(aGiftRule({ minimumValue: cents(150_00) }), lines)).toBe(true);
});

test("an empty order earns no gift", () => {
  expect(isEarned(aGiftRule(), [])).toBe(false);
  expect(isEarned(aGiftRule({ minimumValue: cents(0) }), [])).toBe(false);
});

test("the earned gifts of an order, in the shop's order", () => {
  const rules = [aGiftRule({ id: "a" }), aGiftRule({ id: "b", minimumValue: cents(200_00) }), aGiftRule({ id: "c" })];
  expect(earnedGifts(rules, coffees).map(({ id }) => id)).toEqual(["a", "c"]);
});

const blue = { sku: "caneca-azul", sellerId: null };
const black = { sku: "caneca-preta", sellerId: null };
const order = anOrder({ lines: coffees, confirmedAt: NOON });
const upToTwo = aGiftRule({ availableQuantity: 2 });

test("a chosen gift needs a new confirmation", () => {
  expect(chooseGifts(order, [aGiftRule()], { ruleId: "canecas", gifts: [blue] })).toEqual({
    ok: true,
    value: { ...order, gifts: [aChosenGift({ index: 1 })], nextIndex: 2, confirmedAt: null },
  });
});

test("as many gifts as the rule gives, also the same one twice", () => {
  expect(chooseGifts(order, [upToTwo], { ruleId: "canecas", gifts: [blue, blue] })).toMatchObject({
    value: {
      gifts: [
        { ...blue, index: 1 },
        { ...blue, index: 2 },
      ],
      nextIndex: 3,
    },
  });
});

test("a new choice replaces the old one and keeps the gifts of other rules", () => {
  const bag = aChosenGift({ index: 1, ruleId: "bolsas", sku: "bolsa", name: "Bolsa" });
  const before = { ...order, gifts: [bag, aChosenGift({ index: 2 })], nextIndex: 3 };
  expect(chooseGifts(before, [aGiftRule()], { ruleId: "canecas", gifts: [black] })).toMatchObject({
    value: { gifts: [bag, { ...black, index: 3 }], nextIndex: 4 },
  });
});

test("choosing nothing removes the gifts", () => {
  const before = { ...order, gifts: [aChosenGift()], nextIndex: 2 };
  expect(chooseGifts(before, [aGiftRule()], { ruleId: "canecas", gifts: [] })).toEqual({
    ok: true,
    value: { ...before, gifts: [], confirmedAt: null },
  });
});

test("the same choice again changes nothing, even for the last unit", () => {
  const before = { ...order, gifts: [aChosenGift()], nextIndex: 2 };
  const soldOut = aGiftRule({ gifts: [aGift({ isAvailable: false })] });
  expect(chooseGifts(before, [soldOut], { ruleId: "canecas", gifts: [blue] })).toEqual({ ok: true, value: before });
});

test("the last unit stays while a second gift is chosen", () => {
  const before = { ...order, gifts: [aChosenGift()], nextIndex: 2 };
  const lastBlue = aGiftRule({
    availableQuantity: 2,
    gifts: [aGift({ isAvailable: false }), aGift({ sku: "caneca-preta" })],
  });
  expect(chooseGifts(before, [lastBlue], { ruleId: "canecas", gifts: [blue, black] })).toMatchObject({
    value: { gifts: [blue, black] },
  });
});

test.each<[string, Partial<Order>, GiftRule, { ruleId: string; gifts: (typeof blue)[] }, object]>([
  [
    "a received order",
    { status: OrderStatus.Received },
    aGiftRule(),
    { ruleId: "canecas", gifts: [blue] },
    { code: "order-closed" },
  ],
  ["an unknown rule", {}, aGiftRule(), { ruleId: "bolsas", gifts: [blue] }, { code: "gift-not-earned" }],
  [
    "a rule that is not earned",
    {},
    aGiftRule({ minimumValue: cents(100_01) }),
    { ruleId: "canecas", gifts: [blue] },
    { code: "gift-not-earned" },
  ],
  [
    "one gift too many",
    {},
    aGiftRule(),
    { ruleId: "canecas", gifts: [blue, black] },
    { code: "too-many-gifts", most: 1 },
  ],
  [
    "one too many of two",
    {},
    upToTwo,
    { ruleId: "canecas", gifts: [blue, black, blue] },
    { code: "too-many-gifts", most: 2 },
  ],
  [
    "a gift of another rule",
    {},
    aGiftRule(),
    { ruleId: "canecas", gifts: [{ sku: "bolsa", sellerId: null }] },
    { code: "gift-unknown" },
  ],
  [
    "a gift that is sold out",
    {},
    aGiftRule({ gifts: [aGift({ isAvailable: false })] }),
    { ruleId: "canecas", gifts: [blue] },
    { code: "gift-unknown" },
  ],
])("refused: %s", (_, changes, rule, selection, refusal) => {
  expect(chooseGifts({ ...order, ...changes }, [rule], selection)).toEqual({ ok: false, refusal });
});

test("the same gift of another seller is another gift", () => {
  const rule = aGiftRule({ gifts: [aGift({ sellerId: "centro" })] });
  const choose = (sellerId: string | null) =>
    chooseGifts(order, [rule], { ruleId: "canecas", gifts: [{ sku: "caneca-azul", sellerId }] });
  expect(choose("centro")).toMatchObject({ value: { gifts: [{ sellerId: "centro" }] } });
  expect(choose("praia")).toEqual({ ok: false, refusal: { code: "gift-unknown" } });
  expect(choose(null)).toEqual({ ok: false, refusal: { code: "gift-unknown" } });
});

const earlier: OrderNotice = { code: "slot-lost" };
const withGift = { ...order, gifts: [aChosenGift()], nextIndex: 2, notices: [earlier] };

test.each<[string, GiftRule[]]>([
  ["a rule that still applies", [aGiftRule({ minimumValue: cents(100_00) })]],
  ["a gift that is sold out now", [aGiftRule({ gifts: [aGift({ isAvailable: false })] })]],
])("%s keeps its gift and the confirmation", (_, rules) => {
  expect(dropLostGifts(withGift, rules)).toBe(withGift);
});

test.each<[string, GiftRule[], OrderNotice]>([
  ["the promotion ended", [], { code: "gift-lost", name: "Caneca azul", because: "promotion-ended" }],
  [
    "the total of the items is too low",
    [aGiftRule({ minimumValue: cents(150_00) })],
    { code: "gift-below-minimum", name: "Caneca azul", minimum: cents(150_00) },
  ],
  [
    "its item was removed",
    [aGiftRule({ productIds: ["cha"] })],
    { code: "gift-lost", name: "Caneca azul", because: "items-removed" },
  ],
  [
    "the shop has another gift now",
    [aGiftRule({ gifts: [aGift({ sku: "caneca-preta" })] })],
    { code: "gift-lost", name: "Caneca azul", because: "promotion-changed" },
  ],
])("a gift is removed with a notice: %s", (_, rules, notice) => {
  expect(dropLostGifts(withGift, rules)).toEqual({
    ...withGift,
    gifts: [],
    confirmedAt: null,
    notices: [earlier, notice],
  });
});

test("a rule that gives fewer gifts now keeps the first ones", () => {
  const gifts = [aChosenGift({ index: 1 }), aChosenGift({ index: 2, sku: "caneca-preta", name: "Caneca preta" })];
  expect(dropLostGifts({ ...withGift, gifts }, [aGiftRule()])).toMatchObject({
    gifts: [{ index: 1 }],
    notices: [earlier, { code: "gift-lost", name: "Caneca preta", because: "promotion-changed" }],
  });
});

test("a received order keeps its gift", () => {
  const received = { ...withGift, status: OrderStatus.Received };
  expect(dropLostGifts(received, [])).toBe(received);
});

test("no gift stays without its rule, and none is removed without a notice", () => {
  fc.assert(
    fc.property(anyOrder, ({ order: before, rules: { giftRules } }) => {
      const after = dropLostGifts(before, giftRules);
      for (const { ruleId, sku } of after.gifts) {
        const rule = earnedGifts(giftRules, after.lines).find(({ id }) => id === ruleId);
        expect(rule?.gifts.map((gift) => gift.sku)).toContain(sku);
        const ofRule = after.gifts.filter((gift) => gift.ruleId === ruleId);
        expect(ofRule.length).toBeLessThanOrEqual(rule?.availableQuantity ?? 0);
      }
      expect(after.gifts.length + after.notices.length).toBe(before.gifts.length);
      expect(dropLostGifts(after, giftRules)).toBe(after);
    }),
    { numRuns: 1_000 },
  );
});
