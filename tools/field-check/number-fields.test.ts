import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type FieldMaker, fieldMakers, noNumberIsTyped, numberFields, otherReaders } from "./number-fields.ts";

const files = globSync("apps/{panel,web}/src/**/*.{ts,tsx}")
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !file.includes(".test."));
const screens = files.filter((file) => file.endsWith(".tsx"));
const textOf = (file: string) => readFileSync(file, "utf8");

/** How often a file makes such a field. `money(…)` is the kind only where the declared kinds are imported. */
function madeIn(text: string, maker: FieldMaker): number {
  const isKind = maker === "money" || maker === "count" || maker === "decimal";
  if (isKind && !text.includes("lib/declared/kinds.tsx")) return 0;
  const found = isKind ? `\\b${maker}\\(\\{` : maker === "readTyped" ? "[^.\\w]readTyped\\(" : `<${maker}\\b`;
  return [...text.matchAll(new RegExp(found, "g"))].length;
}

test("every number field of panel and storefront is in the list, and reads as the list says", () => {
  const found = Object.fromEntries(
    screens.flatMap((file) => {
      const text = textOf(file);
      // What reads for the forms around it has no field of its own.
      const makers = fieldMakers.filter((maker) => maker !== "readTyped" || /<input\b/.test(text));
      const made = makers.flatMap((maker) => (madeIn(text, maker) > 0 ? [[maker, madeIn(text, maker)]] : []));
      return made.length === 0 ? [] : [[file, Object.fromEntries(made)]];
    }),
  );
  expect(found).toEqual(numberFields);
});

test("no other code of panel and storefront makes a number of what somebody types", () => {
  const found = files.filter((file) => otherReaders.some((reader) => reader.test(textOf(file))));
  expect(found.sort()).toEqual(Object.keys(noNumberIsTyped).sort());
});

test.each([
  'type="number"',
  'inputMode="decimal"',
  "Number.parseFloat(text)",
  "parseInt(typed, 10)",
  'text.replaceAll(/\\D/g, "")',
  'text.replaceAll(/[^\\d,]/g, "")',
  'Number(text.replace(",", "."))',
  "Number(event.target.value)",
])("%s would be found", (code) => {
  expect(otherReaders.some((reader) => reader.test(code))).toBe(true);
});
