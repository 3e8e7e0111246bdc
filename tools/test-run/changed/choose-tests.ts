/** Which file imports which, by their paths in the repository; imports of types are left out, `tsc` looks at them. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export type Choice = { tests: string[]; leftOut: number };

/**
 * Files that put the whole product together. Every test of the server builds the app, so through them every change would
 * concern every test; the whole run is for that.
 */
const assembly =
  /^apps\/(server\/src\/([^/]+\.ts$|wiring\/|jobs\/task)|(web|panel)\/src\/(app\/|[^/]+\.tsx?$))|^packages\/contract\/src\/api\.ts$/;

/** Tests that read files instead of importing them. */
const readers: readonly { reads: RegExp; tests: RegExp }[] = [
  { reads: /\.md$/, tests: /^tools\/document-check\// },
  { reads: /(^|\/)package(-lock)?\.json$/, tests: /^tools\/lock-file\.test/ },
  { reads: /^apps\/server\/src\/db\/migrations\//, tests: /^apps\/server\/src\/db\/[^/]+\.test/ },
  { reads: /^packages\/contract\/(src\/|openapi\.json)/, tests: /^tools\/openapi\// },
  { reads: /^packages\/domain\/src\/deeds\/|^docs\/deeds\.md$/, tests: /^tools\/deeds\// },
  { reads: /^packages\/domain\/src\//, tests: /^tools\/sentence-check\// },
  { reads: /^(Dockerfile|compose\.yaml)$/, tests: /^tools\/dockerfile\// },
];

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** The tests that a change most likely breaks, the nearest first: what changed, its folder, who imports it, its capability. */
export function chooseTests(changed: readonly string[], graph: ImportGraph, most: number): Choice {
  const distances = distancesFrom(changed, importersIn(graph));
  const tests = [...graph.keys()].filter(isTest);
  const far = Number.POSITIVE_INFINITY;
  const near = (test: string) =>
    Math.min(distances.get(test) ?? far, ...changed.map((file) => (isReader(test, file) ? 1 : apart(test, file))));
  const chosen = tests
    .map((test) => ({ test, distance: near(test) }))
    .filter(({ distance }) => distance < far)
    .sort((a, b) => a.distance - b.distance || a.test.localeCompare(b.test));
  return {
    tests: chosen.slice(0, most).map(({ test }) => test),
    leftOut: Math.max(0, chosen.length - most),
  };
}

function isReader(test: string, file: string): boolean {
  return readers.some(({ reads, tests }) => reads.test(file) && tests.test(test));
}

/** A test beside the file is as near as one that imports it; one of the same capability comes after those. */
function apart(test: string, file: string): number {
  if (folderOf(test) === folderOf(file)) return 1;
  const home = homeOf(file);
  return home !== undefined && home === homeOf(test) ? 3 : Number.POSITIVE_INFINITY;
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

/** A capability of the server, a feature of a screen, a vendor, a folder of rules. */
function homeOf(path: string): string | undefined {
  return /^(apps|packages)\/[^/]+\/src\/((features|vendors|adapters)\/)?[^/]+\//.exec(path)?.[0];
}

function importersIn(graph: ImportGraph): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of graph) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return importers;
}

/** How many imports lie between each file and the nearest changed one. */
function distancesFrom(changed: readonly string[], importers: ReadonlyMap<string, string[]>): Map<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]));
  const waiting = [...distances.keys()];
  for (const file of waiting) {
    const distance = distances.get(file) ?? 0;
    if (assembly.test(file) && distance > 0) continue;
    for (const importer of importers.get(file) ?? []) {
      if (distances.has(importer)) continue;
      distances.set(importer, distance + 1);
      waiting.push(importer);
    }
  }
  return distances;
}
