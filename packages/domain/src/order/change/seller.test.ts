import { expect, test } from "vitest";
import { aLine, aLogistic, anOrder, aSeller, NOON, someRules } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { chooseSeller, takeUsualSeller } from "./seller.ts";

const rules = someRules({
  priceTables: [
    { id: "atacado", name: "Atacado" },
    { id: "vip", name: "VIP" },
  ],
  sellers: [
    aSeller({ providerId: "centro" }),
    aSeller({ providerId: "praia", priceTableIds: ["vip"], defaultPriceTableId: "vip" }),
  ],
});
const order = anOrder({ sellerId: "centro", logistic: aLogistic(), confirmedAt: NOON });

test("another seller removes the delivery and needs a new confirmation", () => {
  expect(chooseSeller(order, rules, "praia")).toEqual({
    ok: true,
    value: { ...order, sellerId: "praia", logistic: null, confirmedAt: null },
  });
});

test("choosing the seller it has changes nothing", () => {
  expect(chooseSeller(order, rules, "centro")).toEqual({ ok: true, value: order });
});

test.each<[string, string | null, string | null]>([
  ["a price table that the new seller allows stays", "vip", "vip"],
  ["a price table that the new seller does not allow is removed", "atacado", null],
  ["without a price table there is still none", null, null],
])("%s", (_, before, after) => {
  expect(chooseSeller({ ...order, priceTableId: before }, rules, "praia")).toMatchObject({
    value: { priceTableId: after },
  });
});

test("a price table that the shop no longer has is removed", () => {
  const old = anOrder({ priceTableId: "antiga" });
  expect(chooseSeller(old, rules, "centro")).toMatchObject({ value: { sellerId: "centro", priceTableId: null } });
});

test.each([
  ["an unknown seller", order, "fechada", "seller-unknown"],
  ["a received order", { ...order, status: OrderStatus.Received }, "praia", "order-closed"],
])("%s is refused", (_, before, sellerId, code) => {
  expect(chooseSeller(before, rules, sellerId)).toEqual({ ok: false, refusal: { code } });
});

const untouched = anOrder({ lines: [], sellerId: null, logistic: null });

test("an order in which nothing was chosen begins with the agent's usual seller", () => {
  expect(takeUsualSeller(untouched, rules, "praia")).toEqual({ ...untouched, sellerId: "praia" });
});

test.each([
  ["with the customer's items", { lines: [aLine()] }, "praia"],
  ["with a seller", { sellerId: "centro" }, "praia"],
  ["with a delivery", { logistic: aLogistic() }, "praia"],
  ["that was placed", { status: OrderStatus.Received }, "praia"],
  ["of an agent whose seller is gone", {}, "serra"],
  ["of an agent without one", {}, null],
] as const)("an order %s stays as it is", (_, changes, seller) => {
  const order = { ...untouched, ...changes };
  expect(takeUsualSeller(order, rules, seller)).toBe(order);
});
