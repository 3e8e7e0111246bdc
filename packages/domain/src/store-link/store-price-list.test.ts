import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { listPriceOf, withStorePriceTables } from "./store-price-list.ts";

const all = { productId: "tray-1", sku: null, price: cents(80) };
const blue = { productId: "tray-1", sku: "tray-1-7", price: cents(70) };

test("the price of a variant has priority over the price of the product, in any order", () => {
  for (const prices of [
    [all, blue],
    [blue, all],
  ]) {
    expect(listPriceOf(prices, { productId: "tray-1", sku: "tray-1-7" })).toBe(70);
    expect(listPriceOf(prices, { productId: "tray-1", sku: "tray-1-8" })).toBe(80);
  }
});

test("a product that is not in the list has no price in it", () => {
  expect(listPriceOf([blue], { productId: "tray-1", sku: "tray-1-8" })).toBeUndefined();
  expect(listPriceOf([all], { productId: "tray-11", sku: "tray-11" })).toBeUndefined();
});

test("the shop's own tables stay, besides those of the store", () => {
  const own = [{ id: "tray-2", name: "Minha" }];
  const ofStore = [
    { id: "tray-2", name: "Da loja" },
    { id: "tray-3", name: "Atacado" },
  ];
  expect(withStorePriceTables(own, ofStore)).toEqual([...own, { id: "tray-3", name: "Atacado" }]);
  const many = Array.from({ length: 250 }, (_, place) => ({ id: `t${place}`, name: "T" }));
  expect(withStorePriceTables(own, many)).toHaveLength(200);
});
