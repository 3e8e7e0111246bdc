import { expect, test } from "vitest";
import { byRoute, type PackedItem, type PackedOrder, pickingList } from "./picking-list.ts";

const item = (sku: string, quantity: number, changes: Partial<PackedItem> = {}): PackedItem => ({
  ...{ sku, name: sku, options: "", category: "Mercearia", quantity, preferences: "" },
  ...changes,
});
const order = (number: number, changes: Partial<PackedOrder> = {}): PackedOrder => ({
  ...{ id: `o${number}`, number, slot: null, route: "Motoboy", district: "", items: [] },
  ...changes,
});
const slot = (hour: number) => ({ start: `2026-11-17T${hour}:00:00Z`, end: `2026-11-17T${hour + 2}:00:00Z` });

test("the picking list adds up each product over all orders, and says how many go into which", () => {
  const list = pickingList([
    order(1, { items: [item("cafe", 2), item("queijo", 1, { category: "Frios", preferences: "fatiado" })] }),
    order(2, { items: [item("cafe", 3)] }),
  ]);
  expect(list).toMatchObject([
    { category: "Frios", lines: [{ sku: "queijo", quantity: 1, orders: [{ number: 1, preferences: "fatiado" }] }] },
    {
      category: "Mercearia",
      lines: [
        {
          sku: "cafe",
          quantity: 5,
          orders: [
            { number: 1, quantity: 2 },
            { number: 2, quantity: 3 },
          ],
        },
      ],
    },
  ]);
});

test("orders leave by time, then by route, with neighbours beside each other and those without a time last", () => {
  const routes = byRoute([
    order(1),
    order(2, { slot: slot(14), district: "Moema" }),
    order(3, { slot: slot(10), route: "Zona Sul" }),
    order(4, { slot: slot(14), district: "Centro" }),
    order(5, { slot: slot(10), route: "Balcão" }),
    order(6),
  ]);
  expect(routes.map((each) => [each.route, each.orders.map(({ number }) => number)])).toEqual([
    ["Balcão", [5]],
    ["Zona Sul", [3]],
    ["Motoboy", [4, 2]],
    ["Motoboy", [1, 6]],
  ]);
});
