import { expect, test } from "vitest";
import { type ProductReferences, type ReferenceProblem, referenceProblems } from "./product-references.ts";

const known = {
  categories: new Set(["roupas"]),
  collections: new Set(["verao"]),
  priceTables: new Set(["atacado"]),
  sellers: new Set(["centro"]),
};

const color = { providerId: "cor", options: [{ providerId: "azul" }, { providerId: "verde" }] };

const apron: ProductReferences = {
  categories: ["roupas"],
  collections: ["verao"],
  attributes: [color],
  skus: [
    { sku: "av-azul", options: { cor: "azul" }, priceTables: { atacado: {} }, stock: { centro: 3 } },
    { sku: "av-verde", options: { cor: "verde" }, stock: 2 },
  ],
};

test("a product with valid references has no problem", () => {
  expect(referenceProblems(apron, known)).toEqual([]);
});

test.each<[string, Partial<ProductReferences>, ReferenceProblem]>([
  [
    "a category that does not exist",
    { categories: ["sapatos"] },
    { kind: "category", id: "sapatos", param: "/categories/0" },
  ],
  [
    "a collection that does not exist",
    { collections: ["inverno"] },
    { kind: "collection", id: "inverno", param: "/collections/0" },
  ],
  [
    "a price table that does not exist",
    { skus: [{ sku: "a", options: { cor: "azul" }, priceTables: { clube: {} } }] },
    { kind: "price-table", id: "clube", param: "/skus/0/priceTables/clube" },
  ],
  [
    "stock of a seller that does not exist",
    { skus: [{ sku: "a", options: { cor: "azul" }, stock: { norte: 1 } }] },
    { kind: "seller", id: "norte", param: "/skus/0/stock/norte" },
  ],
  [
    "an option that does not exist",
    { skus: [{ sku: "a", options: { cor: "rosa" } }] },
    { kind: "option", id: "a", param: "/skus/0/options" },
  ],
  ["a SKU without a colour", { skus: [{ sku: "a" }] }, { kind: "option", id: "a", param: "/skus/0/options" }],
  [
    "an option for a product without attributes",
    { attributes: [], skus: [{ sku: "a", options: { cor: "azul" } }] },
    { kind: "option", id: "a", param: "/skus/0/options" },
  ],
  [
    "the same colour twice",
    {
      skus: [
        { sku: "a", options: { cor: "azul" } },
        { sku: "b", options: { cor: "azul" } },
      ],
    },
    { kind: "combination-repeated", id: "cor=azul", param: "/skus/1/options" },
  ],
  [
    "the same sku twice",
    {
      skus: [
        { sku: "a", options: { cor: "azul" } },
        { sku: "a", options: { cor: "verde" } },
      ],
    },
    { kind: "sku-repeated", id: "a", param: "/skus/1/sku" },
  ],
])("%s", (_, change, problem) => {
  expect(referenceProblems({ ...apron, ...change }, known)).toEqual([problem]);
});

test("a shop may have stock of its own beside that of its sellers", () => {
  const skus = [{ sku: "a", options: { cor: "azul" }, stock: { "": 2, centro: 3 } }];
  expect(referenceProblems({ ...apron, skus }, known)).toEqual([]);
});
