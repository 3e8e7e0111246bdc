import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Check, checks } from "./checks.ts";
import { runCommand } from "./run-command.ts";
import { finish, runCheck } from "./run-step.ts";
import { countChaos, countPlaywright, countVitest, type StepResult } from "./test-report.ts";
import {
  chaosFailures,
  type FailedTest,
  playwrightFailures,
  playwrightFlaky,
  vitestFailures,
  vitestFlaky,
} from "./test-report-failures.ts";
import { playwrightTimes, type TimedTest, vitestTimes } from "./test-report-slowest.ts";

/** The details of the runners besides their counts. */
export type Observed = { times: TimedTest[]; flaky: FailedTest[]; failed: FailedTest[] };

const build: Check = { title: "Build", command: ["node", "tools/build.ts"] };

const readReport = (file: string) => readFile(file, "utf8").catch(() => undefined);

/** Short chaos runs in which servers are killed. */
async function runChaos(observed: Observed): Promise<StepResult> {
  const began = performance.now();
  const { code, output, processorSeconds } = await runCommand(["node", "chaos/run.ts", "--short"], { isQuiet: true });
  observed.failed.push(...chaosFailures(output));
  const count = countChaos(code, output);
  return finish("Servers killed again and again", began, { count, processorSeconds }, output);
}

/** One check after the other; the types come first, because they tell the most. */
export async function runChecks(observed: Observed): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const check of checks) results.push(await runCheck(check, observed.failed));
  results.push(await runChaos(observed));
  return results;
}

/** The only step whose output is shown as it comes. */
export async function runUnitAndServerTests(observed: Observed, reports: string): Promise<StepResult[]> {
  const title = "Unit and server tests";
  const file = join(reports, "vitest.json");
  const began = performance.now();
  console.log(`\n── ${title}`);
  const { code, processorSeconds } = await runCommand(
    ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    { isQuiet: false },
  );
  const report = await readReport(file);
  observed.times.push(...vitestTimes(report));
  observed.flaky.push(...vitestFlaky(report));
  observed.failed.push(...vitestFailures(report));
  return [finish(title, began, { count: countVitest({ code, report }), processorSeconds })];
}

export function runBuild(observed: Observed): Promise<StepResult> {
  return runCheck(build, observed.failed);
}

/** The journeys need what was built, and a folder in which the product was started once. */
export async function runJourneys(observed: Observed, reports: string): Promise<StepResult[]> {
  const firstStart = join(reports, "first-start.json");
  const built = await runBuild(observed);
  const started = await runCheck(
    { title: "First start of the product", command: ["node", "e2e/first-start.ts", firstStart] },
    observed.failed,
  );
  const file = join(reports, "playwright.json");
  const began = performance.now();
  const { code, output, processorSeconds } = await runCommand(
    ["playwright", "test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"],
    { isQuiet: true, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, FIRST_START: firstStart } },
  );
  const report = await readReport(file);
  observed.times.push(...playwrightTimes(report));
  observed.flaky.push(...playwrightFlaky(report));
  observed.failed.push(...playwrightFailures(report));
  const count = countPlaywright({ code, report });
  return [built, started, finish("Browser journeys", began, { count, processorSeconds }, output)];
}
