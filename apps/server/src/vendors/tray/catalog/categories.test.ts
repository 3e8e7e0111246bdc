import { categoryProblem } from "@vitrine/domain/catalog/groups/category-tree";
import { expect, test } from "vitest";
import { categoriesOf } from "./categories.ts";

const branch = (id: string, changes: Record<string, unknown> = {}, ...children: unknown[]) => ({
  Category: { id, name: `Nome ${id}`, parent_id: "", link: { http: "", https: "" }, children, ...changes },
});
const shapeOf = (tree: unknown) => categoriesOf(tree).map(({ providerId, parentId }) => [providerId, parentId]);

test("the tree becomes a list with parents before their children, in the store's order", () => {
  const tree = {
    Category: [branch("1", {}, branch("3"), branch("2")), branch("9", { description: "Tudo <b>novo</b>" })],
  };
  expect(categoriesOf(tree)).toEqual([
    { providerId: "tray-1", name: "Nome 1", parentId: null, position: 0 },
    { providerId: "tray-3", name: "Nome 3", parentId: "tray-1", position: 0 },
    { providerId: "tray-2", name: "Nome 2", parentId: "tray-1", position: 1 },
    { providerId: "tray-9", name: "Nome 9", parentId: null, position: 1, description: "Tudo <b>novo</b>" },
  ]);
});

test("categories below the third level move up to the third", () => {
  const tree = { Category: [branch("1", {}, branch("2", {}, branch("3", {}, branch("4", {}, branch("5")))))] };
  const categories = shapeOf(tree);
  expect(categories.slice(2)).toEqual([
    ["tray-3", "tray-2"],
    ["tray-4", "tray-2"],
    ["tray-5", "tray-2"],
  ]);
  const parents = new Map<string, string | null>();
  for (const { providerId, parentId = null } of categoriesOf(tree)) {
    expect(categoryProblem({ providerId, parentId }, parents)).toBeUndefined();
    parents.set(providerId, parentId);
  }
});

test.each([
  ["Children with a capital", { Category: [{ Category: { id: 1, name: "A", Children: [branch("2")] } }] }, 2],
  ["rows without a wrapping", { Category: [{ id: "1", name: "A", children: [{ id: "2", name: "B" }] }] }, 2],
  ["a map instead of a list", { Category: { "0": branch("1") } }, 1],
  ["an inactive one, with all below it", { Category: [branch("1", { active: "0" }, branch("2")), branch("3")] }, 1],
  ["an empty one", { Category: [branch("1", { has_product: "0" })] }, 1],
  ["the same one twice", { Category: [branch("1"), branch("2", {}, branch("1"))] }, 2],
  ["one without a name leaves its children", { Category: [branch("1", { name: " " }, branch("2"))] }, 1],
  ["an empty store", { Category: [] }, 0],
  ["no tree", { Category: "x" }, 0],
])("%s", (_, tree, count) => {
  expect(shapeOf(tree)).toHaveLength(count);
});

test("a tree of any depth can be read", () => {
  let tree: unknown = branch("1");
  for (let id = 2; id < 20_000; id++) tree = branch(String(id), {}, tree);
  expect(shapeOf({ Category: [tree] })).toHaveLength(19_999);
});
