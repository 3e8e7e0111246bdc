import { field, listField, parseReport } from "./json-report.ts";

/** A flaky test failed and passed when it was run again: it is counted on its own, not among the passed ones. */
export type Count = { passed: number; failed: number; skipped: number; flaky: number };
/** The time of the processor is known on Linux only. */
export type StepResult = { title: string; seconds: number; processorSeconds?: number | undefined; count: Count };

const nothing: Count = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
const oneFailed: Count = { ...nothing, failed: 1 };

/** The result of a test runner: its exit code and its JSON report, if it wrote one. */
export type RunnerOutcome = { code: number; report: string | undefined };

export function countCheck(code: number): Count {
  return code === 0 ? { ...nothing, passed: 1 } : oneFailed;
}

/** Each chaos run prints its result in one line. */
export function countChaos(code: number, output: string): Count {
  const marks = output.split("\n").flatMap((line) => /^([✓✗]) chaos: /u.exec(line)?.[1] ?? []);
  return withExitCode(sum(marks.map((mark) => countCheck(mark === "✓" ? 0 : 1))), code);
}

export function countVitest({ code, report }: RunnerOutcome): Count {
  const files = field(parseReport(report), "testResults");
  if (!Array.isArray(files)) return oneFailed;
  const counts = files.map((file) => {
    const tests: unknown[] = Array.isArray(file?.assertionResults) ? file.assertionResults : [];
    const count = sum(tests.map(countVitestTest));
    // A file that could not be loaded has no tests to blame.
    return file?.status === "failed" && count.failed === 0 ? sum([count, oneFailed]) : count;
  });
  return withExitCode(sum(counts), code);
}

/** What vitest reports of a test that failed and passed when it was run again. */
export function isFlakyTest(test: unknown): boolean {
  return field(test, "status") === "passed" && listField(test, "failureMessages").length > 0;
}

function countVitestTest(test: unknown): Count {
  const status = field(test, "status");
  if (isFlakyTest(test)) return { ...nothing, flaky: 1 };
  if (status === "passed") return { ...nothing, passed: 1 };
  return status === "failed" ? oneFailed : { ...nothing, skipped: 1 };
}

export function countPlaywright({ code, report }: RunnerOutcome): Count {
  const stats = field(parseReport(report), "stats");
  const [expected, flaky, unexpected, skipped] = ["expected", "flaky", "unexpected", "skipped"].map((name) => {
    const value = field(stats, name);
    return typeof value === "number" ? value : undefined;
  });
  if (expected === undefined || unexpected === undefined) return oneFailed;
  const count = { passed: expected, failed: unexpected, skipped: skipped ?? 0, flaky: flaky ?? 0 };
  return withExitCode(count, code);
}

/** A runner may fail with every test green: an unhandled error, a failed set-up, no tests at all. */
function withExitCode(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

export function sum(counts: Count[]): Count {
  return counts.reduce(
    (total, { passed, failed, skipped, flaky }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      flaky: total.flaky + flaky,
    }),
    nothing,
  );
}

/** A run in which nothing ran proves nothing. */
export function isGreen(total: Count): boolean {
  return total.failed === 0 && total.passed > 0;
}

/** The closing line, which other programs read. */
export function inWords({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

export function summary(steps: StepResult[]): string {
  const width = Math.max(...steps.map(({ title }) => title.length));
  return steps
    .map(({ title, seconds, processorSeconds, count }) => {
      const mark = count.failed > 0 ? "✗" : "✓";
      const flaky = count.flaky > 0 ? `, ${count.flaky} flaky` : "";
      return `${mark} ${title.padEnd(width)}  ${inSeconds(seconds)}  ${ofProcessor(processorSeconds)}${inWords(count)}${flaky}`;
    })
    .join("\n");
}

const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`.padStart(8);

function ofProcessor(seconds: number | undefined): string {
  return seconds === undefined ? "" : `${inSeconds(seconds)} of the processor  `;
}
