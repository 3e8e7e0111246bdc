import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Documents that list the workspaces or count them: a new one is missing there until somebody adds it. */
const root = join(import.meta.dirname, "../..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const { workspaces } = JSON.parse(textOf("package.json")) as { workspaces: string[] };
const folders = globSync(
  workspaces.map((pattern) => `${pattern}/package.json`),
  { cwd: root },
)
  .map((path) => path.replace(/\\/g, "/").replace("/package.json", ""))
  .sort();
const packages = folders.filter((folder) => folder.startsWith("packages/"));
const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

test("the map of the README has a line for each workspace", () => {
  const [, map = ""] = /## The map\n\n```\n([\s\S]*?)```/.exec(textOf("README.md")) ?? [];
  const named = map.split("\n").flatMap((line) => /^[a-z]\S*/.exec(line) ?? []);
  expect(packages.length).toBeGreaterThan(5);
  expect(folders.filter((folder) => !named.includes(folder))).toEqual([]);
});

test("the architecture counts and names the packages", () => {
  const architecture = textOf("docs/architecture.md");
  expect(architecture).toContain(`${words[packages.length]} shared packages`);
  expect(packages.filter((folder) => !architecture.includes(`\`${folder}\``))).toEqual([]);
});
