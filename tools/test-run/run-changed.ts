import { globSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { importsOf } from "../import-check/import-graph.ts";
import { changedFiles } from "./changed/changed-files.ts";
import { chooseChecks } from "./changed/choose-checks.ts";
import { chooseTests, type ImportGraph } from "./changed/choose-tests.ts";
import { runCommand, stopCommandsOnInterrupt } from "./run-command.ts";
import { finish, runCheck } from "./run-step.ts";
import { countVitest, inWords, type StepResult, sum, summary } from "./test-report.ts";
import { type FailedTest, failures, vitestFailures } from "./test-report-failures.ts";

/**
 * `npm run test:changed`: what the change of this branch most likely breaks, in about a minute. `-- --since=HEAD~1` names
 * another start, `-- --most=200` more tests. Before a commit `npm run verify` looks at everything.
 */
const MOST_TESTS = 30;
const root = join(import.meta.dirname, "../..");
const sources = "{packages/*/{src,test},apps/*/{src,test},apps/web,demo/src,tools}/**/*.{ts,tsx}";

const option = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
const unknown = process.argv.slice(2).filter((one) => !/^--(since|most)=./.test(one));
if (unknown.length > 0)
  throw new Error(`Unknown option ${unknown.join(" ")}. There are --since=COMMIT and --most=TESTS.`);

stopCommandsOnInterrupt();
const { since, files, existing } = changedFiles(root, option("since"));
const { tests, leftOut } = chooseTests(files, readGraph(), Number(option("most") ?? MOST_TESTS));
const checks = chooseChecks(files, existing);
console.log(
  `${files.length} files changed since ${since.slice(0, 12)}: ${tests.length} test files, ${checks.length} checks`,
);

const failed: FailedTest[] = [];
const [ofTests, ofChecks] = await Promise.all([runTests(), runChecks()]);
const results = [...ofChecks, ...ofTests];
const total = sum(results.map(({ count }) => count));
process.exitCode = total.failed > 0 ? 1 : 0;
if (results.length > 0) console.log(`\n${summary(results)}\n`);
if (failed.length > 0) console.log(`What failed\n${failures(failed)}\n`);
const journeys = existing.filter((file) => file.endsWith(".spec.ts"));
if (journeys.length > 0) console.log(`Journeys are not run here: npm run test:browser -- ${journeys.join(" ")}`);
if (leftOut > 0) console.log(`${leftOut} test files that lie further away were left out: npm run verify runs all.`);
console.log(inWords(total));

async function runChecks(): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const check of checks) results.push(await runCheck(check, failed));
  return results;
}

async function runTests(): Promise<StepResult[]> {
  if (tests.length === 0) return [];
  const began = performance.now();
  const folder = await mkdtemp(join(tmpdir(), "vitrine-reports-"));
  const path = join(folder, "vitest.json");
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${path}`];
  const { code, processorSeconds } = await runCommand(["vitest", "run", ...reporters, ...tests], { isQuiet: false });
  const report = await readFile(path, "utf8").catch(() => undefined);
  await rm(folder, { recursive: true });
  failed.push(...vitestFailures(report));
  return [finish("Tests", began, { count: countVitest({ code, report }), processorSeconds })];
}

function readGraph(): ImportGraph {
  const paths = globSync(sources, {
    cwd: root,
    exclude: (path) => path.endsWith("node_modules") || path.endsWith("dist"),
  });
  const texts = new Map(
    paths.map((path) => [path.split(sep).join("/"), readFileSync(join(root, path), "utf8")] as const),
  );
  const targets = (path: string) =>
    importsOf(path, texts)
      .filter(({ isFile, isTypeOnly }) => isFile && !isTypeOnly)
      .map(({ target }) => target);
  return new Map([...texts.keys()].map((path) => [path, targets(path)]));
}
