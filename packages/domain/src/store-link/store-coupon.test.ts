import { describe, expect, test } from "vitest";
import { aCoupon } from "../../test/order-samples.ts";
import { cents } from "../money.ts";
import { type CouponTies, couponOfStore, type StoreCoupon, withStoreCoupons } from "./store-coupon.ts";

const NOW = Date.parse("2026-01-10T13:00:00Z");
const untied: CouponTies = { productIds: [], categoryIds: [], customers: 0, shippings: 0 };
const coupon = (changes: Partial<StoreCoupon> = {}): StoreCoupon => ({
  ...{ storeCouponId: "1", code: "verao10", discount: { kind: "percent", percent: 10 }, freight: "none" },
  ...{ period: { from: NOW - 1, until: NOW + 1_000 }, atLeast: cents(50_00), atMost: null, mostUses: 100 },
  ...{ mostUsesPerCustomer: 1, mostGivenAway: null, isCumulative: false, isForEverybody: true, scope: "all" },
  ...changes,
});
const taken = (changes: Partial<StoreCoupon> = {}, ties: Partial<CouponTies> = {}) =>
  couponOfStore(coupon(changes), { ...untied, ...ties }, NOW);

test("a coupon that our rules support is imported with its days, its minimum and its uses", () => {
  expect(taken()).toEqual({
    coupon: {
      ...{ code: "VERAO10", benefit: { kind: "percent", percent: 10 }, minimumValue: 50_00 },
      ...{ validFrom: NOW - 1, validUntil: NOW + 999, maxUses: 100, maxUsesPerContact: 1 },
      ...{ productIds: [], categoryIds: [], contactIds: [] },
    },
  });
  expect(taken({ discount: { kind: "amount", amount: cents(5_00) } })).toMatchObject({
    coupon: { benefit: { kind: "amount", amount: 5_00 } },
  });
  expect(taken({ freight: "free", discount: { kind: "percent", percent: 0 } })).toMatchObject({
    coupon: { benefit: { kind: "free-delivery" } },
  });
});

test("a coupon for some goods is imported for only those goods", () => {
  const some = { atLeast: null, scope: "products" as const };
  expect(taken(some, { productIds: ["tray-1"], categoryIds: ["tray-9"] })).toMatchObject({
    coupon: { productIds: ["tray-1"], categoryIds: [] },
  });
  expect(taken({ ...some, scope: "categories" }, { categoryIds: ["tray-9"] })).toMatchObject({
    coupon: { productIds: [], categoryIds: ["tray-9"] },
  });
});

describe("a coupon is left out", () => {
  test.each<[string, Partial<StoreCoupon>, Partial<CouponTies>, string]>([
    ["whose code cannot be typed here", { code: "verão 10%" }, {}, "code"],
    ["whose days cannot be read", { period: undefined }, {}, "dates"],
    ["that expired", { period: { from: null, until: NOW } }, {}, "over"],
    ["for a customer", { isForEverybody: false }, {}, "customers"],
    ["that is tied to customers", {}, { customers: 1 }, "customers"],
    ["for brands", { scope: "brands" }, {}, "brands"],
    ["with an unknown scope", { scope: "unknown" }, {}, "scope"],
    ["for products without any product, which would be for all", { scope: "products", atLeast: null }, {}, "scope"],
    ["for categories without any category", { scope: "categories", atLeast: null }, {}, "scope"],
    [
      "for some goods with a minimum of the whole order",
      { scope: "products" },
      { productIds: ["a"] },
      "scoped-minimum",
    ],
    ["with a maximum order value", { atMost: cents(500_00) }, {}, "range"],
    ["with a limit of the total discount", { mostGivenAway: cents(500_00) }, {}, "given-away"],
    ["that adds to other discounts", { isCumulative: true }, {}, "cumulative"],
    ["with a discount on the freight", { freight: "discount" }, {}, "freight"],
    ["with free freight and a discount on the goods", { freight: "free" }, {}, "freight"],
    [
      "with free freight by some carriers",
      { freight: "free", discount: { kind: "unknown" } },
      { shippings: 2 },
      "shippings",
    ],
    ["that gives nothing", { discount: { kind: "amount", amount: cents(0) } }, {}, "discount"],
    ["that gives more than 100 percent", { discount: { kind: "percent", percent: 101 } }, {}, "discount"],
    ["with an unknown discount", { discount: { kind: "unknown" } }, {}, "discount"],
  ])("%s", (_, changes, ties, obstacle) => {
    expect(taken(changes, ties)).toEqual({ obstacle });
  });
});

test("the shop's own coupon has priority over a store coupon with the same code", () => {
  const [own, other] = [aCoupon({ code: "DEZ" }), aCoupon({ code: "DEZ", maxUses: 1 })];
  expect(withStoreCoupons([own], [other, aCoupon({ code: "VINTE" })])).toEqual([own, aCoupon({ code: "VINTE" })]);
});
