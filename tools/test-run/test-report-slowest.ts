import { field, fileName, listField, parseReport, playwrightSpecs } from "./json-report.ts";

export type TimedTest = { name: string; seconds: number };

/** The tests of vitest's JSON report with their times. */
export function vitestTimes(report: string | undefined): TimedTest[] {
  return listField(parseReport(report), "testResults").flatMap((file) =>
    listField(file, "assertionResults").flatMap((test) =>
      timed(`${fileName(field(file, "name"))} › ${field(test, "fullName")}`, field(test, "duration")),
    ),
  );
}

/** The journeys of Playwright's JSON report; one that ran twice took the time of both runs. */
export function playwrightTimes(report: string | undefined): TimedTest[] {
  return playwrightSpecs(parseReport(report)).flatMap((spec) => {
    const runs = listField(spec, "tests").flatMap((test) => listField(test, "results"));
    const milliseconds = runs.reduce((sum: number, run) => sum + Number(field(run, "duration")), 0);
    return timed(`${fileName(field(spec, "file"))} › ${field(spec, "title")}`, milliseconds);
  });
}

export function slowest(tests: TimedTest[], howMany: number): string {
  return tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, howMany)
    .map(({ name, seconds }) => `${`${seconds.toFixed(1)} s`.padStart(8)}  ${name}`)
    .join("\n");
}

function timed(name: string, milliseconds: unknown): TimedTest[] {
  return typeof milliseconds === "number" && Number.isFinite(milliseconds)
    ? [{ name, seconds: milliseconds / 1000 }]
    : [];
}
