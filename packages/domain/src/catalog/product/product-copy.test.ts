import { expect, test } from "vitest";
import { copyOf } from "./product-copy.ts";

const shirt = {
  ...{ providerId: "camisa", name: "Camisa", isActive: true, sold: 40, brand: "Serra" },
  skus: [
    { sku: "C-P", price: 50, stock: 4, gtin: "7891000315507" },
    { sku: "C-M", price: 60, stock: { "": 2, centro: 3 } },
    { sku: "C-G", price: 70 },
  ],
};

test("a copy has its own ids and is not on sale, without what there is only once", () => {
  expect(copyOf(shirt, { name: "Outra", turn: 1 })).toEqual({
    ...{ providerId: "camisa-copia", name: "Outra", isActive: false, sold: 0, brand: "Serra" },
    skus: [
      { sku: "C-P-copia", price: 50, stock: 0 },
      { sku: "C-M-copia", price: 60, stock: { "": 0, centro: 0 } },
      { sku: "C-G-copia", price: 70 },
    ],
  });
  expect(copyOf(shirt, { name: "Outra", turn: 3 })).toMatchObject({
    providerId: "camisa-copia-3",
    skus: [{ sku: "C-P-copia-3" }, {}, {}],
  });
});

test("long ids stay within what an id may be, and stay apart", () => {
  const long = "x".repeat(63);
  const product = { ...shirt, providerId: long, skus: [{ sku: `${long}1` }, { sku: `${long}2` }] };
  const copy = copyOf(product, { name: long.repeat(4), turn: 12 });
  expect(copy.name).toHaveLength(200);
  const ids = copy.skus.map(({ sku }) => sku);
  expect(new Set(ids).size).toBe(2);
  for (const id of [copy.providerId, ...ids]) expect(id.length).toBeLessThanOrEqual(64);
});
