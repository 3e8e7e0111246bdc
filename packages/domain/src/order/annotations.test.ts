import { expect, test } from "vitest";
import { type Annotations, patchedAnnotations } from "./annotations.ts";

const current: Annotations = { tags: ["vip"], metadata: { erp: "42", route: "norte" } };
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, "v"]));

test.each([
  ["an empty patch changes nothing", {}, current],
  ["tags are replaced as a whole", { tags: ["frágil"] }, { ...current, tags: ["frágil"] }],
  ["a tag counts once, without spaces around it", { tags: [" a ", "a", " "] }, { ...current, tags: ["a"] }],
  [
    "added tags come to those that are there",
    { addedTags: ["frágil", "vip"] },
    { ...current, tags: ["vip", "frágil"] },
  ],
  ["null removes all tags", { tags: null }, { ...current, tags: [] }],
  [
    "keys are added and replaced",
    { metadata: { erp: "43", new: "1" } },
    { tags: ["vip"], metadata: { erp: "43", route: "norte", new: "1" } },
  ],
  ["null removes a key", { metadata: { route: null } }, { tags: ["vip"], metadata: { erp: "42" } }],
  ["removing a key that is not there changes nothing", { metadata: { x: null } }, current],
  ["null removes all keys", { metadata: null }, { tags: ["vip"], metadata: {} }],
])("%s", (_, patch, expected) => {
  const result = patchedAnnotations(current, patch);
  expect(result).toEqual({ ok: true, value: expected });
});

test("what is the same already stays the same object", () => {
  const result = patchedAnnotations(current, { tags: ["vip"], metadata: { erp: "42" } });
  expect(result.ok && result.value).toBe(current);
});

test.each([
  ["48 more keys fit", 48, true],
  ["49 do not", 49, false],
])("%s", (_, count, isOk) => {
  expect(patchedAnnotations(current, { metadata: many(count) }).ok).toBe(isOk);
});

test("a key that makes room for another is no key too many", () => {
  const full: Annotations = { tags: [], metadata: many(50) };
  expect(patchedAnnotations(full, { metadata: { k0: null, other: "v" } }).ok).toBe(true);
});
