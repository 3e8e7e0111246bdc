import { expect, test } from "vitest";
import { mergeChanges } from "./merge-changes.ts";

const base = { name: "Café", price: 10, tags: ["novo"] };

test.each([
  [
    "different fields are joined",
    { ...base, name: "Café forte" },
    { ...base, price: 12 },
    [],
    { name: "Café forte", price: 12 },
  ],
  [
    "the same field changed to the same value is no dispute",
    { ...base, price: 12 },
    { ...base, price: 12 },
    [],
    { price: 12 },
  ],
  [
    "the same field changed to two values is put to the person",
    { ...base, price: 11 },
    { ...base, price: 12 },
    ["price"],
    { price: 11 },
  ],
  [
    "a list is compared by what is in it",
    { ...base, tags: ["novo"] },
    { ...base, tags: ["oferta"] },
    [],
    { tags: ["oferta"] },
  ],
])("%s", (_, mine, theirs, disputed, merged) => {
  const result = mergeChanges({ base, mine, theirs });
  expect(result.disputed).toEqual(disputed);
  expect(result.merged).toMatchObject(merged);
});
