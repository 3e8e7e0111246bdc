import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ASVS_LEVEL_1, ASVS_LEVEL_2 } from "./asvs-requirements.ts";

/** What a document calls proved is proved as long as the test that it names is there, under that name. */
const root = join(import.meta.dirname, "../..");

function textOf(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** The cells of every row of every table, without the headings. */
function rowsOf(markdown: string): string[][] {
  return markdown
    .split("\n")
    .filter((line, index, lines) => line.startsWith("|") && !/^\|[-|\s]+$/.test(line) && !isHeading(lines, index))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

function isHeading(lines: readonly string[], index: number): boolean {
  return /^\|[-|\s]+$/.test(lines[index + 1] ?? "");
}

const PATH = /`([\w@.-]+(?:\/[\w@.-]+)+|[\w-]+\.(?:tsx?|md|json|yaml))`/g;
const quotedPaths = (cell: string) => [...cell.matchAll(PATH)].map(([, path = ""]) => path);
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** As they stand in the file: `%s` is still a `%s`. A shorter one would be in many sentences. */
function testNamesIn(path: string): string[] {
  const calls = textOf(path).matchAll(/(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(?:"((?:[^"\\]|\\.)+)"|`([^`]+)`),/g);
  return [...calls]
    .map(([, plain = "", written = ""]) => plain.replaceAll('\\"', '"') || written.replaceAll(/\$\{.*?\}/g, "").trim())
    .filter((name) => name.length >= 8);
}

/** What a cell says and what is not there. */
function missingProofs(cell: string): string[] {
  return quotedPaths(cell).flatMap((path) => {
    if (!existsSync(join(root, path))) return [`${path} is not there`];
    const isNamed = !isTest(path) || testNamesIn(path).some((name) => cell.includes(name));
    return isNamed ? [] : [`${path} has no test of that name`];
  });
}

/** The words after a test file that are in no name of its tests. A file without words stands for all of its tests. */
function wrongNames(cell: string): string[] {
  const proofs = [...cell.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+\.(?:test|spec)\.tsx?)`:? ?([^`;]*)/g)];
  return proofs.flatMap(([, path = "", text = ""]) => {
    const said = text.replaceAll(/[*"“”…]/g, "").trim();
    if (said.length < SHORTEST_NAME) return [];
    return testNamesIn(path).some((name) => name.includes(said) || said.includes(name)) ? [] : [`${path}: ${said}`];
  });
}

/** A shorter text would be in many names. */
const SHORTEST_NAME = 12;

/** What is wrong with a row of docs/asvs.md. */
function problemsOf([number = "", , , state = "", proof = ""]: readonly string[]): string[] {
  const paths = quotedPaths(proof);
  const lacks = {
    met: paths.some(isTest) ? undefined : "names no test",
    "met, by reading": paths.length > 0 ? undefined : "names no file",
    "not met": proof.length > 10 ? undefined : "gives no reason",
    "n/a": proof.length > 10 ? undefined : "gives no reason",
  }[state];
  const known = ["met", "met, by reading", "not met", "n/a"].includes(state) ? lacks : `is "${state}"`;
  return [...(known ? [known] : []), ...missingProofs(proof)].map((problem) => `${number} ${problem}`);
}

test("finds a proof that is not there", () => {
  const file = "`tools/document-check/proofs-exist.test.ts`";
  expect(missingProofs(`${file}: finds a proof that is not there`)).toEqual([]);
  expect(missingProofs(`${file}: finds nothing`)).toHaveLength(1);
  expect(missingProofs("`tools/gone.test.ts`: finds a proof")).toEqual(["tools/gone.test.ts is not there"]);
  expect(problemsOf(["1.1.1", "2", "x", "met", "by hope"])).toEqual(["1.1.1 names no test"]);
  expect(problemsOf(["1.1.1", "2", "x", "nearly", "by hope"])).toEqual(['1.1.1 is "nearly"']);
});

const asvs = rowsOf(textOf("docs/asvs.md")).filter(([number = ""]) => /^\d+\.\d+\.\d+$/.test(number));

test("every requirement of ASVS level 1 and 2 has its row, once and in order", () => {
  expect(ASVS_LEVEL_1.length + ASVS_LEVEL_2.length).toBe(259);
  const byNumber = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });
  expect(asvs.map(([number]) => number)).toEqual([...ASVS_LEVEL_1, ...ASVS_LEVEL_2].sort(byNumber));
  const inLevel = (level: string) => asvs.filter((row) => row[1] === level).map(([number]) => number);
  expect(inLevel("1")).toEqual(ASVS_LEVEL_1);
  expect(inLevel("2")).toEqual(ASVS_LEVEL_2);
});

test("a row of ASVS that is met names a test or a file that is there, and every other one says why", () => {
  expect(asvs.flatMap(problemsOf)).toEqual([]);
});

test("the counts above the table of ASVS are those of its rows", () => {
  const counted = (state: string) => asvs.filter((row) => row[3] === state).length;
  const said = /(\d+) are met with a test, (\d+) by reading, (\d+) are not met, and (\d+) do not apply/.exec(
    textOf("docs/asvs.md"),
  );
  expect(said?.slice(1).map(Number)).toEqual(["met", "met, by reading", "not met", "n/a"].map(counted));
});

test("every threat that is stopped names a test that is there", () => {
  const threats = rowsOf(textOf("docs/threat-model.md")).map((row) => row.join(" "));
  expect(threats.flatMap(missingProofs)).toEqual([]);
});

test("every bound of docs/security.md names a test that is there", () => {
  const proofs = rowsOf(textOf("docs/security.md")).map((row) => row.at(-1) ?? "");
  // "The same test" is that of the row above.
  expect(proofs.filter((proof) => !quotedPaths(proof).some(isTest) && !proof.startsWith("the same "))).toEqual([]);
  const files = proofs.flatMap(quotedPaths).filter((path) => path.includes("/"));
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(proofs.flatMap(wrongNames)).toEqual([]);
});
