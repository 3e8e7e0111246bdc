import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { importsOf } from "./import-graph.ts";

const root = join(import.meta.dirname, "../..");
const server = "apps/server/src";
const files = new Map(
  globSync(`${server}/**/*.ts`, { cwd: root })
    .map((path) => path.split(sep).join("/"))
    .filter((path) => !path.endsWith(".test.ts"))
    .map((path) => [path, readFileSync(join(root, path), "utf8")] as const),
);
const textOf = (path: string) => files.get(`${server}/${path}`) ?? "";
const folderOf = (path: string) => path.slice(server.length + 1).split("/")[0] ?? "";

/** They serve no caller and do no job by themselves. A folder that is not here is a capability or an audience. */
const withoutModule = [
  ...["adapters", "bounds", "cache", "config", "db", "doctor", "http", "jobs", "metrics", "outbound", "phone"],
  ...["secret-key", "secrets", "storefront-page", "tracing", "vendors", "wiring"],
];
const inFolders = [...files.keys()].filter((path) => path.split("/").length > server.split("/").length + 1);
const capabilities = [...new Set(inFolders.map(folderOf))].filter((folder) => !withoutModule.includes(folder));

/** `order-message` → `createOrderMessageModule` */
const functionOf = (capability: string) =>
  `create${capability.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Module`;

describe.each(capabilities)("%s", (capability) => {
  test("has one module, created by one function", () => {
    const modules = inFolders.filter((path) => folderOf(path) === capability && path.endsWith(".module.ts"));
    expect(modules).toEqual([`${server}/${capability}/${capability}.module.ts`]);
    const created = textOf(`${capability}/${capability}.module.ts`).match(/^export (async )?function \w+/gm);
    expect(created).toEqual([`export function ${functionOf(capability)}`]);
  });

  test("is in the list of wiring.ts, once", () => {
    expect(textOf("wiring.ts").split(`${functionOf(capability)}(`)).toHaveLength(2);
  });
});

const imports = [...files.keys()].flatMap((path) => importsOf(path, files).map((one) => ({ path, ...one })));
const shown = (found: readonly { path: string; target: string }[]) =>
  found.map(({ path, target }) => `${path} → ${target}`).sort();

test("only wiring.ts creates modules: all others know the types of what they take", () => {
  const creators = imports.filter(({ target, isTypeOnly }) => target.endsWith(".module.ts") && !isTypeOnly);
  expect(shown(creators.filter(({ path }) => path !== `${server}/wiring.ts`))).toEqual([]);
});

test("no capability knows all repositories, or the wiring", () => {
  const global = [`${server}/repositories.ts`, `${server}/wiring.ts`];
  const known = imports.filter(({ path, target }) => global.includes(target) && capabilities.includes(folderOf(path)));
  expect(shown(known)).toEqual([]);
});

test("the routes of a capability are registered by its own module", () => {
  const isRouteFile = (path: string) => /\.routes\.ts$/.test(path);
  const others = imports.filter(
    ({ path, target, isTypeOnly }) =>
      isRouteFile(target) &&
      !isTypeOnly &&
      folderOf(path) !== folderOf(target) &&
      new RegExp(`import \\{[^}]*\\b\\w+Routes?\\b[^}]*\\} from "[^"]*/${target.split("/").at(-1)}"`).test(
        files.get(path) ?? "",
      ),
  );
  expect(shown(others)).toEqual([]);
});

/** They run before there are modules, or beside them. */
const beside = ["repositories.ts", "start-server.ts", "watch.ts", "wiring.ts"].map((file) => `${server}/${file}`);

test("a repository is created where its capability lists what it has", () => {
  const mayCreate = (path: string) =>
    /(\.module|-repositories)\.ts$/.test(path) || beside.includes(path) || withoutModule.includes(folderOf(path));
  const created = [...files]
    .filter(([path]) => !mayCreate(path))
    .filter(([, text]) => /(?<!function )\bcreate\w+Repository\((db|deps\.db|needs\.db)\b/.test(text))
    .map(([path]) => path);
  expect(created).toEqual([]);
});
