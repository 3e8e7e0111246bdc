/** The JSON reports of the test runners are read with care: a runner that was killed leaves half a report, or none. */
export function parseReport(report: string | undefined): unknown {
  try {
    return JSON.parse(report ?? "");
  } catch {
    return undefined;
  }
}

export function listField(value: unknown, name: string): unknown[] {
  const found = field(value, name);
  return Array.isArray(found) ? found : [];
}

export function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** The file's name is enough to find it. */
export function fileName(path: unknown): string {
  return String(path).split("/").at(-1) ?? "";
}

/** Playwright's journeys. A file may hold groups of tests, which may hold groups again. */
export function playwrightSpecs(suite: unknown): unknown[] {
  return [...listField(suite, "specs"), ...listField(suite, "suites").flatMap(playwrightSpecs)];
}
