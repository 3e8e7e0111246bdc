import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { folderCycles } from "./folder-cycles.ts";
import { type Import, importCycles, importsOf } from "./import-graph.ts";
import type { Rule } from "./import-rule.ts";
import { rules, testRules } from "./import-rules.ts";
import { layeredPackages, separateFolders } from "./package-layers.ts";

const sources = "{packages/*/{src,test},apps/*/{src,test},demo/src,e2e,bench,chaos,tools}/**/*.{ts,tsx}";
const styles = /\.css$/;

/** One line for each import against the rules, for each circle of files and for each circle of folders. */
export function violations(files: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  const graph = new Map<string, string[]>();
  for (const path of files.keys()) {
    const imports = importsOf(path, files);
    const reached = imports.filter(({ target }) => files.has(target)).map(({ target }) => target);
    graph.set(path, [...new Set(reached)]);
    for (const one of imports) {
      const reason = objection(path, one);
      if (reason) found.add(`${path} → ${one.target}: ${reason}`);
    }
  }
  for (const circle of importCycles(graph)) found.add(`${circle[0]} → ${circle[1]}: circle (${circle.join(" → ")})`);
  for (const { members, examples } of folderCycles(withoutTests(graph)))
    found.add(`${members[0]} → ${members[1]}: circle of folders (${members.join(" → ")}), by ${examples.join(", ")}`);
  return [...found];
}

/** A test may put any folders together, so its imports say nothing about the direction of its folder. */
function withoutTests(graph: ReadonlyMap<string, string[]>): Map<string, string[]> {
  return new Map([...graph].filter(([path]) => !isTestFile(path)));
}

function objection(path: string, one: Import): string | undefined {
  if (styles.test(one.target)) return undefined;
  const from = zoneOf(path);
  const testRule = isTest(path) ? testRules[from.split("/")[0] ?? ""] : undefined;
  const rule = testRule ?? rules[from];
  if (!rule) return `no rule for ${from}: add one to tools/import-check/import-rules.ts, or to package-layers.ts`;
  if (one.isFile) return objectionToZone(one, from, rule);
  return isTest(path) || isPackageAllowed(one.target, rule) ? undefined : `${from} may not use this package`;
}

function objectionToZone(one: Import, from: string, rule: Rule): string | undefined {
  const to = zoneOf(one.target);
  if (to === from || rule.imports.some((zone) => covers(zone, to))) return undefined;
  if (!rule.types?.some((zone) => covers(zone, to))) return `${from} may not import ${to}`;
  return one.isTypeOnly ? undefined : `${from} may import ${to} as types only (import type)`;
}

/** The rule's zone for a path: every folder of domain and contract, the first folder of an app, a feature of the web. */
function zoneOf(path: string): string {
  const [top = "", name = "", source = "", ...inside] = path.split("/");
  if (top === "packages") return source === "test" ? `${name}/test` : packageZone(name, inside);
  if (top !== "apps") return top;
  if (source === "test") return `${name}/test`;
  const [folder = "", feature = ""] = inside;
  return `${name}/${withoutExtension(folder === "features" ? feature : folder)}`;
}

function packageZone(name: string, inside: string[]): string {
  if (separateFolders.includes(`${name}/${inside[0]}`)) return `${name}/${inside[0]}`;
  if (!layeredPackages.includes(name)) return name;
  return [name, ...(inside.length > 1 ? inside.slice(0, -1) : inside.map(withoutExtension))].join("/");
}

function withoutExtension(name: string): string {
  return name.replace(/(\.test)?\.tsx?$/, "");
}

function isTest(path: string): boolean {
  return isTestFile(path) || /^(apps|packages)\/[^/]+\/test\//.test(path);
}

function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function covers(pattern: string, zone: string): boolean {
  if (pattern === "*") return true;
  return pattern.endsWith("/*") ? zone.startsWith(pattern.slice(0, -1)) : pattern === zone;
}

function isPackageAllowed(name: string, { packages }: Rule): boolean {
  return packages === undefined || packages.some((one) => name === one || name.startsWith(`${one}/`));
}

function readSources(root: string): Map<string, string> {
  const paths = globSync(sources, { cwd: root, exclude: (path) => /node_modules|dist$/.test(path) });
  return new Map(
    paths.map((path) => [path.split(sep).join("/"), readFileSync(join(root, path), "utf8")] as const).sort(),
  );
}

if (process.argv[1] === import.meta.filename) {
  const files = readSources(join(import.meta.dirname, "../.."));
  const found = violations(files);
  console.log(found.length > 0 ? found.join("\n") : `Imports: ${files.size} files, no violation.`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
