import { expect, test } from "vitest";
import { type CategoryFilter, toggleCategory, toggleSubcategory } from "./category-filter.ts";

test.each<[string, CategoryFilter, string, CategoryFilter]>([
  ["nothing was chosen", [], "bebidas", ["bebidas"]],
  ["it is already chosen", ["bebidas"], "bebidas", []],
  ["it is chosen with a subcategory", ["bebidas", "cafes"], "bebidas", []],
  ["another one is chosen", ["queijos"], "bebidas", ["bebidas"]],
  ["another one is chosen with a subcategory", ["queijos", "frescos"], "bebidas", ["bebidas"]],
])("a category, when %s", (_, filter, categoryId, expected) => {
  expect(toggleCategory(filter, categoryId)).toEqual(expected);
});

test.each<[string, CategoryFilter, CategoryFilter]>([
  ["only its category is chosen", ["bebidas"], ["bebidas", "cafes"]],
  ["it is already chosen", ["bebidas", "cafes"], ["bebidas"]],
  ["another subcategory of the same category is chosen", ["bebidas", "chas"], ["bebidas", "cafes"]],
  ["nothing was chosen", [], ["bebidas", "cafes"]],
])("a subcategory, when %s", (_, filter, expected) => {
  expect(toggleSubcategory(filter, { categoryId: "bebidas", subcategoryId: "cafes" })).toEqual(expected);
});
