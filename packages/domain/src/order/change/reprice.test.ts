import { expect, test } from "vitest";
import { aLine, anOrder, aSku, NOON, pricesOf } from "../../../test/order-samples.ts";
import { cents } from "../../money.ts";
import type { OrderNotice } from "../order-notice.ts";
import type { SoldSku } from "./items.ts";
import { repriced } from "./reprice.ts";

const coffee = aSku({ tables: { atacado: { price: cents(40_00), promotionalPrice: null } } });
const tea = aSku({
  own: { price: cents(20_00), promotionalPrice: null },
  line: { productId: "cha", sku: "cha-100", name: "Chá" },
});
const coffeeLine = aLine({ index: 0, quantity: 2, preferences: "Moído" });
const teaLine = aLine({ ...tea.line, index: 1, prices: pricesOf(20_00) });
const earlier: OrderNotice = { code: "slot-lost" };
const order = anOrder({ lines: [coffeeLine, teaLine], confirmedAt: NOON, notices: [earlier] });

const selling = (...skus: SoldSku[]) => new Map(skus.map((sku) => [sku.line.sku, sku]));
const asAlways = { priceTableId: null, announcesPrices: true };
const coffeeFor = (price: number) => ({ ...coffee, own: { price: cents(price), promotionalPrice: null } });

test("an order without changes stays the same object", () => {
  expect(repriced(order, selling(coffee, tea), asAlways)).toBe(order);
});

test("a new price adds a notice, needs a new confirmation, and does not change other lines", () => {
  const after = repriced(order, selling(coffeeFor(55_00), tea), asAlways);
  expect(after).toEqual({
    ...order,
    lines: [{ ...coffeeLine, prices: pricesOf(55_00) }, teaLine],
    confirmedAt: null,
    notices: [earlier, { code: "price-changed", name: "Café", from: 50_00, to: 55_00 }],
  });
  expect(after.lines[1]).toBe(teaLine);
});

test("a price that is lower now makes a notice too", () => {
  const { notices } = repriced(order, selling(coffeeFor(49_99), tea), asAlways);
  expect(notices.at(-1)).toEqual({ code: "price-changed", name: "Café", from: 50_00, to: 49_99 });
});

test("prices of a newly chosen table add no notice", () => {
  const after = repriced(order, selling(coffee, tea), { priceTableId: "atacado", announcesPrices: false });
  expect(after.lines).toEqual([
    { ...coffeeLine, prices: { own: cents(50_00), table: cents(40_00), paid: cents(40_00) } },
    teaLine,
  ]);
  expect(after).toMatchObject({ confirmedAt: null, notices: [earlier] });
});

test("another reason for the same price needs no new confirmation", () => {
  const promotion = { ...coffee, own: { price: cents(60_00), promotionalPrice: cents(50_00) } };
  const after = repriced(order, selling(promotion, tea), asAlways);
  expect(after.lines[0]?.prices).toEqual({ own: cents(60_00), table: cents(60_00), paid: cents(50_00) });
  expect(after).toMatchObject({ confirmedAt: NOON, notices: [earlier] });
});

test("a new name or picture is updated without a notice, and the preferences stay", () => {
  const renamed = aSku({ ...coffee, line: { ...coffee.line, name: "Café especial", images: ["cafe.webp"] } });
  const after = repriced(order, selling(renamed, tea), asAlways);
  expect(after).toEqual({
    ...order,
    lines: [{ ...coffeeLine, name: "Café especial", images: ["cafe.webp"] }, teaLine],
  });
});

test("a product that is no longer for sale stays visible with its price and needs a new confirmation", () => {
  const gone = repriced(order, selling(coffee), asAlways);
  expect(gone).toEqual({
    ...order,
    lines: [coffeeLine, { ...teaLine, isGone: true }],
    confirmedAt: null,
  });
  expect(repriced(gone, selling(coffee), asAlways)).toBe(gone);
});

test("a product that is for sale again is available again", () => {
  const gone = { ...order, lines: [coffeeLine, { ...teaLine, isGone: true }], confirmedAt: null };
  expect(repriced(gone, selling(coffee, tea), asAlways).lines).toEqual([coffeeLine, teaLine]);
});

test("an empty order has no prices to update", () => {
  const empty = anOrder({ lines: [] });
  expect(repriced(empty, selling(), asAlways)).toBe(empty);
});
