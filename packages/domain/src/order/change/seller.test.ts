import { expect, test } from "vitest";
import { aLogistic, anOrder, aSeller, NOON, someRules } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { chooseSeller } from "./seller.ts";

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

test("another seller has other deliveries, and needs another yes", () => {
  expect(chooseSeller(order, rules, "praia")).toEqual({
    ok: true,
    value: { ...order, sellerId: "praia", logistic: null, confirmedAt: null },
  });
});

test("choosing the seller it has changes nothing", () => {
  expect(chooseSeller(order, rules, "centro")).toEqual({ ok: true, value: order });
});

test.each<[string, string | null, string | null]>([
  ["a price table the new seller allows stays", "vip", "vip"],
  ["a price table the new seller does not allow is left behind", "atacado", null],
  ["without a price table there is still none", null, null],
])("%s", (_, before, after) => {
  expect(chooseSeller({ ...order, priceTableId: before }, rules, "praia")).toMatchObject({
    value: { priceTableId: after },
  });
});

test("a price table the shop no longer has is left behind", () => {
  const old = anOrder({ priceTableId: "antiga" });
  expect(chooseSeller(old, rules, "centro")).toMatchObject({ value: { sellerId: "centro", priceTableId: null } });
});

test.each([
  ["a seller nobody knows", order, "fechada", "seller-unknown"],
  ["a received order", { ...order, status: OrderStatus.Received }, "praia", "order-closed"],
])("%s is refused", (_, before, sellerId, code) => {
  expect(chooseSeller(before, rules, sellerId)).toEqual({ ok: false, refusal: { code } });
});
