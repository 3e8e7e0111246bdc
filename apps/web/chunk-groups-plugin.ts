import path from "node:path";
import type { Plugin } from "vite";
import { type ChunkGroup, chunkGroupsOf, type ModuleGraph } from "./chunk-groups.ts";

/**
 * Works out which modules a group has, when all of them are known. `groupOf` answers while the files are made. The parts
 * of `groups` and `entry` are paths below `src`.
 */
export function chunkGroups(src: string, { entry, groups }: { entry: string; groups: readonly ChunkGroup[] }) {
  let known = new Map<string, string>();
  const plugin: Plugin = {
    name: "vitrine:chunk-groups",
    buildEnd(error) {
      if (error) return;
      const graph = new Map<string, { imports: readonly string[]; lazy: readonly string[] }>();
      for (const id of this.getModuleIds()) {
        // Rolldown's own helpers run before the libraries and have a file of their own.
        if (id.startsWith("\0rolldown")) continue;
        const info = this.getModuleInfo(id);
        if (info) graph.set(id, { imports: info.importedIds, lazy: info.dynamicallyImportedIds });
      }
      const inSource = (part: string) => path.join(src, part);
      const named = groups.map((group) => ({ ...group, of: group.of.map(inSource) }));
      known = chunkGroupsOf(graph satisfies ModuleGraph, named, inSource(entry));
    },
  };
  return { plugin, groupOf: (id: string): string | null => known.get(id) ?? null };
}
