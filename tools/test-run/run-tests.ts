import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stopCommandsOnInterrupt } from "./run-command.ts";
import { type Observed, runBuild, runChecks, runJourneys, runUnitAndServerTests } from "./steps.ts";
import { inWords, isGreen, type StepResult, sum, summary } from "./test-report.ts";
import { failures } from "./test-report-failures.ts";
import { slowest } from "./test-report-slowest.ts";

const SLOWEST_SHOWN = 10;

/**
 * Three rows of steps beside each other. Tests of the server wait for PostgreSQL, journeys for their browser, and a check
 * computes all the time: together they leave no core without work; alone, the journeys use less than one.
 */
async function runEverything(reports: string, hasBrowser: boolean): Promise<Observed & { results: StepResult[] }> {
  const observed: Observed = { times: [], flaky: [], failed: [] };
  const rows = await Promise.all([
    runChecks(observed),
    hasBrowser ? runJourneys(observed, reports) : runBuild(observed),
    runUnitAndServerTests(observed, reports),
  ]);
  return { results: rows.flat(), ...observed };
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
if (flaky.length > 0) console.log(`${failures(flaky, "flaky: ")}\n`);
if (failed.length > 0) console.log(`What failed\n${failures(failed)}\n`);
console.log(`${total.flaky} flaky\n${inWords(total)}`);

function inSum(steps: StepResult[]): number | undefined {
  if (steps.some(({ processorSeconds }) => processorSeconds === undefined)) return undefined;
  return steps.reduce((seconds, step) => seconds + (step.processorSeconds ?? 0), 0);
}
