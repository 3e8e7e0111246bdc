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

test("a coupon that our rules can keep is taken with its days, its minimum and its uses", () => {
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

test("a coupon for some goods is for those and no others", () => {
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
    ["whose code nobody could type here", { code: "verão 10%" }, {}, "code"],
    ["whose days cannot be read", { period: undefined }, {}, "dates"],
    ["that is over", { period: { from: null, until: NOW } }, {}, "over"],
    ["for a customer", { isForEverybody: false }, {}, "customers"],
    ["that is tied to customers", {}, { customers: 1 }, "customers"],
    ["for brands", { scope: "brands" }, {}, "brands"],
    ["for something nobody knows", { scope: "unknown" }, {}, "scope"],
    ["for products without naming one, which would be for all", { scope: "products", atLeast: null }, {}, "scope"],
    ["for categories without naming one", { scope: "categories", atLeast: null }, {}, "scope"],
    [
      "for some goods from a value of the whole order on",
      { scope: "products" },
      { productIds: ["a"] },
      "scoped-minimum",
    ],
    ["up to a value of the order", { atMost: cents(500_00) }, {}, "range"],
    ["that ends when so much was given away", { mostGivenAway: cents(500_00) }, {}, "given-away"],
    ["that adds to other discounts", { isCumulative: true }, {}, "cumulative"],
    ["with something off the freight", { freight: "discount" }, {}, "freight"],
    ["with free freight and something off the goods", { freight: "free" }, {}, "freight"],
    [
      "with free freight by some carriers",
      { freight: "free", discount: { kind: "unknown" } },
      { shippings: 2 },
      "shippings",
    ],
    ["that gives nothing", { discount: { kind: "amount", amount: cents(0) } }, {}, "discount"],
    ["that gives more than everything", { discount: { kind: "percent", percent: 101 } }, {}, "discount"],
    ["that gives nobody knows what", { discount: { kind: "unknown" } }, {}, "discount"],
  ])("%s", (_, changes, ties, obstacle) => {
    expect(taken(changes, ties)).toEqual({ obstacle });
  });
});

test("the shop's own coupon stays, whatever the store calls the same", () => {
  const [own, other] = [aCoupon({ code: "DEZ" }), aCoupon({ code: "DEZ", maxUses: 1 })];
  expect(withStoreCoupons([own], [other, aCoupon({ code: "VINTE" })])).toEqual([own, aCoupon({ code: "VINTE" })]);
});
