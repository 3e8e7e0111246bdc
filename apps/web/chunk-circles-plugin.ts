import type { Plugin } from "vite";

/** Files of the build, with what each imports before it runs. */
export type Chunks = Record<string, { imports?: readonly string[] }>;

/**
 * Refuses a build in which two files need each other: the browser then runs one of them before what it needs is there,
 * and which one depends on which was asked for first.
 */
export function refuseChunkCircles(): Plugin {
  return {
    name: "refuse-chunk-circles",
    generateBundle(_, bundle) {
      const circle = chunkCircle(bundle as Chunks);
      if (circle) this.error(`These files of the build import each other: ${circle.join(" → ")}`);
    },
  };
}

/** The first circle found, from a file back to itself. */
export function chunkCircle(chunks: Chunks): string[] | undefined {
  const done = new Set<string>();
  function circleFrom(file: string, way: readonly string[]): string[] | undefined {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of chunks[file]?.imports ?? []) {
      const circle = circleFrom(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  }
  for (const file of Object.keys(chunks)) {
    const circle = circleFrom(file, []);
    if (circle) return circle;
  }
  return undefined;
}
