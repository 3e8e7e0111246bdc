import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The dense view of an agent has 75% of the size: a rem has 12 px there. */
const DENSE_REM = 12;
const SMALLEST = 11;

test("no text of its own size is below 11 px, not even in the dense view of an agent", () => {
  const files = globSync("**/*.tsx", { cwd: import.meta.dirname });
  const tooSmall = files.flatMap((file) =>
    [...readFileSync(`${import.meta.dirname}/${file}`, "utf8").matchAll(/["'`][^"'`]*\btext-\[[^"'`]*["'`]/g)]
      .map(([classes]) => classes)
      .filter((classes) => !classes.includes("in-[.dense]:text-"))
      .filter((classes) => (sizeOf(classes) ?? SMALLEST) < SMALLEST)
      .map((classes) => `${file}: ${classes}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(tooSmall).toEqual([]);
});

function sizeOf(classes: string): number | undefined {
  const [, size, unit] = /\btext-\[(\d*\.?\d+)(rem|px)\]/.exec(classes) ?? [];
  return size === undefined ? undefined : Number(size) * (unit === "rem" ? DENSE_REM : 1);
}
