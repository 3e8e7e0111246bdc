import { expect, test } from "vitest";
import { categoryOfCollection, categoryPath, categoryTitle, collectionOfCategory } from "./categories.ts";

test.each([
  ["QUEIJOS E FRIOS", "Queijos e Frios"],
  ["CAFÉS", "Cafés"],
  ["ÁGUA DE COCO", "Água de Coco"],
  ["PÃES, BOLOS E DOCES", "Pães, Bolos e Doces"],
  ["E MUITO MAIS", "E Muito Mais"],
  ["PRONTA-ENTREGA", "Pronta-Entrega"],
  ["VINHOS 750ML", "Vinhos 750ml"],
  ["D'OESTE", "D'oeste"],
  ["Queijos e Frios", "Queijos e Frios"],
  ["cafés", "cafés"],
  ["iPhone", "iPhone"],
  ["100%", "100%"],
])("%s is shown as %s", (name, title) => {
  expect(categoryTitle(name)).toBe(title);
});

test("a collection is recognised by its category id, and a category is not a collection", () => {
  expect(categoryOfCollection("natal")).toBe("COLLECTION_natal");
  expect(collectionOfCategory("COLLECTION_natal")).toBe("natal");
  expect(collectionOfCategory("bebidas")).toBeUndefined();
});

const tree = [
  { providerId: "bebidas", name: "Bebidas", children: [{ providerId: "cafes", name: "Cafés", children: [] }] },
  { providerId: "queijos", name: "Queijos" },
];

test.each([
  ["a top category", "queijos", ["Queijos"]],
  ["a subcategory", "cafes", ["Bebidas", "Cafés"]],
  ["an unknown category", "chas", []],
])("the path of %s", (_, id, names) => {
  expect(categoryPath(tree, id).map(({ name }) => name)).toEqual(names);
});
