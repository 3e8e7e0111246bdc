import { expect, test } from "vitest";
import { aLine, anOrder, NOON } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { cents } from "../../money.ts";
import { setManualDiscount } from "./discount.ts";

/** R$ 100. */
const order = anOrder({ lines: [aLine({ quantity: 2 })], confirmedAt: NOON });

test.each([
  ["a part of the items", 10_00],
  ["one centavo", 1],
  ["all the items cost", 100_00],
])("%s can be the discount, and a new confirmation is needed", (_, discount) => {
  expect(setManualDiscount(order, cents(discount))).toEqual({
    ok: true,
    value: { ...order, manualDiscount: cents(discount), confirmedAt: null },
  });
});

test("one centavo more than the items is refused, with the maximum", () => {
  expect(setManualDiscount(order, cents(100_01))).toEqual({
    ok: false,
    refusal: { code: "discount-too-large", most: 100_00 },
  });
});

test("an empty order cannot have a discount", () => {
  const refusal = { code: "discount-too-large", most: 0 };
  expect(setManualDiscount(anOrder({ lines: [] }), cents(1))).toEqual({ ok: false, refusal });
});

test("0 removes the discount, even if the order is empty now", () => {
  const empty = anOrder({ lines: [], manualDiscount: cents(10_00) });
  expect(setManualDiscount(empty, cents(0))).toEqual({ ok: true, value: { ...empty, manualDiscount: 0 } });
});

test("the same discount again keeps the confirmation", () => {
  const discounted = { ...order, manualDiscount: cents(10_00) };
  expect(setManualDiscount(discounted, cents(10_00))).toEqual({ ok: true, value: discounted });
});

test("a closed order keeps its price", () => {
  const received = { ...order, status: OrderStatus.Received };
  expect(setManualDiscount(received, cents(1))).toEqual({ ok: false, refusal: { code: "order-closed" } });
});
