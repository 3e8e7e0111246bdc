import { expect, test } from "vitest";
import { categoryProblem } from "./category-tree.ts";

const tree = new Map([
  ["bebidas", null],
  ["cafes", "bebidas"],
  ["graos", "cafes"],
]);

test.each([
  ["a new category at the top", { providerId: "queijos", parentId: null }, undefined],
  ["a new subcategory", { providerId: "chas", parentId: "bebidas" }, undefined],
  ["the third level", { providerId: "moidos", parentId: "cafes" }, undefined],
  ["a fourth level", { providerId: "arabica", parentId: "graos" }, "too-deep"],
  ["a parent that does not exist", { providerId: "chas", parentId: "infusoes" }, "parent-missing"],
  ["its own parent", { providerId: "bebidas", parentId: "bebidas" }, "circular"],
  ["below its own grandchild", { providerId: "bebidas", parentId: "graos" }, "circular"],
] as const)("%s", (_, category, problem) => {
  expect(categoryProblem(category, tree)).toBe(problem);
});
