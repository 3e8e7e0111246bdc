import { expect, test } from "vitest";
import { chunkCircle } from "./chunk-circles-plugin.ts";

test.each([
  ["two files that import each other are a circle", { a: ["b"], b: ["a"] }, ["a", "b", "a"]],
  ["a longer way back is a circle too", { page: ["a"], a: ["b"], b: ["c"], c: ["a"] }, ["a", "b", "c", "a"]],
  ["two files that share a third are none", { a: ["c"], b: ["a", "c"], c: [] }, undefined],
])("%s", (_, imports, expected) => {
  const chunks = Object.fromEntries(Object.entries(imports).map(([file, list]) => [file, { imports: list }]));
  expect(chunkCircle(chunks)).toEqual(expected);
});
