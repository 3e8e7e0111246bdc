import { expect, test } from "vitest";
import { newContradictions, type ShopPairs } from "./shop-contradictions.ts";

const coupon = { code: "DEZ", validFrom: "2026-12-01T00:00:00-03:00" };
const zone = { providerId: "centro" };
const card = { providerId: "cartao" };

test.each<[string, ShopPairs, string | undefined]>([
  [
    "a coupon that ends a minute later",
    { coupons: [{ ...coupon, validUntil: "2026-12-01T00:01:00-03:00" }] },
    undefined,
  ],
  [
    "a coupon that ends when it starts, by another clock",
    { coupons: [{ ...coupon, validUntil: "2026-12-01T03:00:00Z" }] },
    "coupons.0.validUntil ends-before-start",
  ],
  ["a coupon without an end", { coupons: [coupon] }, undefined],
  ["as many uses of one contact as in all", { coupons: [{ code: "A", maxUses: 3, maxUsesPerContact: 3 }] }, undefined],
  [
    "more uses of one contact than in all",
    { coupons: [{ code: "A", maxUses: 3, maxUsesPerContact: 4 }] },
    "coupons.0.maxUsesPerContact uses-above-total",
  ],
  ["a range of one weight", { deliveryZones: [{ ...zone, minKilos: 5, maxKilos: 5 }] }, undefined],
  ["no heaviest order", { deliveryZones: [{ ...zone, minKilos: 5, maxKilos: null }] }, undefined],
  [
    "a lightest order above the heaviest",
    { deliveryZones: [{ ...zone, minKilos: 5, maxKilos: 4.9 }] },
    "deliveryZones.0.maxKilos minimum-above-maximum",
  ],
  ["12 instalments", { paymentOptions: [{ ...card, maxInstallments: 12, interestFreeInstallments: 12 }] }, undefined],
  [
    "13 instalments",
    { paymentOptions: [{ ...card, maxInstallments: 13 }] },
    "paymentOptions.0.maxInstallments too-many-installments",
  ],
  [
    "more without interest than there are",
    { paymentOptions: [{ ...card, maxInstallments: 3, interestFreeInstallments: 4 }] },
    "paymentOptions.0.interestFreeInstallments above-installments",
  ],
])("%s", (_, shop, expected) => {
  expect(newContradictions({}, shop).map(({ field, problem }) => `${field} ${problem}`)[0]).toBe(expected);
});

test("what a shop has had for long does not stop another change, also from another place of its list", () => {
  const old = { ...card, maxInstallments: 18 };
  expect(newContradictions({ paymentOptions: [old] }, { paymentOptions: [{ providerId: "pix" }, old] })).toEqual([]);
  expect(
    newContradictions({ paymentOptions: [old] }, { paymentOptions: [{ ...old, providerId: "outro" }] }),
  ).toHaveLength(1);
  expect(newContradictions({}, { paymentOptions: [old] })).toHaveLength(1);
});
