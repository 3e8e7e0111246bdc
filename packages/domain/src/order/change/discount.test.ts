import { expect, test } from "vitest";
import { aLine, anOrder, NOON } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { cents } from "../../money.ts";
import { setManualDiscount } from "./discount.ts";

const allowed = { enableManualPrices: true, canUseCoupon: true };
/** R$ 100. */
const order = anOrder({ lines: [aLine({ quantity: 2 })], confirmedAt: NOON });

test.each([
  ["a part of the items", 10_00],
  ["one centavo", 1],
  ["all the items cost", 100_00],
])("%s can be the discount, and a new confirmation is needed", (_, discount) => {
  expect(setManualDiscount(order, cents(discount), allowed)).toEqual({
    ok: true,
    value: { ...order, manualDiscount: cents(discount), confirmedAt: null },
  });
});

test("one centavo more than the items is refused, with the maximum", () => {
  expect(setManualDiscount(order, cents(100_01), allowed)).toEqual({
    ok: false,
    refusal: { code: "discount-too-large", most: 100_00 },
  });
});

test("an empty order cannot have a discount", () => {
  const refusal = { code: "discount-too-large", most: 0 };
  expect(setManualDiscount(anOrder({ lines: [] }), cents(1), allowed)).toEqual({ ok: false, refusal });
});

test("0 removes the discount, even if the order is empty now", () => {
  const empty = anOrder({ lines: [], manualDiscount: cents(10_00) });
  expect(setManualDiscount(empty, cents(0), allowed)).toEqual({ ok: true, value: { ...empty, manualDiscount: 0 } });
});

test("the same discount again keeps the confirmation", () => {
  const discounted = { ...order, manualDiscount: cents(10_00) };
  expect(setManualDiscount(discounted, cents(10_00), allowed)).toEqual({ ok: true, value: discounted });
});

test("a closed order keeps its price", () => {
  const received = { ...order, status: OrderStatus.Received };
  expect(setManualDiscount(received, cents(1), allowed)).toEqual({ ok: false, refusal: { code: "order-closed" } });
});

test.each([
  ["manual prices", { ...allowed, enableManualPrices: false }, "manual-prices-off"],
  ["coupons and discounts", { ...allowed, canUseCoupon: false }, "discounts-off"],
])("a shop without %s gives no discount, but one from before can be removed", (_, settings, code) => {
  expect(setManualDiscount(order, cents(1), settings)).toEqual({ ok: false, refusal: { code } });
  const discounted = { ...order, manualDiscount: cents(10_00) };
  expect(setManualDiscount(discounted, cents(0), settings)).toMatchObject({ ok: true, value: { manualDiscount: 0 } });
});
