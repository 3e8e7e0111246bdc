import { stripVTControlCharacters } from "node:util";
import { field, fileName, listField, parseReport, playwrightSpecs } from "./json-report.ts";
import { isFlakyTest } from "./test-report.ts";

export type FailedTest = { name: string; reason: string };

/** The tests of vitest's JSON report that failed, and the files that could not be loaded. */
export function vitestFailures(report: string | undefined): FailedTest[] {
  return listField(parseReport(report), "testResults").flatMap((file) => {
    const failed = listField(file, "assertionResults").filter((test) => field(test, "status") === "failed");
    if (failed.length === 0 && field(file, "status") === "failed")
      return [{ name: fileName(field(file, "name")), reason: text(field(file, "message")) }];
    return failed.map((test) => ofVitest(file, test));
  });
}

/** Those that failed and passed when they were run again, each with why it failed at first. */
export function vitestFlaky(report: string | undefined): FailedTest[] {
  return listField(parseReport(report), "testResults").flatMap((file) =>
    listField(file, "assertionResults")
      .filter(isFlakyTest)
      .map((test) => ofVitest(file, test)),
  );
}

function ofVitest(file: unknown, test: unknown): FailedTest {
  const reason = listField(test, "failureMessages").map(text).join("\n");
  return { name: `${fileName(field(file, "name"))} › ${field(test, "fullName")}`, reason };
}

/** The journeys of Playwright's JSON report that failed each time they were run, with the last reason. */
export function playwrightFailures(report: string | undefined): FailedTest[] {
  return journeys(report, "unexpected", -1);
}

/** Those that failed and passed when they were run again, each with why it failed at first. */
export function playwrightFlaky(report: string | undefined): FailedTest[] {
  return journeys(report, "flaky", 0);
}

function journeys(report: string | undefined, status: string, run: number): FailedTest[] {
  return playwrightSpecs(parseReport(report)).flatMap((spec) =>
    listField(spec, "tests")
      .filter((test) => field(test, "status") === status)
      .map((test) => ({
        name: `${fileName(field(spec, "file"))} › ${field(spec, "title")}`,
        reason: text(field(field(listField(test, "results").at(run), "error"), "message")),
      })),
  );
}

/** The chaos runs that failed, each with the end of what it printed. */
export function chaosFailures(output: string): FailedTest[] {
  return output
    .split(/^(?=[✓✗] chaos: )/mu)
    .filter((run) => run.startsWith("✗"))
    .map((run) => {
      const [name = "", ...rest] = run.trimEnd().split("\n");
      return { name: name.slice(2), reason: rest.slice(-REASON_LINES).join("\n") };
    });
}

const REASON_LINES = 20;

/** Printed last: whoever sees only the end of a long run knows what failed in it, and why. */
export function failures(tests: FailedTest[], mark = "✗ "): string {
  return tests
    .map(({ name, reason }) => {
      const lines = reason.split("\n").slice(0, REASON_LINES);
      return [`${mark}${name}`, ...lines.map((line) => `    ${line}`)].join("\n");
    })
    .join("\n");
}

function text(value: unknown): string {
  return typeof value === "string" ? stripVTControlCharacters(value) : "";
}
