import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** A document is trusted as long as what it names is there: files, headings and commands. */
const root = join(import.meta.dirname, "../..");
const exclude = ["**/node_modules/**", "**/dist/**", "**/.*/**"];
const documents = globSync("**/*.md", { cwd: root, exclude });
const paths = new Set(globSync("**/*", { cwd: root, exclude }));
const pathsByEnd = new Set([...paths].flatMap(endsOf));
const scripts = Object.keys(JSON.parse(textOf("package.json")).scripts);

/** Written by a build, by the server or by an operator, so never in the repository. */
const madeElsewhere = ["apps/server/dist/main.js", "DATA_DIR/secrets.json"];
/** It tells what was, also in places that are gone. */
const tellsOfThePast = "CHANGELOG.md";

function textOf(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** "a/b/c.ts" ends in "b/c.ts" and in "c.ts". */
function endsOf(path: string): string[] {
  const names = path.split("/");
  return names.map((_, index) => names.slice(index).join("/"));
}

/** As GitHub makes the anchor of a heading. */
function anchorOf(heading: string): string {
  const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
  return text.replace(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(" ", "-");
}

function hasAnchor(path: string, anchor: string): boolean {
  return [...textOf(path).matchAll(/^#+ (.*)$/gm)].some(([, heading = ""]) => anchorOf(heading) === anchor);
}

function brokenLinks(document: string): string[] {
  const links = [...textOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links.filter((link) => {
    if (/^(https?|mailto):/.test(link)) return false;
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? document : normalize(join(dirname(document), path)).replace(/\/$/, "");
    if (!paths.has(target)) return true;
    return anchor !== undefined && target.endsWith(".md") && !hasAnchor(target, anchor);
  });
}

/** `order/order-view.ts` names a file by the end of its path, `packages/domain` a folder by the whole of it. */
function missingPaths(text: string): string[] {
  const quoted = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+)\/?`/g)].map(([, path = ""]) => path);
  const files = quoted.filter((path) => /\.(tsx?|md|sql|css|mjs)$/.test(path) && !pathsByEnd.has(path));
  const folders = quoted.filter(
    (path) => /^(apps|bench|chaos|demo|docs|e2e|packages)\//.test(path) && !paths.has(path),
  );
  return [...new Set([...files, ...folders])].filter((path) => !madeElsewhere.includes(path));
}

function missingScripts(text: string): string[] {
  return [...text.matchAll(/npm run ([\w:-]+)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !scripts.includes(name));
}

test("finds a file, a folder and a command that are not there", () => {
  expect(missingPaths("`order/gone.ts`, `order/order-view.ts`, `packages/gone`, `packages/domain`")).toEqual([
    "order/gone.ts",
    "packages/gone",
  ]);
  expect(missingScripts("npm run gone, then npm run verify")).toEqual(["gone"]);
});

test("a heading has the anchor that GitHub gives it", () => {
  expect(anchorOf("7. Real payments: Mercado Pago")).toBe("7-real-payments-mercado-pago");
  expect(hasAnchor("docs/architecture.md", "who-may-import-whom")).toBe(true);
  expect(hasAnchor("docs/architecture.md", "gone")).toBe(false);
});

test("every link of every document leads somewhere", () => {
  expect(documents.length).toBeGreaterThan(30);
  expect(documents.flatMap((document) => brokenLinks(document).map((link) => `${document}: ${link}`))).toEqual([]);
});

test("every file, folder and command that a document names is there", () => {
  const present = documents.filter((document) => document !== tellsOfThePast);
  const missing = present.flatMap((document) => {
    const text = textOf(document);
    return [...missingPaths(text), ...missingScripts(text)].map((name) => `${document}: ${name}`);
  });
  expect(missing).toEqual([]);
});
