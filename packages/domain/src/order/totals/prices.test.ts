import { expect, test } from "vitest";
import { aSeller, pricesOf, someRules } from "../../../test/order-samples.ts";
import { cents } from "../../money.ts";
import type { LinePrices, Order } from "../order.ts";
import { allowedPriceTables, linePrices, type PricedSku, priceTableInForce, sellerOf } from "./prices.ts";

const centro = aSeller({ providerId: "centro", defaultPriceTableId: "atacado" });
const praia = aSeller({ providerId: "praia" });
const norte = aSeller({ providerId: "norte", priceTableIds: ["atacado"], defaultPriceTableId: "atacado" });
const priceTables = [
  { id: "atacado", name: "Atacado" },
  { id: "vip", name: "VIP" },
];
const rules = { sellers: [centro, praia, norte], priceTables };

test.each<[string, Pick<Order, "priceTableId" | "sellerId">, string | null]>([
  ["no seller and no table", { priceTableId: null, sellerId: null }, null],
  ["the order's table", { priceTableId: "vip", sellerId: null }, "vip"],
  ["the seller's own table", { priceTableId: null, sellerId: "centro" }, "atacado"],
  ["the order's table has priority over the seller's", { priceTableId: "vip", sellerId: "centro" }, "vip"],
  ["a seller without a table of its own", { priceTableId: null, sellerId: "praia" }, null],
  ["a seller the shop no longer has", { priceTableId: null, sellerId: "fechada" }, null],
  ["a table the shop no longer has", { priceTableId: "natal", sellerId: "centro" }, "atacado"],
  ["a table the seller does not allow", { priceTableId: "vip", sellerId: "norte" }, "atacado"],
])("price table in force: %s", (_, order, expected) => {
  expect(priceTableInForce(order, rules)).toBe(expected);
});

const promotional = (price: number, promotionalPrice: number | null) => ({
  price: cents(price),
  promotionalPrice: promotionalPrice === null ? null : cents(promotionalPrice),
});
const coffee: PricedSku = {
  own: promotional(50_00, null),
  tables: { atacado: promotional(40_00, 35_00), vip: promotional(60_00, null) },
};

test.each<[string, PricedSku, string | null, LinePrices]>([
  ["the shop's price", coffee, null, pricesOf(50_00)],
  [
    "a promotion is the price",
    { ...coffee, own: promotional(50_00, 49_99) },
    null,
    { own: cents(50_00), table: cents(50_00), paid: cents(49_99) },
  ],
  [
    "a promotion at the same price changes nothing",
    { ...coffee, own: promotional(50_00, 50_00) },
    null,
    pricesOf(50_00),
  ],
  ["a promotion above the price is not one", { ...coffee, own: promotional(50_00, 50_01) }, null, pricesOf(50_00)],
  ["a promotion may be free", { ...coffee, own: promotional(50_00, 0) }, null, { ...pricesOf(50_00), paid: cents(0) }],
  [
    "the table's price, then the table's promotion",
    coffee,
    "atacado",
    { own: cents(50_00), table: cents(40_00), paid: cents(35_00) },
  ],
  ["a table may have a higher price", coffee, "vip", { own: cents(50_00), table: cents(60_00), paid: cents(60_00) }],
  [
    "a promotion of the shop does not apply in a table",
    { ...coffee, own: promotional(50_00, 30_00) },
    "vip",
    { own: cents(50_00), table: cents(60_00), paid: cents(60_00) },
  ],
  [
    "a product that is not in the table has its normal price, with its promotion",
    { own: promotional(50_00, 45_00), tables: {} },
    "atacado",
    { own: cents(50_00), table: cents(50_00), paid: cents(45_00) },
  ],
])("%s", (_, sku, priceTableId, expected) => {
  expect(linePrices(sku, priceTableId)).toEqual(expected);
});

test("the order's seller, if the shop still has it", () => {
  expect(sellerOf({ sellerId: "praia" }, rules)).toBe(praia);
  expect(sellerOf({ sellerId: "fechada" }, rules)).toBeUndefined();
  expect(sellerOf({ sellerId: null }, rules)).toBeUndefined();
});

test.each<[string, readonly string[] | undefined, string[]]>([
  ["without a seller, every table", undefined, ["atacado", "vip"]],
  ["a seller that limits nothing, every table", [], ["atacado", "vip"]],
  ["a seller that limits, its tables", ["vip"], ["vip"]],
  ["a table the shop no longer has is not offered", ["vip", "antiga"], ["vip"]],
])("price tables to choose from: %s", (_, priceTableIds, expected) => {
  const shop = someRules({
    priceTables: [
      { id: "atacado", name: "Atacado" },
      { id: "vip", name: "VIP" },
    ],
  });
  expect(allowedPriceTables(shop, priceTableIds && { priceTableIds }).map(({ id }) => id)).toEqual(expected);
});
