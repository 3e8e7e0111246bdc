import { expect, test } from "vitest";
import { restoredProduct } from "./restored-product.ts";

const coffee = {
  name: "Café",
  categories: ["cafes", "bebidas"],
  collections: ["ofertas", "novos"],
  skus: [{ sku: "P", stock: 9 }, { sku: "M", stock: { "": 5, centro: 2 } }, { sku: "G" }],
};
const now = {
  categories: new Set(["bebidas", "cafes"]),
  collections: new Set(["ofertas", "novos"]),
  category: null,
  sold: [],
};

test("where nothing happened meanwhile it comes back as it was", () => {
  expect(restoredProduct(coffee, now)).toEqual(coffee);
});

test.each([
  ["without groups that are gone", { categories: new Set(["bebidas"]) }, ["bebidas"]],
  ["in the category that was named, where none is left", { categories: new Set<string>(), category: "tudo" }, ["tudo"]],
  ["in its own category, where one is left", { category: "tudo" }, ["cafes", "bebidas"]],
])("%s", (_, changed, categories) => {
  expect(restoredProduct(coffee, { ...now, ...changed })?.categories).toEqual(categories);
});

test("in no category it cannot come back", () => {
  expect(restoredProduct(coffee, { ...now, categories: new Set() })).toBeNull();
});

test("units that were sold meanwhile are gone, place by place, and never below none", () => {
  const sold = [
    { sku: "P", sellerId: "", quantity: 2 },
    { sku: "P", sellerId: "", quantity: 3 },
    { sku: "M", sellerId: "centro", quantity: 4 },
    { sku: "G", sellerId: "", quantity: 1 },
  ];
  expect(restoredProduct(coffee, { ...now, sold })?.skus).toEqual([
    { sku: "P", stock: 4 },
    { sku: "M", stock: { "": 5, centro: 0 } },
    { sku: "G" },
  ]);
});
