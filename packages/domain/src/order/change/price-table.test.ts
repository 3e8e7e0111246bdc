import { expect, test } from "vitest";
import { anOrder, aSeller, NOON, someRules } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { choosePriceTable } from "./price-table.ts";

const rules = someRules({
  priceTables: [
    { id: "atacado", name: "Atacado" },
    { id: "vip", name: "VIP" },
  ],
  sellers: [aSeller({ providerId: "centro", priceTableIds: ["vip"] }), aSeller({ providerId: "praia" })],
});

test.each<[string, string | null, string, string]>([
  ["a table of the shop", null, "atacado", "atacado"],
  ["a table the seller allows", "centro", "vip", "vip"],
  ["any table of a seller that limits nothing", "praia", "atacado", "atacado"],
])("%s can be chosen", (_, sellerId, id, priceTableId) => {
  const order = anOrder({ sellerId, confirmedAt: NOON });
  expect(choosePriceTable(order, rules, id)).toEqual({
    ok: true,
    value: { ...order, priceTableId, confirmedAt: null },
  });
});

test.each<[string, string | null, string, string]>([
  ["a table the seller does not allow", "centro", "atacado", "price-table-not-allowed"],
  ["an unknown table", "centro", "antiga", "price-table-unknown"],
  ["an empty name", null, "", "price-table-unknown"],
])("%s is refused", (_, sellerId, id, code) => {
  expect(choosePriceTable(anOrder({ sellerId }), rules, id)).toEqual({ ok: false, refusal: { code } });
});

test("no price table removes the table, for any seller", () => {
  const order = anOrder({ sellerId: "centro", priceTableId: "vip", confirmedAt: NOON });
  expect(choosePriceTable(order, rules, "sem tabela")).toEqual({
    ok: true,
    value: { ...order, priceTableId: null, confirmedAt: null },
  });
});

test.each([
  ["the table it has", "vip", "vip"],
  ["no table where there is none", null, "sem tabela"],
])("choosing %s keeps the confirmation", (_, priceTableId, id) => {
  const order = anOrder({ priceTableId, confirmedAt: NOON });
  expect(choosePriceTable(order, rules, id)).toEqual({ ok: true, value: order });
});

test("a closed order keeps its table", () => {
  const received = anOrder({ status: OrderStatus.Received });
  expect(choosePriceTable(received, rules, "vip")).toEqual({ ok: false, refusal: { code: "order-closed" } });
  expect(choosePriceTable(received, rules, "sem tabela")).toEqual({ ok: false, refusal: { code: "order-closed" } });
});
