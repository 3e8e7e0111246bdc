import { importCycles } from "./import-graph.ts";

/** Folders (or files next to them) that import each other in a circle, with one import for each step. */
export type FolderCycle = { members: string[]; examples: string[] };

/**
 * Looks at each folder on its own: its subfolders and files are the members, and an import between two members is an
 * edge. A file next to folders is a separate member. So `order/order.routes.ts` may use `order/change/`,
 * and `order/change/` may use `order/order-deps.ts`, but `order/change/` and `order/actions/` may not use each other.
 */
export function folderCycles(imports: ReadonlyMap<string, string[]>): FolderCycle[] {
  return [...membersByFolder(imports).values()].flatMap((edges) => {
    const graph = new Map([...edges].map(([member, targets]) => [member, [...targets.keys()]]));
    return importCycles(graph)
      .filter((members) => !members.every((member) => imports.has(member)))
      .map((members) => ({ members, examples: examplesOf(members, edges) }));
  });
}

/** member → imported member → the import that shows it */
type Edges = Map<string, Map<string, string>>;

function membersByFolder(imports: ReadonlyMap<string, string[]>): Map<string, Edges> {
  const folders = new Map<string, Edges>();
  for (const [file, targets] of imports) {
    for (const target of targets) {
      const parting = partingOf(file, target);
      if (!parting) continue;
      const edges = folders.get(parting.folder) ?? new Map<string, Map<string, string>>();
      const found = edges.get(parting.from) ?? new Map<string, string>();
      if (!found.has(parting.to)) found.set(parting.to, `${file} → ${target}`);
      folders.set(parting.folder, edges.set(parting.from, found));
    }
  }
  return folders;
}

/** The innermost folder that holds both files, and the member of it that each one belongs to. */
function partingOf(file: string, target: string): { folder: string; from: string; to: string } | undefined {
  const [from, to] = [file.split("/"), target.split("/")];
  const depth = from.findIndex((name, index) => name !== to[index]);
  if (depth < 0) return undefined;
  const pathOf = (names: string[], length: number) => names.slice(0, length).join("/");
  return { folder: pathOf(from, depth), from: pathOf(from, depth + 1), to: pathOf(to, depth + 1) };
}

function examplesOf(members: string[], edges: Edges): string[] {
  return members.slice(1).flatMap((member, index) => edges.get(members[index] ?? "")?.get(member) ?? []);
}
