import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand, stopCommandsOnInterrupt } from "./run-command.ts";
import {
  type Count,
  countChaos,
  countCheck,
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

// The longest come first. tsc checks with four threads by default, each of which works out the same types again: with one
// it needs half of the processor's time, and two programs fill two cores.
const checks = [
  { title: "Types", command: ["tsc", "-p", "tsconfig.json", "--checkers", "1"] },
  { title: "Types of the web app", command: ["tsc", "-p", "apps/web/tsconfig.json", "--checkers", "1"] },
  { title: "Types of the panel", command: ["tsc", "-p", "apps/panel/tsconfig.json", "--checkers", "1"] },
  { title: "Format and lint", command: ["biome", "check", "."] },
  { title: "Import direction", command: ["node", "tools/import-check/check-imports.ts"] },
  { title: "Dead code", command: ["knip", "--no-progress"] },
  // A rule that only its own test calls is not a rule of the shop.
  {
    title: "Dead rules",
    command: ["knip", "--no-progress", "--production", "--exports", "-W", "packages/domain", "-W", "packages/wording"],
  },
];

/** The quick checks, two at a time. The output of each is shown when it is done. */
async function runChecks(observed: Observed): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const waiting = checks.entries();
  const work = async () => {
    for (const [place, { title, command }] of waiting) {
      const began = performance.now();
      const { code, output } = await runCommand(command, { isQuiet: true });
      if (code !== 0) observed.failed.push({ name: title, reason: output.trim() });
      results[place] = finish(title, began, countCheck(code), output);
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

async function runStep(title: string, run: () => Promise<Count>): Promise<StepResult> {
  console.log(`\n── ${title}`);
  const began = performance.now();
  return finish(title, began, await run());
}

function finish(title: string, began: number, count: Count, output = ""): StepResult {
  const seconds = (performance.now() - began) / 1000;
  if (output) console.log(`\n── ${title}\n${output.trimEnd()}`);
  console.log(`${count.failed > 0 ? "✗" : "✓"} ${title} (${seconds.toFixed(1)} s)`);
  return { title, seconds, count };
}

/** Short chaos runs in which servers are killed. They mostly wait, so they run parallel to the tests. */
async function runChaos(observed: Observed): Promise<StepResult> {
  const began = performance.now();
  const { code, output } = await runCommand(["node", "chaos/run.ts", "--short"], { isQuiet: true });
  observed.failed.push(...chaosFailures(output));
  return finish("Servers killed again and again", began, countChaos(code, output), output);
}

async function build(): Promise<Count> {
  const { code } = await runCommand(["node", "tools/build.ts"], { isQuiet: false });
  return countCheck(code);
}

async function runTests(command: string[], report: string, env = {}): Promise<RunnerOutcome> {
  const { code } = await runCommand(command, { isQuiet: false, env });
  return { code, report: await readFile(report, "utf8").catch(() => undefined) };
}

/** The details of the runners besides their counts. */
type Observed = { times: TimedTest[]; flaky: string[]; failed: FailedTest[] };

async function runEverything(reports: string, hasBrowser: boolean): Promise<Observed & { results: StepResult[] }> {
  const observed: Observed = { times: [], flaky: [], failed: [] };
  const results = await runChecks(observed);
  const unit = join(reports, "vitest.json");
  const vitest = ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${unit}`];
  const tests = async () => {
    const outcome = await runTests(vitest, unit);
    observed.times.push(...vitestTimes(outcome.report));
    observed.failed.push(...vitestFailures(outcome.report));
    return countVitest(outcome);
  };
  results.push(...(await Promise.all([runStep("Unit and server tests", tests), runChaos(observed)])));
  results.push(await runStep("Web build", build));
  if (!hasBrowser) return { results, ...observed };
  const browser = join(reports, "playwright.json");
  const playwright = ["playwright", "test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: browser };
  const journeys = async () => {
    const outcome = await runTests(playwright, browser, env);
    observed.times.push(...playwrightTimes(outcome.report));
    observed.flaky.push(...flakyJourneys(outcome.report));
    observed.failed.push(...playwrightFailures(outcome.report));
    return countPlaywright(outcome);
  };
  results.push(await runStep("Browser journeys", journeys));
  return { results, ...observed };
}

const unknown = process.argv.slice(2).filter((option) => option !== "--no-browser");
if (unknown.length > 0) throw new Error(`Unknown option ${unknown.join(" ")}. There is one: --no-browser.`);

stopCommandsOnInterrupt();
const reports = await mkdtemp(join(tmpdir(), "vitrine-reports-"));
const { results, times, flaky, failed } = await runEverything(reports, !process.argv.includes("--no-browser"));
await rm(reports, { recursive: true });
const total = sum(results.map(({ count }) => count));
process.exitCode = isGreen(total) ? 0 : 1;
console.log(`\nThe slowest tests\n${slowest(times, SLOWEST_SHOWN)}\n\n${summary(results)}\n`);
for (const name of flaky) console.log(`flaky: ${name}`);
if (failed.length > 0) console.log(`What failed\n${failures(failed)}\n`);
console.log(`${total.flaky} flaky\n${inWords(total)}`);
