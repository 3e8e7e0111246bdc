import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

type LockedPackage = { version?: string; resolved?: string; integrity?: string; link?: boolean };

const text = readFileSync(path.join(import.meta.dirname, "../package-lock.json"), "utf8");
const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
const installed = Object.entries(packages).filter(([place, { link }]) => place.includes("node_modules/") && !link);

test("every package is checked against its hash when it is installed", () => {
  expect(installed.length).toBeGreaterThan(0);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([place]) => place)).toEqual(
    [],
  );
});

test("a package comes from the registry that the machine is set to", () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([]);
});
