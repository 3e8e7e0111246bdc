import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exceptions } from "./exceptions.ts";
import { longLivedCollections } from "./long-lived-collections.ts";

const server = new URL("../../apps/server/src/", import.meta.url);

test("everything that the server keeps for longer than a request has a bound in bytes, or is named here with its reason", () => {
  const files = globSync("**/*.ts", { cwd: server }).filter((file) => !file.endsWith(".test.ts"));
  const found = files.flatMap((file) => {
    const code = readFileSync(new URL(file, server), "utf8");
    return longLivedCollections(code).map((each) => ({ ...each, name: `${file.replaceAll("\\", "/")} ${each.name}` }));
  });
  expect(found.filter(({ isRegistered }) => isRegistered).length).toBeGreaterThan(10);
  const unbounded = found.filter(({ name, isRegistered }) => !isRegistered && !(name in exceptions));
  expect(unbounded.map(({ name }) => name)).toEqual([]);
  const unneeded = Object.keys(exceptions).filter((name) => !found.some((each) => each.name === name));
  // An exception that nobody needs any more would excuse the next one of its name.
  expect(unneeded).toEqual([]);
});

test.each([
  ["at the top of a file", "const seen = new Map(); export function see(id) { seen.set(id, 1); }", ["seen"]],
  [
    "that a factory closes over",
    "export function createSeen() { const seen = new Set(); return (id) => seen.add(id); }",
    ["seen"],
  ],
  [
    "in an arrow function",
    "export const createSeen = () => { const seen: string[] = []; return (id) => seen.push(id); };",
    ["seen"],
  ],
  [
    "in an object",
    "const all = { bytes: 0, bodies: new Set() }; export const see = (id) => all.bodies.add(id);",
    ["all"],
  ],
  ["in a class", "export class Seen { seen = new Map(); see(id) { this.seen.set(id, 1); } }", ["seen"]],
  ["that is a queue", "const limit = pLimit(2); export const later = (work) => limit(work);", ["limit"]],
  ["that nobody adds to", "const known = new Set(['a']); export const isKnown = (id) => known.has(id);", []],
  [
    "of one call",
    "export function count(ids) { const seen = new Set(); for (const id of ids) seen.add(id); return seen.size; }",
    [],
  ],
])("a collection %s", (_, code, expected) => {
  expect(longLivedCollections(code).map(({ name }) => name)).toEqual(expected);
});

test("one that is registered in its file is bounded", () => {
  const code = `export function createSeen() {
    const seen = new Map();
    registerBound({ name: "seen", maxBytes: 1, entries: () => seen.size });
    return (id) => seen.set(id, 1);
  }`;
  expect(longLivedCollections(code)).toEqual([{ name: "seen", isRegistered: true }]);
});
