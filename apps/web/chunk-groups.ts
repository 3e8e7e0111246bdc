/** What each module imports: before it runs, and later with `import()`. */
export type ModuleGraph = ReadonlyMap<string, { imports: readonly string[]; lazy: readonly string[] }>;

/**
 * Modules that become one file of the build. A group names a few lazy parts, and the imports decide what belongs to it:
 * - `all`: everything that one of these files imports, however far;
 * - `shared`: what each of them imports;
 * - `only`: what no other lazy part imports.
 *
 * An earlier group wins. Groups cannot need each other in a circle: what a module of `all` or `shared` imports is taken
 * with it or by an earlier group, and nobody else imports a module of `only`.
 */
export type ChunkGroup = { name: string; take: "all" | "shared" | "only"; of: readonly string[] };

/** The group of each module that has one. Throws for a name that is no lazy part (any more): it was renamed. */
export function chunkGroupsOf(graph: ModuleGraph, groups: readonly ChunkGroup[], entry: string): Map<string, string> {
  const lazyParts = new Set([...graph.values()].flatMap(({ lazy }) => lazy));
  const reached = new Map([entry, ...lazyParts].map((part) => [part, reachedFrom(graph, part)]));
  const groupOf = new Map<string, string>();
  for (const { name, take, of } of groups) {
    const parts = of.map((part) => {
      const modules = reached.get(part);
      if (!modules) throw new Error(`The group ${name} names ${part}, which nothing loads with import()`);
      return modules;
    });
    const others = [...reached].filter(([part]) => !of.includes(part)).map(([, modules]) => modules);
    for (const module of new Set(parts.flatMap((modules) => [...modules]))) {
      const isTaken =
        take === "all" ||
        (take === "shared" && parts.every((modules) => modules.has(module))) ||
        (take === "only" && !others.some((modules) => modules.has(module)));
      if (isTaken && !groupOf.has(module)) groupOf.set(module, name);
    }
  }
  return groupOf;
}

function reachedFrom(graph: ModuleGraph, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (reached.has(module)) continue;
    reached.add(module);
    waiting.push(...(graph.get(module)?.imports ?? []));
  }
  return reached;
}
