import { expect, test } from "vitest";
import { mergePatch } from "./merge-patch.ts";

test.each<[string, unknown, unknown, unknown]>([
  ["an absent field stays", { a: 1, b: 2 }, { b: 3 }, { a: 1, b: 3 }],
  ["null removes a field", { a: 1, b: 2 }, { b: null }, { a: 1 }],
  ["null removes nothing that is not there", { a: 1 }, { b: null }, { a: 1 }],
  ["a list is replaced whole", { a: [1, 2] }, { a: [3] }, { a: [3] }],
  ["objects are merged", { a: { b: 1, c: 2 } }, { a: { c: null, d: 3 } }, { a: { b: 1, d: 3 } }],
  ["an object replaces a number, without the nulls in it", { a: 1 }, { a: { b: 2, c: null } }, { a: { b: 2 } }],
  ["a number replaces an object", { a: { b: 2 } }, { a: 1 }, { a: 1 }],
  ["a null inside a list stays", { a: [] }, { a: [null] }, { a: [null] }],
])("%s", (_, target, patch, expected) => {
  const before = structuredClone(target);
  expect(mergePatch(target, patch)).toEqual(expected);
  expect(target).toEqual(before);
});
