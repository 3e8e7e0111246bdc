import { expect, test } from "vitest";
import { aLogistic, anItem, anOrder } from "../../../../test/samples/contract-samples.ts";
import { brokenLimits, confirmObstacles } from "../confirm/confirm-obstacles.ts";
import { shownOrder } from "./shown-order.ts";

const coffee = anItem({ index: 1, quantity: 3, unitPrice: 19.9, promotionalPrice: 18.35, totalAmout: 55.05 });
const cheese = anItem({ index: 2, quantity: 1, unitPrice: 44.95, totalAmout: 44.95 });
const mug = anItem({ index: 3, isGift: true, unitPrice: 0, totalAmout: 0 });
const order = anOrder({ items: [coffee, cheese, mug], itemsAmout: 100, totalAmout: 90 });

const shown = (quantities: [number, number][] = [], changes: Partial<typeof order> = {}) =>
  shownOrder({ ...order, ...changes }, new Map(quantities));

test("without pending changes the server's amounts are shown", () => {
  expect(shown()).toMatchObject({ itemsAmount: 10_000, isChanging: false });
});

test("a pending quantity counts at once, at the promotional price", () => {
  const { items, itemsAmount, isChanging } = shown([[1, 4]]);
  expect(items[0]).toMatchObject({ quantity: 4, amount: 7_340, isChanging: true });
  expect(items[1]).toMatchObject({ quantity: 1, amount: 4_495, isChanging: false });
  expect(itemsAmount).toBe(7_340 + 4_495);
  expect(isChanging).toBe(true);
});

test("a line that is being removed is in neither the sum nor the list", () => {
  const { items, itemsAmount } = shown([[1, 0]]);
  expect(items.map(({ index }) => index)).toEqual([2, 3]);
  expect(itemsAmount).toBe(4_495);
});

test.each([
  ["exactly the minimum", { minOrderValue: 100 }, []],
  [
    "one centavo below the minimum",
    { minOrderValue: 100.01 },
    ["O valor mínimo do seu pedido é R$ 100,01.", "Faltam R$ 0,01 em produtos."],
  ],
  ["as many items as allowed, plus a gift", { logistic: aLogistic({ maxItemsAmout: 4 }) }, []],
  ["one item too many", { logistic: aLogistic({ maxItemsAmout: 3 }) }, ["O máximo de itens do seu pedido é 3."]],
  ["as many distinct items as allowed, plus a gift", { logistic: aLogistic({ maxDistinctItems: 2 }) }, []],
  [
    "the same minimum of shop and delivery, shown once",
    { minOrderValue: 120, logistic: aLogistic({ orderMinPrice: 120 }) },
    ["O valor mínimo do seu pedido é R$ 120,00.", "Faltam R$ 20,00 em produtos."],
  ],
])("%s", (_, changes, expected) => {
  expect(brokenLimits(shown([], changes)).map((text) => text.replaceAll(/\s/g, " "))).toEqual(expected);
});

test("a warning disappears as soon as the pending quantity meets the limit", () => {
  expect(brokenLimits(shown([[2, 2]], { minOrderValue: 120 }))).toEqual([]);
});

test.each([
  ["an order with only a gift", { items: [mug], itemsAmout: 0 }, "Adicione produtos para confirmar o pedido."],
  ["an order that was sent", { status: 1 as const }, "Este pedido já foi enviado para a loja."],
  ["an order that was canceled", { status: 3 as const }, "Este pedido foi cancelado."],
])("%s cannot be confirmed", (_, changes, reason) => {
  expect(confirmObstacles(shown([], changes))).toEqual([reason]);
});
