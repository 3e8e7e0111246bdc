import { expect, test } from "vitest";
import { aCoupon, aLine, anOrder, NOON, pricesOf } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { cents } from "../../money.ts";
import type { Coupon } from "../../shop/shop-rules.ts";
import type { Order } from "../order.ts";
import type { OrderNotice } from "../order-notice.ts";
import {
  applyCoupon,
  type CouponDiscount,
  type CouponNotice,
  type CouponUses,
  couponDiscount,
  couponNotice,
  couponTime,
  dropDeadCoupon,
  removeCoupon,
  usesObstacle,
} from "./coupons.ts";

const coffee = aLine({ index: 0, productId: "cafe", categoryIds: ["bebidas"], prices: pricesOf(60_00) });
const bread = aLine({ index: 1, productId: "pao", categoryIds: ["padaria"], prices: pricesOf(20_00), quantity: 2 });
/** R$ 100 of Ana's: coffee for R$ 60 and bread for R$ 40. */
const order = anOrder({ lines: [coffee, bread] });
const noUses = { all: 0, ofContact: 0 };

test.each<[string, Partial<Coupon>, string | undefined]>([
  ["for everybody, everything and always", {}, undefined],
  ["one millisecond before it begins", { validFrom: NOON + 1 }, "coupon-not-begun"],
  ["the moment it begins", { validFrom: NOON }, undefined],
  ["the last moment", { validUntil: NOON }, undefined],
  ["one millisecond too late", { validUntil: NOON - 1 }, "coupon-expired"],
  ["for Ana", { contactIds: ["ana", "bia"] }, undefined],
  ["for another contact", { contactIds: ["bia"] }, "coupon-of-another"],
  ["exactly its minimum", { minimumValue: cents(100_00) }, undefined],
  ["one centavo below its minimum", { minimumValue: cents(100_01) }, "coupon-below-minimum"],
  ["for a product in the order", { productIds: ["cafe"] }, undefined],
  ["for a product not in the order", { productIds: ["cha"] }, "coupon-without-items"],
  ["for a category in the order", { categoryIds: ["padaria"] }, undefined],
  ["for a category not in the order", { categoryIds: ["limpeza"] }, "coupon-without-items"],
  [
    "for a product or a category, one of them in the order",
    { productIds: ["cha"], categoryIds: ["padaria"] },
    undefined,
  ],
  ["only its own items reach the minimum: enough", { productIds: ["cafe"], minimumValue: cents(60_00) }, undefined],
  [
    "only its own items reach the minimum: one centavo short",
    { productIds: ["cafe"], minimumValue: cents(60_01) },
    "coupon-below-minimum",
  ],
])("a coupon %s", (_, changes, code) => {
  const result = applyCoupon(order, aCoupon(changes), { uses: noUses, now: NOON });
  expect(result.ok ? undefined : result.refusal.code).toBe(code);
});

test("no coupon for an empty order", () => {
  expect(applyCoupon(anOrder({ lines: [] }), aCoupon(), { uses: noUses, now: NOON })).toEqual({
    ok: false,
    refusal: { code: "coupon-without-items" },
  });
});

test.each<[string, Partial<Coupon>, CouponUses, string | undefined]>([
  ["no limit", {}, { all: 1_000, ofContact: 1_000 }, undefined],
  ["the last use of all", { maxUses: 3 }, { all: 2, ofContact: 0 }, undefined],
  ["one use too many", { maxUses: 3 }, { all: 3, ofContact: 0 }, "coupon-used-up"],
  ["the last use of the contact", { maxUsesPerContact: 2 }, { all: 9, ofContact: 1 }, undefined],
  ["one use too many by the contact", { maxUsesPerContact: 2 }, { all: 9, ofContact: 2 }, "coupon-used-by-contact"],
  ["a coupon with a limit of zero", { maxUses: 0 }, noUses, "coupon-used-up"],
])("uses: %s", (_, changes, uses, code) => {
  expect(usesObstacle(aCoupon(changes), uses)?.code).toBe(code);
});

test.each<[string, Partial<Coupon>, Partial<CouponDiscount>]>([
  ["10% of everything", {}, { items: cents(10_00) }],
  ["100% of everything", { benefit: { kind: "percent", percent: 100 } }, { items: cents(100_00) }],
  ["10% of the coffee", { productIds: ["cafe"] }, { items: cents(6_00) }],
  ["10% of the bakery", { categoryIds: ["padaria"] }, { items: cents(4_00) }],
  [
    "an item that is in scope twice counts once",
    { productIds: ["cafe"], categoryIds: ["bebidas"] },
    { items: cents(6_00) },
  ],
  ["R$ 15 off", { benefit: { kind: "amount", amount: cents(15_00) } }, { items: cents(15_00) }],
  ["exactly what the items cost", { benefit: { kind: "amount", amount: cents(100_00) } }, { items: cents(100_00) }],
  ["never more than the items cost", { benefit: { kind: "amount", amount: cents(100_01) } }, { items: cents(100_00) }],
  [
    "never more than the items it is for",
    { benefit: { kind: "amount", amount: cents(50_00) }, categoryIds: ["padaria"] },
    { items: cents(40_00) },
  ],
  ["free delivery", { benefit: { kind: "free-delivery" } }, { freight: cents(12_00) }],
  [
    "free delivery for a coffee",
    { benefit: { kind: "free-delivery" }, productIds: ["cafe"] },
    { freight: cents(12_00) },
  ],
  ["nothing without its items", { benefit: { kind: "free-delivery" }, productIds: ["cha"] }, {}],
  ["nothing when it expired", { validUntil: NOON - 1 }, {}],
  ["nothing below its minimum", { minimumValue: cents(100_01) }, {}],
])("the discount of a coupon: %s", (_, changes, expected) => {
  const discount = couponDiscount(aCoupon(changes), order, { freight: cents(12_00), now: NOON });
  expect(discount).toEqual({ items: 0, freight: 0, ...expected });
});

