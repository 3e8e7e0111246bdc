import { posix } from "node:path";
import { parseAst } from "vite";
import { packageFolders } from "./import-rules.ts";

/** `target` is a path of the repository, or the name of an npm package. */
export type Import = { target: string; isFile: boolean; isTypeOnly: boolean };

/** Few files import anywhere but in a statement of their own, and to look at every expression took most of the time. */
const mayImportInside = /\bimport\s*[(/]|\b(module|namespace|global)\b/;

/** Every import of a file: static, re-exported, dynamic, and `import("…")` inside a type. */
export function importsOf(path: string, files: ReadonlyMap<string, string>): Import[] {
  const found: Import[] = [];
  const add = (source: unknown, isTypeOnly: boolean) => {
    const name = literal(source);
    if (name !== undefined) found.push({ ...resolve(name, path, files), isTypeOnly });
  };
  const look = (node: Record<string, unknown>): void => {
    if (node.type === "ImportDeclaration") add(node.source, node.importKind === "type");
    if (node.type === "ExportNamedDeclaration") add(node.source, node.exportKind === "type");
    if (node.type === "ExportAllDeclaration") add(node.source, node.exportKind === "type");
    if (node.type === "ImportExpression") add(node.source, false);
    if (node.type === "TSImportType") add(node.source, true);
  };
  // A list is visited like any node: its values are its members.
  const visit = (node: unknown): void => {
    if (!isRecord(node)) return;
    look(node);
    Object.values(node).forEach(visit);
  };
  const text = files.get(path) ?? "";
  const { body } = parseAst(text, { lang: path.endsWith(".tsx") ? "tsx" : "ts" }, path);
  if (mayImportInside.test(text)) visit(body);
  else for (const statement of body) look({ ...statement });
  return found;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function literal(node: unknown): string | undefined {
  return isRecord(node) && typeof node.value === "string" ? node.value : undefined;
}

function resolve(name: string, from: string, files: ReadonlyMap<string, string>) {
  const plain = name.replace(/\?.*$/, "");
  if (plain.startsWith("."))
    return { target: withExtension(posix.join(posix.dirname(from), plain), files), isFile: true };
  const [, workspace = "", file = ""] = /^@vitrine\/([^/]+)\/?(.*)$/.exec(plain) ?? [];
  const folder = packageFolders[workspace];
  if (!folder) return { target: plain, isFile: false };
  const root = file.startsWith("test/") ? posix.dirname(folder) : folder;
  return { target: withExtension(`${root}/${file}`, files), isFile: true };
}

function withExtension(path: string, files: ReadonlyMap<string, string>): string {
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => files.has(candidate)) ?? path;
}

/** The circles met on one walk over all files, each as the walk that closes it; where there is any, one is met. */
export function importCycles(graph: ReadonlyMap<string, string[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const walk = (file: string): void => {
    const at = trail.indexOf(file);
    if (at >= 0) found.push([...trail.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    trail.push(file);
    for (const next of graph.get(file) ?? []) walk(next);
    trail.pop();
    done.add(file);
  };
  for (const file of graph.keys()) walk(file);
  return found;
}
