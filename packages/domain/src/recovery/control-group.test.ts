import { expect, test } from "vitest";
import { isInControlGroup } from "./control-group.ts";

const ids = Array.from({ length: 10_000 }, (_, index) => `7K2M9QXW${index.toString(36).toUpperCase()}`);

test.each([
  [0, 0, 0],
  [10, 850, 1_150],
  [50, 4_700, 5_300],
  [100, 10_000, 10_000],
])("%i percent of many orders are not reminded", (percent, least, most) => {
  const count = ids.filter((id) => isInControlGroup(id, percent)).length;
  expect(count).toBeGreaterThanOrEqual(least);
  expect(count).toBeLessThanOrEqual(most);
});

test("whoever is in a small group is in every larger one: a shop may change its mind", () => {
  const small = ids.filter((id) => isInControlGroup(id, 5));
  expect(small.every((id) => isInControlGroup(id, 20))).toBe(true);
});
