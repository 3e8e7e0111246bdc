import { expect, test } from "vitest";
import { moved, newKey, withEntry } from "./list-changes.ts";

const zones = [{ id: "a" }, { id: "b" }, { id: "c" }];
const keyOf = ({ id }: { id: string }) => id;

test("an entry is replaced where it is, and one that is gone comes back at the end", () => {
  const entry = { id: "b", name: "Centro" };
  expect(withEntry(zones, keyOf, { key: "b", entry })).toEqual({
    entries: [{ id: "a" }, entry, { id: "c" }],
    index: 1,
  });
  expect(withEntry(zones, keyOf, { key: "z", entry: { id: "z" } }).entries.map(keyOf)).toEqual(["a", "b", "c", "z"]);
  expect(withEntry(zones, keyOf, { key: null, entry: { id: "d" } }).index).toBe(3);
});

test("an entry moves past its neighbour and not beyond the ends", () => {
  expect(moved(zones, keyOf, "c", -1).map(keyOf)).toEqual(["a", "c", "b"]);
  expect(moved(zones, keyOf, "a", 1).map(keyOf)).toEqual(["b", "a", "c"]);
  expect(moved(zones, keyOf, "a", -1)).toEqual(zones);
});

test("a new entry is called after its name, with a number where the name is taken", () => {
  expect(newKey("Entrega no São João", [])).toBe("entrega-no-sao-joao");
  expect(newKey("Centro", ["centro", "centro-2"])).toBe("centro-3");
  expect(newKey("!!!", [])).toBe("item");
});
