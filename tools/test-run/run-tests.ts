import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checks } from "./checks.ts";
import { runCommand, stopCommandsOnInterrupt } from "./run-command.ts";
import { type Ended, finish, runCheck } from "./run-step.ts";
import {
  countChaos,
  countPlaywright,
  countVitest,
  inWords,
  isGreen,
  type RunnerOutcome,
  type StepResult,
  sum,
  summary,
} from "./test-report.ts";
import {
  chaosFailures,
  type FailedTest,
  failures,
  playwrightFailures,
  vitestFailures,
} from "./test-report-failures.ts";
import { flakyJourneys, playwrightTimes, slowest, type TimedTest, vitestTimes } from "./test-report-slowest.ts";

const SLOWEST_SHOWN = 10;

/** The details of the runners besides their counts. */
type Observed = { times: TimedTest[]; flaky: string[]; failed: FailedTest[] };

async function runStep(title: string, run: () => Promise<Ended>): Promise<StepResult> {
  console.log(`\n── ${title}`);
  const began = performance.now();
  return finish(title, began, await run());
}

/** Short chaos runs in which servers are killed. */
async function runChaos(observed: Observed): Promise<StepResult> {
  const began = performance.now();
  const { code, output, processorSeconds } = await runCommand(["node", "chaos/run.ts", "--short"], { isQuiet: true });
  observed.failed.push(...chaosFailures(output));
  const count = countChaos(code, output);
  return finish("Servers killed again and again", began, { count, processorSeconds }, output);
}

async function runTests(
  command: string[],
  report: string,
  env = {},
): Promise<RunnerOutcome & Pick<Ended, "processorSeconds">> {
  const { code, processorSeconds } = await runCommand(command, { isQuiet: false, env });
  return { code, processorSeconds, report: await readFile(report, "utf8").catch(() => undefined) };
}

/**
 * One thing after the other beside the tests, which wait a lot and have a long tail: so both cores always have work, and
 * never more than one program besides the tests. The types come first, because they tell the most, and the build last, with
 * the first start of what was built: the journeys need both.
 */
async function runBeside(observed: Observed, firstStart?: string): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const check of checks) results.push(await runCheck(check, observed.failed));
  results.push(await runChaos(observed));
  results.push(await runCheck({ title: "Build", command: ["node", "tools/build.ts"] }, observed.failed));
  if (firstStart) {
    const command = ["node", "e2e/first-start.ts", firstStart];
    results.push(await runCheck({ title: "First start of the product", command }, observed.failed));
  }
  return results;
}

async function runEverything(reports: string, hasBrowser: boolean): Promise<Observed & { results: StepResult[] }> {
  const observed: Observed = { times: [], flaky: [], failed: [] };
  const unit = join(reports, "vitest.json");
  const firstStart = join(reports, "first-start.json");
  const vitest = ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${unit}`];
  const tests = async () => {
    const outcome = await runTests(vitest, unit);
    observed.times.push(...vitestTimes(outcome.report));
    observed.failed.push(...vitestFailures(outcome.report));
    return { ...outcome, count: countVitest(outcome) };
  };
  const [ofTests, beside] = await Promise.all([
    runStep("Unit and server tests", tests),
    runBeside(observed, hasBrowser ? firstStart : undefined),
  ]);
  const results = [...beside, ofTests];
  if (!hasBrowser) return { results, ...observed };
  const browser = join(reports, "playwright.json");
  const playwright = ["playwright", "test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: browser, FIRST_START: firstStart };
  const journeys = async () => {
    const outcome = await runTests(playwright, browser, env);
    observed.times.push(...playwrightTimes(outcome.report));
    observed.flaky.push(...flakyJourneys(outcome.report));
    observed.failed.push(...playwrightFailures(outcome.report));
    return { ...outcome, count: countPlaywright(outcome) };
  };
  results.push(await runStep("Browser journeys", journeys));
  return { results, ...observed };
}

const unknown = process.argv.slice(2).filter((option) => option !== "--no-browser");
if (unknown.length > 0) throw new Error(`Unknown option ${unknown.join(" ")}. There is one: --no-browser.`);

stopCommandsOnInterrupt();
const began = performance.now();
const reports = await mkdtemp(join(tmpdir(), "vitrine-reports-"));
const { results, times, flaky, failed } = await runEverything(reports, !process.argv.includes("--no-browser"));
await rm(reports, { recursive: true });
const total = sum(results.map(({ count }) => count));
const inAll = {
  title: "In all",
  seconds: (performance.now() - began) / 1000,
  count: total,
  processorSeconds: inSum(results),
};
process.exitCode = isGreen(total) ? 0 : 1;
console.log(`\nThe slowest tests\n${slowest(times, SLOWEST_SHOWN)}\n\n${summary([...results, inAll])}\n`);
for (const name of flaky) console.log(`flaky: ${name}`);
if (failed.length > 0) console.log(`What failed\n${failures(failed)}\n`);
console.log(`${total.flaky} flaky\n${inWords(total)}`);

function inSum(steps: StepResult[]): number | undefined {
  if (steps.some(({ processorSeconds }) => processorSeconds === undefined)) return undefined;
  return steps.reduce((seconds, step) => seconds + (step.processorSeconds ?? 0), 0);
}
