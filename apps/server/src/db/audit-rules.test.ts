import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, expectTypeOf, test } from "vitest";
import type { recordAudit } from "./audit.ts";
import type { Db } from "./pool.ts";

const root = path.resolve(import.meta.dirname, "..");
const sources = globSync("**/*.ts", { cwd: root }).filter((file) => !/\.test\.ts$/.test(file));
const filesWith = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(path.join(root, file), "utf8"))).sort();

/** Who takes data out changes nothing: the entry is written before the first row is read. */
const exports = [
  "panel/catalog/sheets.routes.ts",
  "panel/customers.routes.ts",
  "panel/orders/order-export.routes.ts",
  // Offers it.
  "team/audit-log.repository.ts",
];

test("an entry can only be written with the transaction of its change", () => {
  expectTypeOf<Db>().not.toExtend<Parameters<typeof recordAudit>[0]>();
  expect(filesWith(/insertInto\("audit_log"\)|insert into audit_log/)).toEqual(["db/audit.ts"]);
});

test("an entry of its own is only for who takes data out", () => {
  expect(filesWith(/\brecordExport\b/)).toEqual(exports);
  expect(filesWith(/auditLog\.(?!recordExport\b|list\b|choices\b|removeOlderThan\b)\w+/)).toEqual([]);
});

test("nobody opens a transaction only to write an entry", () => {
  const alone = /transaction\(\)\s*\.execute\(\s*(async\s*)?\(?trx\)?\s*=>\s*(await\s+)?recordAudit\(/;
  expect(filesWith(alone)).toEqual(["team/audit-log.repository.ts"]);
});
