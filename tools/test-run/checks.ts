export type Check = { title: string; command: string[] };

// tsc checks with four threads by default, each of which works out the same types again: with one it needs half of the
// processor's time. What it found is kept, so the next run looks at changed files only.
const types = (config: string, name: string) => [
  ...["tsc", "-p", config, "--checkers", "1"],
  ...["--incremental", "--tsBuildInfoFile", `node_modules/.cache/types/${name}.tsbuildinfo`],
];

/** Two programs: in one, the browser's code could use what only Node has, and Node's could leave out `.ts`. */
export const typeChecks: Check[] = [
  { title: "Types", command: types("tsconfig.json", "server") },
  { title: "Types of the screens", command: types("apps/tsconfig.screens.json", "screens") },
];

export const importCheck: Check = {
  title: "Import direction",
  command: ["node", "tools/import-check/check-imports.ts"],
};

export const checks: Check[] = [
  ...typeChecks,
  { title: "Format and lint", command: ["biome", "check", "."] },
  importCheck,
  { title: "Dead code", command: ["knip", "--no-progress"] },
  // A rule that only its own test calls is not a rule of the shop.
  {
    title: "Dead rules",
    command: [
      ...["knip", "--no-progress", "--production", "--exports"],
      ...["-W", "packages/domain", "-W", "packages/order-reader", "-W", "packages/wording"],
    ],
  },
];
