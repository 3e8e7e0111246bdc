import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../../..");

/** The figures of how well it reads are checked where they are measured: `labelled-messages.test.ts` of the server. */
test("the README has the time that the bench measured last", () => {
  const bench = readFileSync(path.join(root, "bench/README.md"), "utf8");
  const [, measured] = /\| a message of 20 lines becomes a proposal \| ([^;|]+)/.exec(bench) ?? [];
  expect(measured).toMatch(/p99 \d+ ms/);
  expect(readFileSync(path.join(root, "packages/order-reader/README.md"), "utf8")).toContain(measured?.trim());
});
