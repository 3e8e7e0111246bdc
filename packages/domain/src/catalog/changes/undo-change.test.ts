import { describe, expect, test } from "vitest";
import { type ProductImage, undoGroupChange, undoProductChange } from "./undo-change.ts";

type Sku = ProductImage["skus"][number];
const coffee = (changes: Record<string, unknown> = {}, sku: Partial<Sku> = {}): ProductImage => ({
  ...{ name: "Café", categories: ["cafes"], isActive: true, ...changes },
  skus: [{ sku: "CAFE-1", price: 10, promotionalPrice: null, stock: 12, ...sku }],
});
const undo = (before: ProductImage | null, after: ProductImage | null, current: ProductImage | null) =>
  undoProductChange({ before, after, current });

describe("a product whose price was changed", () => {
  const after = coffee({}, { price: 11 });

  test("gets its price back", () => {
    expect(undo(coffee(), after, after)).toEqual({ kind: "restore", image: coffee() });
  });

  test("keeps what somebody changed in other fields afterwards", () => {
    const current = coffee({ name: "Café novo" }, { price: 11, promotionalPrice: 8 });
    const image = coffee({ name: "Café novo" }, { promotionalPrice: 8 });
    expect(undo(coffee(), after, current)).toEqual({ kind: "restore", image });
  });

  test("is left whole when somebody changed the price afterwards", () => {
    const before = coffee({ isActive: false });
    expect(undo(before, after, coffee({}, { price: 15 }))).toEqual({ kind: "left", fields: ["skus/CAFE-1/price"] });
  });

  test("keeps the units sold meanwhile", () => {
    const current = coffee({}, { price: 11, stock: 9 });
    expect(undo(coffee(), after, current)).toEqual({ kind: "restore", image: coffee({}, { stock: 9 }) });
  });

  test("needs nothing when somebody already put the price back", () => {
    expect(undo(coffee(), after, coffee())).toEqual({ kind: "nothing" });
  });

  test("and was deleted afterwards stays deleted", () => {
    expect(undo(coffee(), after, null)).toEqual({ kind: "left", fields: ["gone"] });
  });
});

test.each<[string, { before: Sku["stock"]; after: Sku["stock"]; current: Sku["stock"]; undone: Sku["stock"] }]>([
  ["three of fifty were sold", { before: 10, after: 50, current: 47, undone: 7 }],
  ["more were sold than there had been", { before: 1, after: 50, current: 40, undone: 0 }],
  ["stock control began", { before: undefined, after: 5, current: 4, undone: undefined }],
  ["stock control ended", { before: 5, after: undefined, current: undefined, undone: 5 }],
  [
    "one seller changed",
    { before: { a: 1, b: 2 }, after: { a: 9, b: 2 }, current: { a: 8, b: 1 }, undone: { a: 0, b: 1 } },
  ],
  ["it was not touched", { before: 5, after: 5, current: 20, undone: 20 }],
])("stock is a count, and %s", (_, { undone, ...stock }) => {
  const of = (units: Sku["stock"]) => {
    const image = coffee();
    const skus = image.skus.map(({ stock: __, ...sku }) => (units === undefined ? sku : { ...sku, stock: units }));
    return { ...image, skus };
  };
  const before = { ...of(stock.before), name: "Antes" };
  expect(undo(before, of(stock.after), of(stock.current))).toEqual({
    kind: "restore",
    image: { ...of(undone), name: "Antes" },
  });
});

describe("a product that the change created", () => {
  test("is removed, also when units of it were sold", () => {
    expect(undo(null, coffee(), coffee({}, { stock: 2 }))).toEqual({ kind: "remove" });
  });

  test("stays when somebody worked on it afterwards", () => {
    expect(undo(null, coffee(), coffee({ name: "Café da casa" }))).toEqual({ kind: "left", fields: ["name"] });
  });

  test("and that somebody deleted needs nothing", () => {
    expect(undo(null, coffee(), null)).toEqual({ kind: "nothing" });
  });
});

describe("the units of a product", () => {
  const small = { sku: "P", price: 1 };
  const large = { sku: "G", price: 2 };
  const of = (...skus: Sku[]) => ({ name: "Camisa", skus });

  test("that the change took away come back in their order", () => {
    expect(undo(of(small, large), of(large), of(large))).toEqual({ kind: "restore", image: of(small, large) });
  });

  test("that the change added go away", () => {
    expect(undo(of(small), of(small, large), of(small, large))).toEqual({ kind: "restore", image: of(small) });
  });

  test("that somebody added afterwards stay", () => {
    const extra = { sku: "GG", price: 3 };
    const cheap = { ...small, price: 0.5 };
    expect(undo(of(small), of(cheap), of(cheap, extra))).toEqual({ kind: "restore", image: of(small, extra) });
  });
});

test("the order in which the database keeps keys is no change", () => {
  const before = { options: { cor: "azul", tamanho: "p" }, name: "A", skus: [] };
  const after = { ...before, name: "B" };
  const current = { options: { tamanho: "p", cor: "azul" }, name: "B", skus: [] };
  expect(undo(before, after, current)).toEqual({ kind: "restore", image: before });
});

test("a category that was renamed gets its name back, and keeps where somebody put it", () => {
  const undone = undoGroupChange({
    ...{ before: { name: "Cafés", position: 0 }, after: { name: "CAFÉS", position: 0 } },
    current: { name: "CAFÉS", position: 3 },
  });
  expect(undone).toEqual({ kind: "restore", image: { name: "Cafés", position: 3 } });
});
