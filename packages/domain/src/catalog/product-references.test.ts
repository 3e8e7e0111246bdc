import { expect, test } from "vitest";
import { type ProductReferences, referenceProblems } from "./product-references.ts";

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

test.each<[string, Partial<ProductReferences>, { kind: string; id: string }]>([
  ["a category that does not exist", { categories: ["sapatos"] }, { kind: "category", id: "sapatos" }],
  ["a collection that does not exist", { collections: ["inverno"] }, { kind: "collection", id: "inverno" }],
  [
    "a price table that does not exist",
    { skus: [{ sku: "a", options: { cor: "azul" }, priceTables: { clube: {} } }] },
    { kind: "price-table", id: "clube" },
  ],
  [
    "stock of a seller that does not exist",
    { skus: [{ sku: "a", options: { cor: "azul" }, stock: { norte: 1 } }] },
    { kind: "seller", id: "norte" },
  ],
  ["an option that does not exist", { skus: [{ sku: "a", options: { cor: "rosa" } }] }, { kind: "option", id: "a" }],
  ["a SKU without a colour", { skus: [{ sku: "a" }] }, { kind: "option", id: "a" }],
  [
    "an option for a product without attributes",
    { attributes: [], skus: [{ sku: "a", options: { cor: "azul" } }] },
    { kind: "option", id: "a" },
  ],
  [
    "the same colour twice",
    {
      skus: [
        { sku: "a", options: { cor: "azul" } },
        { sku: "b", options: { cor: "azul" } },
      ],
    },
    { kind: "combination-repeated", id: "cor=azul" },
  ],
  [
    "the same sku twice",
    {
      skus: [
        { sku: "a", options: { cor: "azul" } },
        { sku: "a", options: { cor: "verde" } },
      ],
    },
    { kind: "sku-repeated", id: "a" },
  ],
])("%s", (_, change, problem) => {
  expect(referenceProblems({ ...apron, ...change }, known)).toEqual([problem]);
});
