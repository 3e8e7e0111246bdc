import { expect, test } from "vitest";
import { contractLayers, domainLayers, orderReaderLayers, wordingLayers } from "../import-check/package-layers.ts";
import { filesOf, textOf } from "./repository-texts.ts";
import { tablesBesideShops } from "./tables-beside-shops.ts";

/** Sentences of README, CONTRIBUTING and docs/architecture.md that a program can check. */

test("the map of the README names every workspace and every folder at the top, and nothing else", () => {
  const map = /^## The map\n+```\n([\s\S]*?)^```/m.exec(textOf("README.md"))?.[1] ?? "";
  const said = [...map.matchAll(/^(\S+)/gm)].map(([, name = ""]) => name);
  const workspaces = filesOf("{packages,apps}/*/package.json").map((path) => path.replace("/package.json", ""));
  // What git ignores, such as the reports of a browser run, is not the repository's.
  const ignored = textOf(".gitignore")
    .split("\n")
    .map((line) => line.replace(/\/$/, ""));
  const others = filesOf("*/").filter((path) => !["packages", "apps", ...ignored].includes(path));
  expect(said.toSorted()).toEqual([...workspaces, ...others].toSorted());
});

test("the architecture says of every package what it is for", () => {
  const [, introduction = ""] = /^Both apps use (.*)$/m.exec(textOf("docs/architecture.md")) ?? [];
  const packages = filesOf("packages/*/package.json").map((path) => path.replace("/package.json", ""));
  expect(packages.length).toBeGreaterThan(5);
  expect(packages.filter((folder) => !introduction.includes(`\`${folder}\``))).toEqual([]);
});

/** The folders of the server that have a module. */
const capabilities = filesOf("apps/server/src/*/*.module.ts").map((path) => path.split("/")[3] ?? "");

test("the map of the README names every capability and audience of the server", () => {
  const [, said = ""] = /^apps\/server +([\s\S]*?)^\S/m.exec(textOf("README.md")) ?? [];
  const words = said.split(/[^\w-]+/);
  expect(capabilities.length).toBeGreaterThan(20);
  expect(capabilities.filter((name) => !words.includes(name))).toEqual([]);
});

test("the table of imports in the architecture has every layer of the packages and every capability", () => {
  const [, table = ""] = /^## Who may import whom\n+```\n([\s\S]*?)^```/m.exec(textOf("docs/architecture.md")) ?? [];
  const rows = new Map<string, string>();
  for (const [, name = "", text = ""] of table.matchAll(/^(\w+) +(.*(?:\n .*)*)/gm)) rows.set(name, text);
  const said = (row: string) => (rows.get(row) ?? "").split(/[^\w/-]+/);
  // A folder stands for those inside it.
  const missing = (row: string, layers: readonly (readonly string[])[]) =>
    layers.flat().filter((folder) => !folder.includes("/") && !said(row).includes(folder));
  expect({
    domain: missing("domain", domainLayers),
    wording: missing("wording", wordingLayers),
    reader: missing("reader", orderReaderLayers),
    contract: missing("contract", contractLayers),
    server: missing("server", [capabilities]),
  }).toEqual({ domain: [], wording: [], reader: [], contract: [], server: [] });
});

test("in the browser only lib/api asks the server by itself", () => {
  expect(textOf("docs/architecture.md")).toContain("`lib/api` is the only folder with `fetch`");
  const code = filesOf("{apps/web,apps/panel,packages/ui}/src/**/*.{ts,tsx}").filter(
    (path) => !path.includes(".test."),
  );
  const asking = code.filter((path) => /(?<![.\w])fetch\(/.test(textOf(path)));
  expect(asking.length).toBeGreaterThan(1);
  expect(asking.filter((path) => !/^apps\/(web|panel)\/src\/lib\/api\//.test(path))).toEqual([]);
});

/** The first column of the primary key of each table that migrations create. */
function firstKeyColumns(sql: string): Map<string, string> {
  const keys = new Map<string, string>();
  for (const [, table = "", body = ""] of sql.matchAll(/create (?:unlogged )?table (\w+) \(\n([\s\S]*?)\n\)/g)) {
    const ofColumns = /^\s*primary key \((\w+)/m.exec(body)?.[1];
    const ofColumn = /^\s*(\w+) [^,\n(]*\bprimary key\b/m.exec(body)?.[1];
    keys.set(table, ofColumns ?? ofColumn ?? "none");
  }
  for (const [, table = ""] of sql.matchAll(/drop table (\w+)/g)) keys.delete(table);
  return keys;
}

test("the primary key of every table starts with shop_id, but for the tables that are listed", () => {
  expect(textOf("CONTRIBUTING.md")).toContain("tools/document-check/tables-beside-shops.ts");
  expect(firstKeyColumns("create table a (\n  b text primary key,\n  c int\n);\ndrop table a;")).toEqual(new Map());
  const keys = firstKeyColumns(filesOf("apps/server/src/db/migrations/*.sql").toSorted().map(textOf).join("\n"));
  expect(keys.size).toBeGreaterThan(60);
  const others = [...keys].filter(([, first]) => first !== "shop_id").map(([table]) => table);
  expect(others.toSorted()).toEqual(Object.keys(tablesBesideShops).toSorted());
});
