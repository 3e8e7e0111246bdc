import { expect, test } from "vitest";
import {
  arrangedCategories,
  type CategoryMove,
  inTreeOrder,
  movedCategory,
  type PlacedCategory,
  placedCategory,
} from "./category-moves.ts";

/** bebidas (sucos (uva), cafes), doces */
const shop: PlacedCategory[] = [
  { id: "bebidas", parentId: null },
  { id: "doces", parentId: null },
  { id: "sucos", parentId: "bebidas" },
  { id: "cafes", parentId: "bebidas" },
  { id: "uva", parentId: "sucos" },
];

test("the tree is read from the top, each category before those below it", () => {
  expect(inTreeOrder(shop).map(({ id, level }) => `${level} ${id}`)).toEqual([
    ...["0 bebidas", "1 sucos", "2 uva", "1 cafes", "0 doces"],
  ]);
});

test.each<[string, CategoryMove, ReturnType<typeof movedCategory>]>([
  ["doces", "up", { parentId: null, ids: ["doces", "bebidas"] }],
  ["bebidas", "up", undefined],
  ["bebidas", "down", { parentId: null, ids: ["doces", "bebidas"] }],
  ["doces", "down", undefined],
  ["doces", "in", { parentId: "bebidas", ids: ["sucos", "cafes", "doces"] }],
  ["bebidas", "in", undefined],
  ["cafes", "in", { parentId: "sucos", ids: ["uva", "cafes"] }],
  ["sucos", "out", { parentId: null, ids: ["bebidas", "sucos", "doces"] }],
  ["uva", "out", { parentId: "bebidas", ids: ["sucos", "uva", "cafes"] }],
  ["doces", "out", undefined],
  ["sumiu", "up", undefined],
])("%s goes %s", (id, move, arrangement) => {
  expect(movedCategory(shop, id, move)).toEqual(arrangement);
});

test("nothing goes below itself, nor deeper than the storefront shows", () => {
  expect(placedCategory(shop, "bebidas", { parentId: "uva", index: 0 })).toBeUndefined();
  expect(placedCategory(shop, "bebidas", { parentId: "bebidas", index: 0 })).toBeUndefined();
  expect(placedCategory(shop, "sucos", { parentId: "cafes", index: 0 })).toBeUndefined();
  expect(placedCategory(shop, "doces", { parentId: "sucos", index: 0 })).toEqual({
    ...{ parentId: "sucos", ids: ["doces", "uva"] },
  });
});

test("the screen shows what the arrangement makes of the tree", () => {
  const next = arrangedCategories(shop, { parentId: "bebidas", ids: ["doces", "sucos", "cafes"] });
  expect(inTreeOrder(next).map(({ id }) => id)).toEqual(["bebidas", "doces", "sucos", "uva", "cafes"]);
});
