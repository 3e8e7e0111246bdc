import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { startDatabases } from "../bench/servers/database.ts";
import { buildMeasuredServer } from "../bench/servers/vitrine.ts";
import { SHARED_DATABASES } from "./database/chaos-databases.ts";

/**
 * The chaos runs at one PostgreSQL, two of them at a time: a run mostly waits for servers to start and for clocks.
 * `npm run chaos` is the long form of all, `npm run chaos -- payments --kills=8` one of them with its options, and
 * `npm run chaos -- --short` what is part of `npm test`: the loads in one world.
 */
const loads = ["store", "messages", "payments", "orders", "conversations"];
/** Too long for every test run. Before a release, `npm run chaos` runs them too. */
const others = ["restore", "database-faults", "failover", "slow-senders", "update"];
const names = [...loads, ...others];
const AT_ONCE = 2;

/** The runs start many servers. From the second time on its code is already compiled. */
const COMPILE_CACHE = path.resolve(import.meta.dirname, "../node_modules/.cache/chaos");

const running = new Set<ChildProcess>();

const [first = "", ...rest] = process.argv.slice(2);
const isShort = first === "--short" && rest.length === 0;
const chosen = names.filter((name) => name === first);
if (first !== "" && !isShort && chosen.length === 0) {
  throw new Error(`Unknown run ${first}. There are ${names.join(", ")}, and --short for those of npm test.`);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
  });
}

// Once for all runs, which start it at the same time.
await buildMeasuredServer();
const databases = await startDatabases();
try {
  const long = (chosen.length > 0 ? chosen : names).map((name): [string, string[]] => [name, rest]);
  const waiting = (isShort ? [[first, rest] as const] : long).values();
  const work = async () => {
    for (const [name, options] of waiting) await run(name, options, databases.adminUrl);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
} finally {
  await databases.stop();
}

/** What a run says is shown whole when it is over. */
async function run(name: string, options: readonly string[], adminUrl: string): Promise<void> {
  const began = performance.now();
  const [file, ...given] = others.includes(name) ? [`${name}.ts`] : ["one-world.ts", name];
  const child = spawn(process.execPath, [path.join(import.meta.dirname, file ?? ""), ...given, ...options], {
    env: { ...process.env, [SHARED_DATABASES]: adminUrl, NODE_COMPILE_CACHE: COMPILE_CACHE },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => said.push(text));
  const [code] = await once(child, "close");
  running.delete(child);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const text = said.join("").trimEnd();
  // Loads say themselves how each of them ended, unless their world did not last so long.
  const isTold = /^[✓✗] chaos: /mu.test(text) && (code === 0 || /^✗ chaos: /mu.test(text));
  console.log(isTold ? text : `${code === 0 ? "✓" : "✗"} chaos: ${name} (${seconds} s)\n${text}`);
  if (code !== 0) process.exitCode = 1;
}
