import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

test("everything that the server writes into the log of the team has a sentence in Registro", () => {
  const sources = globSync("apps/server/src/**/*.ts", { cwd: root }).filter((file) => !file.endsWith(".test.ts"));
  const written = sources
    .flatMap((file) => [...read(file).matchAll(/action: "([a-z-]+\.[a-z-]+)"/g)])
    .map(([, name]) => name);
  const named = new Set(
    [...read("apps/panel/src/features/audit/audit-text.ts").matchAll(/^ {2}"([a-z-]+\.[a-z-]+)":/gm)].map(
      ([, name]) => name,
    ),
  );
  expect(written.length).toBeGreaterThan(50);
  expect([...new Set(written)].filter((name) => !named.has(name))).toEqual([]);
});