test("a new coupon needs a new confirmation", () => {
  const confirmed = { ...order, confirmedAt: NOON };
  expect(applyCoupon(confirmed, aCoupon(), { uses: noUses, now: NOON })).toEqual({
    ok: true,
    value: { ...order, couponCode: "DEZ", confirmedAt: null },
  });
});

test("applying the same coupon changes nothing", () => {
  const confirmed = { ...order, couponCode: "DEZ", confirmedAt: NOON };
  expect(applyCoupon(confirmed, aCoupon(), { uses: noUses, now: NOON })).toEqual({ ok: true, value: confirmed });
});

test.each<[string, Partial<Order>, Partial<Coupon>, CouponUses, object]>([
  ["a closed order", { status: OrderStatus.Received }, {}, noUses, { code: "order-closed" }],
  ["an expired coupon", {}, { validUntil: NOON - 1 }, noUses, { code: "coupon-expired" }],
  ["a used-up coupon", {}, { maxUses: 1 }, { all: 1, ofContact: 0 }, { code: "coupon-used-up" }],
  [
    "below the minimum, with the missing amount",
    {},
    { minimumValue: cents(150_00) },
    noUses,
    { code: "coupon-below-minimum", minimum: 150_00 },
  ],
])("a coupon is refused: %s", (_, changes, coupon, uses, refusal) => {
  const before = { ...order, ...changes };
  expect(applyCoupon(before, aCoupon(coupon), { uses, now: NOON })).toEqual({ ok: false, refusal });
});

test("removing the coupon", () => {
  const withCoupon = { ...order, couponCode: "DEZ", confirmedAt: NOON };
  expect(removeCoupon(withCoupon)).toEqual({ ok: true, value: { ...order, couponCode: null, confirmedAt: null } });
  const without = { ...order, confirmedAt: NOON };
  expect(removeCoupon(without)).toEqual({ ok: true, value: without });
  const received = { ...withCoupon, status: OrderStatus.Received };
  expect(removeCoupon(received)).toEqual({ ok: false, refusal: { code: "order-closed" } });
});

test.each<[string, Partial<Coupon>, CouponNotice | undefined]>([
  ["it gives a discount", {}, undefined],
  [
    "the missing amount",
    { minimumValue: cents(150_00) },
    { code: "coupon-below-minimum", coupon: "DEZ", minimum: cents(150_00), missing: cents(50_00) },
  ],
  [
    "the missing amount of its own items",
    { minimumValue: cents(50_00), categoryIds: ["padaria"] },
    { code: "coupon-below-minimum", coupon: "DEZ", minimum: cents(50_00), missing: cents(10_00) },
  ],
  ["other items", { productIds: ["cha"] }, { code: "coupon-without-items", coupon: "DEZ" }],
  ["it expired", { validUntil: NOON - 1 }, { code: "coupon-over", coupon: "DEZ" }],
])("why the coupon gives nothing: %s", (_, changes, expected) => {
  expect(couponNotice(aCoupon(changes), order, NOON)).toEqual(expected);
});

test("a coupon that expires after the confirmation still counts until the order changes", () => {
  const ended = aCoupon({ validUntil: NOON });
  const confirmed = { ...order, confirmedAt: NOON };
  expect(couponTime(confirmed, NOON + 1)).toBe(NOON);
  expect(couponNotice(ended, confirmed, NOON + 1)).toBeUndefined();
  expect(couponTime(order, NOON + 1)).toBe(NOON + 1);
  expect(couponNotice(ended, order, NOON + 1)).toEqual({ code: "coupon-over", coupon: "DEZ" });
});

const earlier: OrderNotice = { code: "slot-lost" };
const withCoupon = { ...order, couponCode: "DEZ", notices: [earlier] };

test.each<[string, Partial<Order>, Partial<Coupon>, CouponUses | undefined]>([
  ["it counts", {}, {}, undefined],
  ["there is no coupon", { couponCode: null }, {}, undefined],
  ["the customer may still add what is missing to its minimum", {}, { minimumValue: cents(100_01) }, undefined],
  ["the customer may still add what it is for", {}, { productIds: ["cha"] }, undefined],
  ["the last use is free", {}, { maxUses: 3 }, { all: 2, ofContact: 0 }],
  ["the customer confirmed in time", { confirmedAt: NOON - 1 }, { validUntil: NOON - 1 }, undefined],
])("a coupon stays on the order: %s", (_, changes, coupon, uses) => {
  const before = { ...withCoupon, ...changes };
  expect(dropDeadCoupon(before, [aCoupon(coupon)], { uses, now: NOON })).toBe(before);
});

test.each<[string, Coupon[], CouponUses | undefined]>([
  ["the shop no longer has it", [], undefined],
  ["it expired", [aCoupon({ validUntil: NOON - 1 })], undefined],
  ["other contacts used it up", [aCoupon({ maxUses: 3 })], { all: 3, ofContact: 0 }],
  ["the contact has used it elsewhere", [aCoupon({ maxUsesPerContact: 1 })], { all: 1, ofContact: 1 }],
  ["it is for another contact now", [aCoupon({ contactIds: ["bia"] })], undefined],
])("a coupon is removed with a notice, and a new confirmation is needed: %s", (_, coupons, uses) => {
  const before = { ...withCoupon, confirmedAt: NOON };
  expect(dropDeadCoupon(before, coupons, { uses, now: NOON })).toEqual({
    ...withCoupon,
    couponCode: null,
    confirmedAt: null,
    notices: [earlier, { code: "coupon-dropped", coupon: "DEZ" }],
  });
});
