export type TimedTest = { name: string; seconds: number };

/** The tests of vitest's JSON report with their times. */
export function vitestTimes(report: string | undefined): TimedTest[] {
  return list(parse(report), "testResults").flatMap((file) =>
    list(file, "assertionResults").flatMap((test) =>
      timed(`${fileOf(field(file, "name"))} › ${field(test, "fullName")}`, field(test, "duration")),
    ),
  );
}

/** The journeys of Playwright's JSON report; one that ran twice took the time of both runs. */
export function playwrightTimes(report: string | undefined): TimedTest[] {
  return specsOf(parse(report)).flatMap((spec) => {
    const runs = list(spec, "tests").flatMap((test) => list(test, "results"));
    const milliseconds = runs.reduce((sum: number, run) => sum + Number(field(run, "duration")), 0);
    return timed(`${fileOf(field(spec, "file"))} › ${field(spec, "title")}`, milliseconds);
  });
}

/** Journeys that failed and passed when they were run again. */
export function flakyJourneys(report: string | undefined): string[] {
  return specsOf(parse(report))
    .filter((spec) => list(spec, "tests").some((test) => field(test, "status") === "flaky"))
    .map((spec) => `${fileOf(field(spec, "file"))} › ${field(spec, "title")}`);
}

export function slowest(tests: TimedTest[], howMany: number): string {
  return tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, howMany)
    .map(({ name, seconds }) => `${`${seconds.toFixed(1)} s`.padStart(8)}  ${name}`)
    .join("\n");
}

/** A file may hold groups of tests, which may hold groups again. */
function specsOf(suite: unknown): unknown[] {
  return [...list(suite, "specs"), ...list(suite, "suites").flatMap(specsOf)];
}

function timed(name: string, milliseconds: unknown): TimedTest[] {
  return typeof milliseconds === "number" && Number.isFinite(milliseconds)
    ? [{ name, seconds: milliseconds / 1000 }]
    : [];
}

/** The file's name is enough to find it. */
function fileOf(path: unknown): string {
  return String(path).split("/").at(-1) ?? "";
}

function parse(report: string | undefined): unknown {
  try {
    return JSON.parse(report ?? "");
  } catch {
    return undefined;
  }
}

function list(value: unknown, name: string): unknown[] {
  const found = field(value, name);
  return Array.isArray(found) ? found : [];
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
